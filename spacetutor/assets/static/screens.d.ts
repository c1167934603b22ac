// Written by `python -m tests.tools.script_types` from the types in Python; a test keeps it in step.

export interface BoardTraits {
  at: number;
  ending: string;
  faces: Faces;
  framed: Thing[];
  headline: string;
  large: boolean;
  moves: MoveShown[];
  name: string;
  news: News[];
  notice: string;
  offer_at: number;
  offers: Offer[];
  playing: boolean;
  pointing: boolean;
  pressing: string;
  saved: string;
  screens: Screen[];
  spot: Thing[];
  still: boolean;
  version: number;
  waiting: string;
  words: { [key: string]: string };
}

export interface Button {
  id: string;
  label: string;
  key: string;
  main: boolean;
  off: boolean;
  move: number;
  place: string;
  used: number;
  uses: number;
}

export interface CardShown {
  title: string;
  which: number | string;
  thing: Thing | null;
  seat: number | null;
  values: ValueShown[];
}

export interface ChartTraits {
  at: number;
  fault: string;
  figure: Figure;
  figure_dark: Figure;
  file: string;
  follows: boolean;
  label: string;
  save: { [key: string]: string };
}

export interface ChipShown {
  key: string;
  label: string;
  n: number;
}

export interface CoachTraits {
  large: boolean;
  panel: Panel;
}

export interface CounterShown {
  label: string;
  n: number;
  was?: number;
  seat: number | null;
  thing: Thing | null;
}

export interface CourseCard {
  title: string;
  lead: string;
  kinds: KindShown[];
  lines: string[];
  press: string;
  label: string;
}

export interface CourseShown {
  game: string;
  kicker: string;
  title: string;
  done: string;
  go: string;
  lessons: LessonShown[];
  cards: CourseCard[];
}

export interface DoorTraits {
  inside: string;
  led: boolean;
  trouble: string;
  words: { [key: string]: string };
}

export interface Dot {
  label: string;
  state: string;
}

export interface ExampleShown {
  id?: string;
  allowed?: boolean;
  tried?: string;
  earlier?: string;
  verdict?: string;
  other?: string;
  instead?: string;
}

export interface ExplorersCard {
  skills: number[];
  cost: number[];
  points: number | "*";
  gives: number[];
}

export interface ExplorersFaces {
  colours: string[];
  cards: { [key: string]: ExplorersCard };
  projects: { [key: string]: ExplorersProject };
  game: string;
}

export interface ExplorersLine {
  id: string;
  lacks: number[];
}

export interface ExplorersProject {
  name: string;
  points: number;
  needs: number[];
  nation: string;
}

export interface ExplorersScreen {
  turn: number;
  phase: string;
  to_act: number | null;
  first: number;
  center: number[];
  deck: number;
  line: ExplorersLine[];
  seats: ExplorersSeat[];
  fresh: number;
  asked: number;
  prices?: { [key: string]: number[] };
}

export interface ExplorersSeat {
  name: string;
  tokens: number[];
  hub: number[][];
  hand: number[];
  known: number[];
  hidden: number;
  projects: string[];
  points: number | "?";
}

export interface Faces {
  game: string;
}

export interface Figure {
  data?: { [key: string]: any }[];
  layout?: { [key: string]: any };
}

export interface GameCard {
  name: string;
  given: string;
  game: string;
  title: string;
  players: SeatedShown[];
  result: string;
  when: string;
  length: string;
  state: string;
  address: string;
  picture: string;
  stacked: number;
  tidy: boolean;
}

export interface GameTraits {
  at: number;
  budgets: string[][];
  ending: string;
  faces: Faces;
  framed: Thing[];
  headline: string;
  large: boolean;
  line: number;
  line_name: string;
  lines: any[][];
  may_change: boolean;
  moves: MoveShown[];
  name: string;
  news: News[];
  notice: string;
  offer_at: number;
  offers: Offer[];
  players: PlayerShown[];
  playing: boolean;
  pointing: boolean;
  pressing: string;
  review: ReviewShown;
  saved: string;
  screens: Screen[];
  spot: Thing[];
  still: boolean;
  strip: StripShown;
  tab: string;
  verdicts: { [key: string]: RankedMove };
  version: number;
  viewpoint: number;
  viewpoints: any[][];
  waiting: string;
  weighed: WeighedShown;
  words: { [key: string]: string };
}

export interface GamesShown {
  cards: GameCard[];
  total: number;
  summary: string;
  games: ChipShown[];
  seats: ChipShown[];
  states: ChipShown[];
  marks: ChipShown[];
  bin: GameCard[];
}

export interface GamesTraits {
  busy: string;
  first: string;
  found: GamesShown;
  told: string;
  trouble: string;
  undo: string;
  words: { [key: string]: string };
}

export interface HopeAhead {
  column: number;
  draw: number;
  symbols: number;
  more: boolean;
  marker: number;
  pushed: boolean;
  held: number;
  struck: number;
  stays: boolean;
  monolith: number;
}

export interface HopeAsked {
  bug: number;
  pledges: [number, number[]][];
}

export interface HopeBug {
  effect: string;
  malus: boolean;
}

export interface HopeCenter {
  open: number[];
  deck: number;
  discards: [number, number][];
  stacks: number[];
  symbols: number | null;
  bugs: number;
  bug: number;
}

export interface HopeCharacter {
  levels: number[];
  upgrade: number[];
  raising: number[];
}

export interface HopeFaces {
  dimensions: string[];
  technologies: string[];
  levers: string[];
  outline: HopeOutline;
  neighbours: number[][];
  tiles: [number, number, number[]][];
  cards: [number, number, string][];
  characters: { [key: string]: HopeCharacter };
  bugs: (HopeBug | null)[];
  stacks: number[];
  track: HopeTrack;
  game: string;
  traitor: boolean;
}

export interface HopeOutline {
  spaces: [number, number][];
  corners: [number, number][];
  gravity: [number, number][];
  rhombi: [number, number][][][];
  planets: [number, number][][][][];
  ships: [number, number][][][][];
}

export interface HopeScreen {
  layout: number[];
  gone: number[];
  stable: number[];
  pioneers: { [key: string]: number[][] };
  gifts: { [key: string]: string };
  monolith: number;
  turn: number;
  phase: string;
  to_act: number | null;
  has_turn: number;
  viewer: number | null;
  first: number;
  ending: string;
  center: HopeCenter;
  row: number[];
  marker: number;
  moves: number;
  touched: number[];
  pile: number[];
  waiting: number[];
  asked: HopeAsked | null;
  reach: number[][];
  ahead: HopeAhead[];
  seats: HopeSeat[];
}

export interface HopeSeat {
  name: string;
  character: string;
  space: number;
  dimension: number;
  used: boolean[];
  hand: number[];
  known: number[];
  hidden: number;
  medals: number;
  supply: number;
  rank: number;
  level: number;
  tokens: string[];
  role: string;
  revealed: boolean;
  disowned: boolean;
  cleared: boolean;
  accuser: boolean;
  points: number | "?";
}

export interface HopeTrack {
  last: number;
  row: number;
  crossings: [number, number][];
}

export interface KindShown {
  id: string;
  title: string;
  right: number;
  asked: number;
  count: string;
  stars: string;
}

export interface LessonShown {
  id: string;
  number: number;
  title: string;
  lead: string;
  minutes: string;
  state: string;
  stars: number;
  starred: string;
  label: string;
}

export interface MapShown {
  label: string;
  spaces: SpaceShown[];
  links: [number, number][];
}

export interface MapTraits {
  course: CourseShown;
}

export interface MarkerShown {
  seat: number;
  at: number;
  thing: Thing | null;
}

export interface MoonAsked {
  kind: string;
  rover?: number;
  tasks?: number[];
  lab?: number;
  small?: number;
  large?: number;
  spaces?: number[];
  effect?: MoonEffect;
}

export interface MoonBill {
  lines: MoonLine[];
  lacks?: { [key: string]: number };
  convert?: string;
  times?: number;
}

export interface MoonBonuses {
  columns: MoonEffect[];
  markers: MoonEffect[];
  spaces: MoonEffect[];
  third_row: MoonEffect;
  large: MoonEffect;
}

export interface MoonCosts {
  greenhouse: { [key: string]: number };
  stacked: { [key: string]: number };
  flip: { [key: string]: number };
  foundation: { [key: string]: number };
  laboratory: { [key: string]: number };
  rows: { [key: string]: number }[];
}

export interface MoonDeed {
  deed: string;
  cubes: number;
}

export interface MoonEffect {
  kind: string;
  metal?: number;
  water?: number;
  polymer?: number;
  food?: number;
  energy?: number;
  battery?: number;
  achievement?: number;
  points?: number;
  resource?: number;
  of?: string;
  n?: number;
  ships?: string[];
  constructing?: boolean;
  stacked?: boolean;
  bought?: boolean;
  price?: { [key: string]: number };
}

export interface MoonFaces {
  colours: string[];
  resources: string[];
  ships: string[];
  terrain: { [key: string]: MoonEffect[] };
  abilities: { [key: string]: MoonEffect[] };
  labs: { [key: string]: MoonOption[] };
  small: { [key: string]: MoonSmall };
  large: { [key: string]: MoonLarge };
  fleet: { [key: string]: MoonShipFace };
  progress: { [key: string]: MoonDeed };
  factions: { [key: string]: MoonFaction };
  objectives: { [key: string]: MoonObjective };
  costs: MoonCosts;
  bonuses: MoonBonuses;
  game: string;
}

export interface MoonFaction {
  extra: string;
  specialist: string;
  batteries: number;
  tile: string;
  resources: { [key: string]: number };
  price: { [key: string]: number };
  power: MoonHook[];
  building: MoonHook[];
  marks: { [key: string]: string };
}

export interface MoonGoal {
  number: number;
  have: number;
  met: boolean;
}

export interface MoonHook {
  when: string;
  effect: MoonEffect[];
}

export interface MoonLarge {
  price: { [key: string]: number };
  end: MoonEffect[];
}

export interface MoonLine {
  source: string;
  price: { [key: string]: number };
}

export interface MoonMission {
  price: { [key: string]: number };
  points: number;
}

export interface MoonObjective {
  of?: string;
  count?: number;
  launches?: number[];
  group?: number;
  space?: number;
}

export interface MoonOption {
  word: string;
  effect: MoonEffect[];
}

export interface MoonScreen {
  rows: number;
  columns: number;
  tiles: number[];
  cubes: number[][];
  buildings: { [key: string]: number };
  rival: number[];
  powers: string[];
  turn: number;
  to_act: number | null;
  viewer: number | null;
  first: number;
  ending: string;
  asked: MoonAsked | null;
  chain: number[];
  bills: { [key: string]: MoonBill };
  supply: number[];
  bag: number;
  display: number[];
  stack: number;
  free: number;
  large: number[];
  small: number[];
  progress: number[];
  vessels: MoonShip[];
  factions: string[];
  objectives: MoonGoal[];
  seats: MoonSeat[];
}

export interface MoonSeat {
  name: string;
  faction: string;
  points: number;
  achievements: number;
  energy: number;
  batteries: number;
  resources: number[];
  rovers: number[];
  crews: [number, number][][];
  left: [number, number][];
  greenhouses: [number, number];
  foundations: number;
  labs: number[];
  small: number[];
  large: number[];
  taken: number[][];
  space: number;
  rates: [number, number];
  recruit: { [key: string]: number };
  train: { [key: string]: number };
  cubes: number;
  total: number | null;
  winner: boolean;
}

export interface MoonShip {
  parts: [number, number][];
  launched: number;
}

export interface MoonShipFace {
  bonus: [number, number];
  missions: { [key: string]: MoonMission };
  parts: { [key: string]: MoonMission };
}

export interface MoonSmall {
  level: number;
  price: { [key: string]: number };
  income: MoonEffect[];
}

export interface MoveShown {
  seat: number;
  turn: number;
  line: string;
  cost: Struck | null;
  about: Thing[];
}

export interface News {
  line: string;
  things: Thing[];
}

export interface Offer {
  about: Thing[];
  line: string;
  way?: Thing[];
  head?: string;
  tail?: string;
  signs?: Sign[];
  spends?: Thing[];
  rank?: number;
}

export interface Owned {
  own?: number;
}

export interface Panel {
  title: string;
  text: string;
  task: string;
  said: string;
  outcome: string;
  dots: Dot[];
  buttons: Button[];
  form: string;
  options: string[];
  label: string;
  submit: string;
  seconds: number;
  kicker: string;
  hints: string[];
  stars: number;
  starred: string;
  learned: string[];
  sound: string;
}

export interface Pickable {
  id: string;
  title: string;
  text: string;
  picture: string;
  drawn: string;
}

export interface PickerTraits {
  choices: Pickable[];
  label: string;
  look: string;
  tells: string;
  value: string;
}

export interface PieceShown {
  title: string;
  which: number | string;
  thing: Thing | null;
  seat: number | null;
}

export interface PlainScreen {
  turn: number;
  to_act: number | null;
  seats: SeatShown[];
  zones: ZoneShown[];
  counters: CounterShown[];
  tracks: TrackShown[];
  maps: MapShown[];
}

export interface PlayedShown {
  seat: number;
  name: string;
  told: string;
  classes: [string, number, string][];
}

export interface PlayerShown {
  name: string;
  played_by: string;
  points: number | null;
  won: boolean;
  accuracy: number | null;
  luck: string;
}

export interface RankedMove {
  rank: string;
  lost: number;
  said: string;
  better: string;
}

export interface ReferenceTraits {
  at: number;
  ending: string;
  faces: Faces;
  first: string;
  framed: Thing[];
  headline: string;
  large: boolean;
  moves: MoveShown[];
  name: string;
  news: News[];
  notice: string;
  offer_at: number;
  offers: Offer[];
  parts: RulesPart[];
  pictures: { [key: string]: string };
  playing: boolean;
  pointing: boolean;
  pressing: string;
  saved: string;
  screens: Screen[];
  shown: ExampleShown;
  spot: Thing[];
  still: boolean;
  version: number;
  waiting: string;
  words: { [key: string]: string };
}

export interface ReviewShown {
  state: string;
  text: string;
  done: number;
  moves: number;
  turnings: TurningShown[];
  played: PlayedShown[];
  summary: string;
  practise: boolean;
}

export interface RulesEntry {
  kind: "rule" | "ruling";
  id: string;
  title: string;
  text: string;
  section: string;
  rulings: string[];
  example: boolean;
  card: string;
}

export interface RulesPart {
  id: string;
  title: string;
  entries: RulesEntry[];
}

export interface Screen {
  turn: number;
  to_act: number | null;
  seats: SeatShown[];
}

export interface SeatShown {
  name: string;
}

export interface SeatedShown {
  name: string;
  points: number | null;
  won: boolean;
}

export type Sign = [string, string, number | string];

export interface SpaceShown {
  title: string;
  which: number | string;
  thing: Thing | null;
  seat: number | null;
  x: number;
  y: number;
  pieces: PieceShown[];
}

export interface StripShown {
  heading: string;
  names: string[];
  points: number[][];
  chances: ((number | null)[])[];
}

export interface Struck {
  base: number;
  left: number;
  signs: Sign[];
}

export type Thing = [string, number | string];

export interface TrackShown {
  label: string;
  last: number;
  markers: MarkerShown[];
}

export interface TurningShown {
  move: number;
  rank: string;
  said: string;
  played: string;
  better: string;
  about: Thing[];
  instead: Thing[];
}

export interface ValueShown {
  label: string;
  n: number;
  was?: number;
}

export interface WeighedShown {
  state: string;
  text: string;
  percent: number;
}

export interface ZoneShown {
  label: string;
  seat: number | null;
  cards: CardShown[];
  down: number;
  thing: Thing | null;
}
