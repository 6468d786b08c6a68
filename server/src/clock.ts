/** Time as a dependency: tests turn it by hand. */
export interface Clock {
  readonly now: () => Date;
}
export const systemClock: Clock = { now: () => new Date() };
