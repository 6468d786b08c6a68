import { describe, expect, it } from 'vitest';
import { createTransitionSchema, type TransitionFormValues } from './transition-form.ts';

const filled: TransitionFormValues = {
  ...{ note: 'The fonts are missing.', wrongOptionIds: [], findings: [] },
  ...{ reasonKey: '', destination: 'back', courierKey: 'desert', trackingNumber: 'DC1' },
};

describe('the form of a transition', () => {
  it.each<[string, Parameters<typeof createTransitionSchema>[0], Partial<TransitionFormValues>, string[]]>([
    ['nothing, when everything is there', ['note', 'tracking'], {}, []],
    ['a note where one is needed', ['note'], { note: ' ' }, ['note: noteRequired']],
    ['no note where none is needed', [], { note: '' }, []],
    ['the courier of a delivery', ['tracking'], { courierKey: '' }, ['courierKey: trackingRequired']],
    ['its number', ['tracking'], { trackingNumber: ' ' }, ['trackingNumber: trackingRequired']],
    ['no courier where nothing is sent', ['note'], { courierKey: '', trackingNumber: '' }, []],
  ])('asks for %s', (_what, needs, values, expected) => {
    const { error } = createTransitionSchema(needs).safeParse({ ...filled, ...values });
    expect((error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(expected);
  });
});
