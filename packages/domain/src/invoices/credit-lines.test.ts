import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumFils } from '../money/fils.ts';
import { calculateCreditRest, createCreditLines } from './credit-lines.ts';
import type { InvoiceLine } from './invoice-data.ts';

const createLine = (kind: InvoiceLine['kind'], net: number, vat: number): InvoiceLine => ({
  ...{ kind, detail: `of ${kind}`, quantity: 4, unit: 'H87', unitPrice: net / 4, amount: net, discount: 0 },
  ...{ net, vatPercent: 5, vat, gross: net + vat },
});
const toAmounts = (lines: InvoiceLine[]) => ({
  lines,
  totalExclVat: sumFils(lines.map(({ net }) => net)),
  vat: sumFils(lines.map(({ vat }) => vat)),
});
const invoice = toAmounts([
  createLine('plates', 72_728, 3_636),
  createLine('services', 6_200, 310),
  createLine('delivery', 2_500, 125),
]);

/** The lines of a note, or why there is none. */
function credit(
  notes: ReturnType<typeof toAmounts>[],
  ...[net, chosen]: [Parameters<typeof createCreditLines>[2], Parameters<typeof createCreditLines>[3]?]
) {
  const created = createCreditLines(invoice, notes, net, chosen);
  return created.ok ? created.value : created.reason;
}

it('a line is credited as it was invoiced, a part of it as one piece', () => {
  expect(credit([], null, [{ line: 1, net: null }])).toEqual([{ ...invoice.lines[1], ofLine: 1 }]);
  expect(credit([], null, [{ line: 0, net: 10_010 }])).toEqual([
    {
      ...{ kind: 'plates', detail: 'of plates', quantity: 1, unit: 'C62', unitPrice: 10_010, amount: 10_010 },
      ...{ discount: 0, net: 10_010, vatPercent: 5, vat: 501, gross: 10_511, ofLine: 0 },
    },
  ]);
});

it('all that is left names its lines, unless an amount belongs to none', () => {
  const first = toAmounts(credit([], null, [{ line: 1, net: null }]) as InvoiceLine[]);
  expect(credit([first], null)).toEqual([
    { ...invoice.lines[0], ofLine: 0 },
    { ...invoice.lines[2], ofLine: 2 },
  ]);
  const amount = toAmounts(credit([], 10_000) as InvoiceLine[]);
  expect(amount.lines).toMatchObject([{ kind: 'credit', net: 10_000, vat: 500 }]);
  expect(credit([amount], null)).toMatchObject([{ kind: 'credit', net: 71_428, vat: 3_571 }]);
});

it('no line is credited beyond what is left of it, and no invoice beyond what is left in sum', () => {
  const first = toAmounts(credit([], null, [{ line: 1, net: 6_000 }]) as InvoiceLine[]);
  expect(
    credit([first], null, [
      { line: 0, net: 1 },
      { line: 1, net: 201 },
    ]),
  ).toEqual({ reason: 'lineTooHigh', chosen: 1, left: 200 });
  expect(credit([], null, [{ line: 7, net: null }])).toEqual({ reason: 'lineTooHigh', chosen: 0, left: 0 });
  // An amount has taken most of the invoice: a line is worth no more than what is left, two of them not their sum.
  const amount = toAmounts(credit([], 79_428) as InvoiceLine[]);
  expect(calculateCreditRest(invoice, [amount]).lines.map(({ net }) => net)).toEqual([2_000, 2_000, 2_000]);
  expect(
    credit([amount], null, [
      { line: 0, net: null },
      { line: 2, net: null },
    ]),
  ).toEqual({ reason: 'amountTooHigh' });
  expect(credit([toAmounts(invoice.lines)], null, [{ line: 0, net: 1 }])).toEqual({ reason: 'nothingLeft' });
});

it('whatever is credited in whatever order, all notes together are the invoice and no line is credited twice', () => {
  const part = fc.oneof(
    fc.integer({ min: 1, max: 50_000 }),
    fc.array(fc.record({ line: fc.integer({ min: 0, max: 2 }), net: fc.option(fc.integer({ min: 1, max: 30_000 })) }), {
      minLength: 1,
      maxLength: 3,
    }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
      const notes: ReturnType<typeof toAmounts>[] = [];
      for (const next of [...parts, null]) {
        const lines = Array.isArray(next)
          ? createCreditLines(invoice, notes, null, [...new Map(next.map((one) => [one.line, one])).values()])
          : createCreditLines(invoice, notes, next as number | null);
        if (lines.ok) notes.push(toAmounts(lines.value));
        expect(lines.ok && lines.value.some(({ net, vat }) => net <= 0 || vat < 0)).toBe(false);
        const { left } = calculateCreditRest(invoice, notes);
        expect(left.net >= 0 && left.vat >= 0).toBe(true);
      }
      const all = toAmounts(notes.flatMap(({ lines }) => lines));
      expect([all.totalExclVat, all.vat]).toEqual([invoice.totalExclVat, invoice.vat]);
      for (const [index, line] of invoice.lines.entries())
        expect(sumFils(all.lines.filter(({ ofLine }) => ofLine === index).map(({ net }) => net))).toBeLessThanOrEqual(
          line.net,
        );
    }),
  );
});
