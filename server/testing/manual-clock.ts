import type { Clock } from '../src/platform/clock.ts';

/** A clock that does not run until the test advances it. */
export interface ManualClock extends Clock {
  readonly advance: (by: { minutes?: number; hours?: number; days?: number }) => void;
  readonly set: (instant: string) => void;
}

export function createManualClock(start = '2026-11-20T08:00:00.000Z'): ManualClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    advance: ({ minutes = 0, hours = 0, days = 0 }) => {
      now = new Date(now.getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000);
    },
    set: (instant) => {
      now = new Date(instant);
    },
  };
}
