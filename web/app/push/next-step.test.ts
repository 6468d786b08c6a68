import { describe, expect, it } from 'vitest';
import { nextStep } from './next-step.ts';

describe('a device that takes pushes', () => {
  it.each([
    ['granted', false, true, 'send'],
    ['granted', true, false, 'forget'],
    ['granted', true, true, 'ask'],
    ['granted', false, false, 'nothing'],
    ['denied', true, true, 'forget'],
    ['default', true, false, 'forget'],
    ['denied', false, true, 'nothing'],
    ['default', false, false, 'nothing'],
  ] as const)('permission %s, sent %s, subscribed %s: %s', (permission, sent, subscribed, step) => {
    expect(nextStep({ permission, sent, subscribed })).toBe(step);
  });
});
