import { describe, expect, it } from 'vitest';
import { mayTryAgain, SUBSCRIBE_ATTEMPTS } from './attempts.ts';

const HOUR = 3_600_000;

describe('tries to subscribe one address', () => {
  it.each([
    [{ count: 1, since: 0 }, 1, { count: 2, since: 0 }],
    [{ count: SUBSCRIBE_ATTEMPTS - 1, since: 0 }, HOUR - 1, { count: SUBSCRIBE_ATTEMPTS, since: 0 }],
    [{ count: SUBSCRIBE_ATTEMPTS, since: 0 }, HOUR - 1, null],
    [{ count: SUBSCRIBE_ATTEMPTS, since: 0 }, HOUR, { count: 1, since: HOUR }],
    [{ count: 0, since: 5 }, 6, { count: 1, since: 5 }],
  ])('%o at %i', (tries, now, expected) => expect(mayTryAgain(tries, now)).toEqual(expected));
});
