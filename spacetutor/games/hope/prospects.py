"""Each seat's chance to win, at a glance."""

from __future__ import annotations

from math import exp

from spacetutor.games.hope.options import TRAITOR
from spacetutor.games.hope.regression import symbols
from spacetutor.games.hope.scoring import in_cockpit, winner
from spacetutor.games.hope.state import OVER, SAVED, State
from spacetutor.games.hope.values import Values
from spacetutor.games.hope.worth import NEAR, tiles, risks, held

W_SAVE=(1.0,)

def features(values,state):
    universe=state.universe
    seats=range(len(state.seats))
    t=tiles(values,universe.layout); risk=risks(universe.monolith,universe.gone,held(values,state))
    near=[0.0]*len(state.seats); on=[0]*len(state.seats)
    for space,(a,b,c) in enumerate(universe.pioneers):
        here=a+b+c
        if here:
            w=NEAR[t.all[space]-len(here)]*(1-risk[space])
            for o in here: near[o]+=w; on[o]+=1
    return near,on

def prospects(values: Values, state: State) -> tuple[float, ...]:
    n=len(state.seats)
    if state.phase == OVER:
        won=winner(state)
        return tuple([float(i==won) for i in range(n)])
    near,on=features(values,state)
    row=state.mission.row
    left=values.track.row_end-len(row)
    way=values.track.last-state.mission.marker
    total=symbols(values,state).total
    hands=sum([len(s.hand) for s in state.seats])
    traitor=next((i for i,s in enumerate(state.seats) if s.role==TRAITOR),None)
    if state.ending==SAVED: save=1.0
    elif state.ending: save=0.0
    else:
        turns=max(0.0,way-total*1.5)/3.6
        made=sum(near)+0.25*hands+turns*(0.8 if traitor is None else 0.6)
        x=(made-left)/ (1.5+0.25*max(left,0)**0.5+0.12*turns)
        save=1/(1+exp(-max(-20,min(20,x))))
    scale=1.2+0.08*max(left,0)
    strengths=[]
    for i,s in enumerate(state.seats):
        v=row.count(i)+in_cockpit(s)+near[i]+0.28*s.medals+0.2*len(s.hand)+0.3*len(s.tokens)
        strengths.append(0.0 if i==traitor else v/scale)
    m=max(strengths)
    strengths=[0.0 if i==traitor else exp(v-m) for i,v in enumerate(strengths)]
    tot=sum(strengths)
    out=[save*v/tot for v in strengths]
    if traitor is not None:
        lead=on[traitor]-max(on[i] for i in range(n) if i!=traitor)
        out[traitor]=(1-save)/(1+exp(-lead/ (0.8+0.03*way)))
    return tuple(out)
