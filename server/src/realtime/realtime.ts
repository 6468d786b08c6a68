import type { Told } from '../events/record.ts';

/** Tells open pages that something changed. A message is a hint: whoever misses it asks the tables. */
export interface Realtime {
  readonly tell: (message: Told) => void;
  readonly close: () => Promise<void>;
}
