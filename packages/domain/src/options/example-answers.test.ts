import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testTree } from '../pricing/pricing-fixture.ts';
import { createSelectionFromKeys, readAnswers } from './answers.ts';
import { completeWithExample } from './example-answers.ts';
import { isPriceable } from './priceable.ts';

const complete = (answers: Parameters<typeof createSelectionFromKeys>[1]) =>
  completeWithExample(testTree, createSelectionFromKeys(testTree, answers));
const read = (answers: Parameters<typeof createSelectionFromKeys>[1]) => {
  const example = complete(answers);
  return example && readAnswers(testTree, example.selection);
};

describe('an example of a plate', () => {
  it('is 104 gears and 3 × 3 labels in four colours before anything is answered', () => {
    const answers = read({});
    expect(answers?.text('gears')).toBe('104');
    expect([answers?.text('across'), answers?.text('around')]).toEqual(['3', '3']);
    expect([answers?.text('labelWidth'), answers?.text('labelLength')]).toEqual(['70', '100']);
    expect(answers?.sku('colours')).toBe('c4');
  });

  it('takes a typed cylinder and print width as they are', () => {
    const answers = read({ repeatBy: 'repCyl', cylinder: '3810', printWidth: '250' });
    expect(answers?.text('cylinder')).toBe('3810');
    expect(answers?.text('printWidth')).toBe('250');
    expect(answers?.has('stepRepeat')).toBe(false);
  });

  it('names what it completes as soon as something was typed', () => {
    expect(complete({ repeatBy: 'repGear' })?.addedOptions).toBeNull();
    const keys = complete({
      repeatBy: 'repGear',
      gears: '96',
      stepRepeat: 'stepRepeat',
      labelWidth: '60',
    })?.addedOptions;
    expect(keys?.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['colours', 'labelLength', 'across', 'around', 'gapAcross']),
    );
    expect(keys?.some(({ key }) => ['gears', 'labelWidth', 'stepRepeat', 'repeatBy'].includes(key ?? ''))).toBe(false);
  });

  it('ends when the own answers give a plate', () => {
    expect(complete({ repeatBy: 'repGear', gears: '98', printWidth: '250', colours: 'c1' })).toBeNull();
  });

  it('never changes an answer and always fits', () => {
    const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });
    const answered = fc.record({
      gears: maybe(fc.integer({ min: 30, max: 300 })),
      labelWidth: maybe(fc.integer({ min: 5, max: 500 })),
      labelLength: maybe(fc.integer({ min: 5, max: 900 })),
      across: maybe(fc.integer({ min: 1, max: 30 })),
      around: maybe(fc.integer({ min: 1, max: 30 })),
    });
    fc.assert(
      fc.property(answered, (given) => {
        const typed = Object.entries(given).filter((entry): entry is [string, number] => entry[1] !== undefined);
        const own = createSelectionFromKeys(testTree, {
          ...{ repeatBy: 'repGear', stepRepeat: 'stepRepeat' },
          ...Object.fromEntries(typed.map(([key, value]) => [key, String(value)])),
        });
        const example = completeWithExample(testTree, own);
        if (!example) return;
        expect(example.selection).toMatchObject(own);
        if (typed.length > 0) expect(example.addedOptions?.length).toBeGreaterThan(0);
        else expect(example.addedOptions).toBeNull();
        expect(isPriceable(testTree, example.selection)).toBe(true);
      }),
    );
  });
});
