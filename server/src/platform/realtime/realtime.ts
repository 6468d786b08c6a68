/** Messages to open pages by kind; modules add theirs by declaration merging, like the domain events. */
export interface SocketMessages {}

export type SocketMessage = {
  [K in keyof SocketMessages]: { readonly to: K } & SocketMessages[K];
}[keyof SocketMessages];

/** Sends messages to open pages. A message is a hint: whoever misses it reads the tables. */
export interface Realtime {
  readonly deliver: (message: SocketMessage) => void;
  readonly close: () => Promise<void>;
}
