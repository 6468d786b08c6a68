import { describe, expect, it } from 'vitest';
import { countSubscribeAttempt, MAX_SUBSCRIBE_ATTEMPTS } from './subscribe-attempts.ts';

const HOUR = 3_600_000;

describe('countSubscribeAttempt', () => {
  it.each([
    [{ count: 1, since: 0 }, 1, { count: 2, since: 0 }],
    [{ count: MAX_SUBSCRIBE_ATTEMPTS - 1, since: 0 }, HOUR - 1, { count: MAX_SUBSCRIBE_ATTEMPTS, since: 0 }],
    [{ count: MAX_SUBSCRIBE_ATTEMPTS, since: 0 }, HOUR - 1, null],
    [{ count: MAX_SUBSCRIBE_ATTEMPTS, since: 0 }, HOUR, { count: 1, since: HOUR }],
    [{ count: 0, since: 5 }, 6, { count: 1, since: 5 }],
  ])('after %o at %i ms: %o', (attempts, now, expected) =>
    expect(countSubscribeAttempt(attempts, now)).toEqual(expected),
  );
});
