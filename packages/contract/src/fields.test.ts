import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callEntries } from './contract.ts';
import * as fields from './fields.ts';
import * as sockets from './sockets.ts';
import { z } from './z.ts';

/** Neither a number nor a plain decimal; `Number` makes 0, 1, 5, 16 or 100 of each. */
const coercible: readonly unknown[] = [
  ...[true, false, null, [], [5], ['5'], new Date(5), 5n, ''],
  ...[' ', ' 5 ', '5 ', '5\n', '+5', '.5', '5.', '0x10', '0b11', '0o7', '1e2', '1E2', 'Infinity', '5,0', '٥'],
];

describe('numberInput', () => {
  const anyNumber = fields.numberInput(z.number('priceInvalid'));
  const read = (value: unknown) => anyNumber.safeParse(value);

  it('reads every finite number and its plain decimal', () => {
    fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => read(value).data === value));
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
        fc.stringMatching(/^(\.\d{1,9})?$/),
        (whole, rest) => {
          const text = `${whole}${rest}`;
          return read(text).data === Number(text);
        },
      ),
    );
  });

  it('reads no other text and no other type', () => {
    const isPlain = (value: unknown) => typeof value === 'string' && /^-?[0-9]+(\.[0-9]+)?$/.test(value);
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.-+eExX_ ,\n٥') }), fc.anything()),
        (value) => read(value).success === ((typeof value === 'number' && Number.isFinite(value)) || isPlain(value)),
      ),
      { numRuns: 2000 },
    );
    for (const value of [...coercible, Number.NaN, Number.POSITIVE_INFINITY, '9'.repeat(400)])
      expect(
        read(value).error?.issues.map(({ message }) => message),
        String(value),
      ).toEqual(['priceInvalid']);
  });
});

describe('an amount of AED', () => {
  const amount = fields.aedInput({ min: 1, max: 100_00 });
  it('is a plain decimal with at most two decimals, within its bounds', () => {
    for (const value of [...coercible, '1e1', '1.001', 1.001, '99.999'])
      expect(
        amount.safeParse(value).error?.issues.map(({ message }) => message),
        String(value),
      ).toEqual(['priceInvalid']);
    for (const value of [5, '5', '5.0', '05', '5.00']) expect(amount.parse(value)).toBe(5);
  });

  it('says when it lies outside of its bounds, not that it has too many decimals', () => {
    const read = (bounds: { min: number; max: number }, value: number) =>
      fields.aedInput(bounds).safeParse(value).error?.issues[0]?.message;
    expect(read({ min: 0, max: fields.MAX_AMOUNT }, 99_999_999)).toBe('amountTooLarge');
    expect(read({ min: 0, max: fields.MAX_AMOUNT }, -1)).toBe('amountNegative');
    expect(read({ min: 1, max: fields.MAX_AMOUNT }, 0)).toBe('amountNotPositive');
    expect(read({ min: -fields.MAX_AMOUNT, max: fields.MAX_AMOUNT }, -99_999_999)).toBe('amountTooLow');
    expect(read({ min: 0, max: fields.MAX_AMOUNT }, 10_000_000)).toBeUndefined();
  });
});

describe('a day', () => {
  it('is one of the calendar, from 2000 on', () => {
    const read = (value: unknown) => fields.day.safeParse(value).error?.issues.map(({ message }) => message);
    for (const value of ['2000-01-01', '2026-02-28', '9999-12-31']) expect(read(value)).toBeUndefined();
    for (const value of ['0000-01-01', '1026-01-05', '1999-12-31']) expect(read(value)).toEqual(['dayTooEarly']);
    for (const value of ['', '2026-02-30', '2026-1-5', '10000-01-01', '1026', null])
      expect(read(value)).toEqual(['dayInvalid']);
  });
});

/** All schemas that a schema is made of. */
function listSchemas(value: unknown, found = new Set<z.ZodType>()): Set<z.ZodType> {
  if (typeof value === 'function' || typeof value !== 'object' || value === null) return found;
  if (value instanceof z.ZodType) {
    if (found.has(value)) return found;
    found.add(value);
    listSchemas(value.def, found);
  } else for (const part of Object.values(value)) listSchemas(part, found);
  return found;
}

describe('the contract', () => {
  it('takes every day by the field that bounds it', () => {
    const isDay = (schema: z.ZodType) => schema instanceof z.ZodISODate;
    const others = callEntries.filter(([, { input }]) =>
      [...listSchemas(input)].some((schema) => isDay(schema) && schema !== fields.day),
    );
    expect(others.map(([name]) => name)).toEqual([]);
  });

  it('coerces nothing', () => {
    const coerces = (schema: z.ZodType) => 'coerce' in schema.def && schema.def.coerce === true;
    expect([...listSchemas(z.object({ a: z.array(z.coerce.number()).optional() }))].some(coerces)).toBe(true);
    const parts: [string, unknown][] = [
      ...callEntries.map(([name, { input, answer }]): [string, unknown] => [name, [input, answer]]),
      ['fields.ts', fields],
      ['sockets.ts', sockets],
    ];
    expect(parts.filter(([, part]) => [...listSchemas(part)].some(coerces)).map(([name]) => name)).toEqual([]);
  });
});
