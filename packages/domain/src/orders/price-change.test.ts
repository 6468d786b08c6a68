import { describe, expect, it } from 'vitest';
import {
  changesPrice,
  decidePriceChange,
  isPricingOpen,
  isWithinPriceLimit,
  priceChangeStates,
  priceDecisions,
  type OrderPrices,
} from './price-change.ts';

const quoted: OrderPrices = { physicalPrice: 154_344, lenPrice: 40_000, pdfPrice: 6_000, servicesPrice: 0 };
const createChange = (next: Partial<OrderPrices>, current: Partial<OrderPrices> = {}) => ({
  quoted,
  current: { ...quoted, ...current },
  next: { ...quoted, ...current, ...next },
  ordered: ['physicalPrice'] as const,
});

describe('how far prices are changed', () => {
  it.each<[string, ReturnType<typeof createChange>, number | null, boolean]>([
    ['nothing', createChange({}), 0, true],
    ['to one fils', createChange({ physicalPrice: 1 }), 10, false],
    ['to one fils, without a limit', createChange({ physicalPrice: 1 }), null, true],
    ['up to the limit', createChange({ physicalPrice: 138_910 }), 10, true],
    ['one fils beyond it', createChange({ physicalPrice: 138_909 }), 10, false],
    ['the same upwards', createChange({ physicalPrice: 169_779 }), 10, false],
    ['an output that is not ordered, which the checkout may sell', createChange({ lenPrice: 1 }), 10, false],
    [
      'a second small step is measured by the quote',
      createChange({ physicalPrice: 130_000 }, { physicalPrice: 139_000 }),
      10,
      false,
    ],
    ['back to the quote', createChange({ physicalPrice: 154_344 }, { physicalPrice: 1 }), 0, true],
    ['what stays as a colleague has confirmed it', createChange({ pdfPrice: 6_100 }, { physicalPrice: 1 }), 10, true],
    ['services, by all that is ordered', createChange({ servicesPrice: 15_434 }), 10, true],
    ['more services', createChange({ servicesPrice: 15_435 }), 10, false],
  ])('%s', (_name, change, limit, expected) => {
    expect(isWithinPriceLimit(limit, change)).toBe(expected);
  });

  it('takes a price from nothing for more than any limit', () => {
    const free = { physicalPrice: 0, lenPrice: 0, pdfPrice: 0, servicesPrice: 0 };
    const change = { quoted: free, current: free, next: { ...free, lenPrice: 1 }, ordered: [] };
    expect(isWithinPriceLimit(1000, change)).toBe(false);
    expect(changesPrice(change)).toBe(true);
    expect(changesPrice({ ...change, next: free })).toBe(false);
  });

  it('is asked while prices are open', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].filter(isPricingOpen)).toEqual([3, 4, 8]);
  });
});

describe('a change that waits for a colleague', () => {
  const decide = (decision: (typeof priceDecisions)[number], isRequester: boolean, isWithinLimit = true) => {
    const outcome = decidePriceChange('waiting', decision, { isRequester, isWithinLimit });
    return outcome.ok ? outcome.value : outcome.reason;
  };

  it.each([
    ['confirm', false, true, 'confirmed'],
    ['confirm', false, false, 'priceLimitExceeded'],
    ['confirm', true, true, 'priceChangeOwn'],
    ['refuse', false, false, 'refused'],
    ['refuse', true, true, 'priceChangeOwn'],
    ['withdraw', true, false, 'withdrawn'],
    ['withdraw', false, true, 'priceChangeOfOthers'],
  ] as const)('%s, by who wants it: %s, within the limit: %s', (decision, isRequester, isWithinLimit, expected) => {
    expect(decide(decision, isRequester, isWithinLimit)).toBe(expected);
  });

  it('is decided once', () => {
    for (const state of priceChangeStates.filter((one) => one !== 'waiting'))
      for (const decision of priceDecisions)
        for (const isRequester of [true, false])
          expect(decidePriceChange(state, decision, { isRequester, isWithinLimit: true })).toEqual({
            ok: false,
            reason: 'priceChangeClosed',
          });
  });
});
