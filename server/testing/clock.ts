import type { Clock } from '../src/clock.ts';

/** A clock that stands still until a test turns it. */
export interface HandClock extends Clock {
  readonly forward: (by: { minutes?: number; hours?: number; days?: number }) => void;
  readonly set: (instant: string) => void;
}

export function handClock(start = '2026-11-20T08:00:00.000Z'): HandClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    forward: ({ minutes = 0, hours = 0, days = 0 }) => {
      now = new Date(now.getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000);
    },
    set: (instant) => {
      now = new Date(instant);
    },
  };
}
