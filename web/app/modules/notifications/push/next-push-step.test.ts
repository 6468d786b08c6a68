import { describe, expect, it } from 'vitest';
import { getNextPushStep } from './next-push-step.ts';

describe('the next step of push notifications', () => {
  it.each([
    ['granted', false, true, 'send'],
    ['granted', true, false, 'clear'],
    ['granted', true, true, 'check'],
    ['granted', false, false, 'nothing'],
    ['denied', true, true, 'clear'],
    ['default', true, false, 'clear'],
    ['denied', false, true, 'nothing'],
    ['default', false, false, 'nothing'],
  ] as const)(
    'with permission %s, token sent %s, subscribed %s is: %s',
    (permission, isTokenSent, isSubscribed, step) => {
      expect(getNextPushStep({ permission, isTokenSent, isSubscribed })).toBe(step);
    },
  );
});
