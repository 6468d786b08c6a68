/** The current time as a dependency, so that tests can set it. */
export interface Clock {
  readonly now: () => Date;
}
export const systemClock: Clock = { now: () => new Date() };
