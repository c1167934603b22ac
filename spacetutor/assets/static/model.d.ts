// What Python and the browser share of a widget, as anywidget hands it over.

export interface Model<Traits> {
  get<Name extends keyof Traits & string>(name: Name): Traits[Name];
  on(event: string, listener: (...heard: any[]) => void): void;
  off(event: string, listener: (...heard: any[]) => void): void;
  send(message: object, callbacks?: undefined, buffers?: ArrayBuffer[]): void;
}

export interface Widget<Traits> {
  model: Model<Traits>;
  el: HTMLElement;
}

declare global {
  interface Window {
    Plotly?: any;
    voila_finish?: () => void;
    cellLoaded?: boolean;
  }
}
