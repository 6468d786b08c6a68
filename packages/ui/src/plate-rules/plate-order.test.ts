import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpaque, orderInks, reorderInk } from './plate-order.ts';
import type { PlateInk } from './plate-page.ts';

const createInk = (name: string, role: PlateInk['role'] = 'process'): PlateInk => ({
  ...{ name, role, rgb: [0, 0, 0], coverage: 1 },
});
const page = [
  createInk('Dieline', 'cutting'),
  createInk('Cyan'),
  createInk('Varnish', 'varnish'),
  createInk('Red', 'spot'),
  createInk('White', 'white'),
];
const order = (chosen: readonly string[], inks = page) => orderInks(inks, chosen).map(({ ink }) => ink.name);

describe('the print order of plates', () => {
  it('begins with the underprint and ends with varnish and lines, as long as nobody has chosen another', () => {
    expect(order([])).toEqual(['White', 'Cyan', 'Red', 'Varnish', 'Dieline']);
    expect(orderInks(page, []).map(({ index }) => index)).toEqual([4, 1, 3, 2, 0]);
  });

  it.each<[string, string, number, string[]]>([
    ['later', 'White', 1, ['Cyan', 'White', 'Red', 'Varnish', 'Dieline']],
    ['to the end', 'White', 4, ['Cyan', 'Red', 'Varnish', 'Dieline', 'White']],
    ['earlier', 'Varnish', 0, ['Varnish', 'White', 'Cyan', 'Red', 'Dieline']],
    ['beyond the end', 'Cyan', 99, ['White', 'Red', 'Varnish', 'Dieline', 'Cyan']],
    ['nowhere, when it is not there', 'Gold', 0, ['White', 'Cyan', 'Red', 'Varnish', 'Dieline']],
  ])('has a plate that was brought %s', (_what, ink, to, expected) => {
    expect(order(reorderInk([], order([]), ink, to))).toEqual(expected);
  });

  it('stays on pages with fewer inks, and inks that were not seen before come where they usually do', () => {
    const chosen = reorderInk([], ['Cyan', 'Red'], 'Red', 0);
    expect(order(chosen)).toEqual(['White', 'Red', 'Cyan', 'Varnish', 'Dieline']);
    const later = reorderInk(['White', 'Red', 'Cyan'], ['White', 'Cyan'], 'White', 1);
    expect(later).toEqual(['Cyan', 'Red', 'White']);
  });

  it('never loses or repeats an ink', () => {
    const names = page.map(({ name }) => name);
    const step = fc.record({ ink: fc.constantFrom(...names), to: fc.integer({ min: -1, max: 6 }) });
    const pages = fc.array(fc.subarray(page, { minLength: 1 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(step), pages, (steps, seen) => {
        let chosen: readonly string[] = [];
        steps.forEach(({ ink, to }, index) => {
          const inks = seen[index % seen.length] ?? page;
          chosen = reorderInk(chosen, order(chosen, inks), ink, to);
        });
        for (const inks of seen) expect(order(chosen, inks).sort()).toEqual(inks.map(({ name }) => name).sort());
      }),
    );
  });

  it('matters for an underprint only, because other inks let the light through', () => {
    expect(page.filter(isOpaque).map(({ name }) => name)).toEqual(['White']);
  });
});
