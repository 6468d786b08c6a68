import { describe, expect, it } from 'vitest';
import { calculateCheckoutPreview } from './calculate-checkout-preview.ts';
import { answeredCheckout } from './test-checkout-data.ts';
import type { CheckoutData } from './checkout-state.ts';

const colours = (prices: number[]) =>
  prices.map((price, i) => ({
    ...{ id: `face-${i + 1}`, name: `Ink ${i + 1}`, color: '', side: 'face' as const },
    ...{ price, selected: true },
  }));

/** Five plates for 6,600.01 as staff set it, and their LEN files; a quarter of the plates is paid for the same day. */
const checkout: CheckoutData = {
  ...answeredCheckout,
  order_types: [
    {
      ...{ id: 1, name: 'Physical plates', description: '', orderTypePrice: 6600.01, priceByColors: 1320.01 },
      ...{ colors: colours([1320.01, 1320, 1320, 1320, 1320]), hasShipping: true, selected: true },
    },
    {
      ...{ id: 2, name: 'LEN files', description: '', orderTypePrice: 200, priceByColors: 40 },
      ...{ colors: colours([40, 40, 40, 40, 40]), hasShipping: false, selected: false },
    },
  ],
  pricing: {
    ...answeredCheckout.pricing,
    services: 1650,
    surcharge: { amount: 1650, ordered: 6600.01 },
    destination: { delivery: 'AE', files: 'KE' },
  },
};

describe('calculateCheckoutPreview', () => {
  it.each([
    ['all plates', [[1, ['face-1', 'face-2', 'face-3', 'face-4', 'face-5']]], 8250.01, 8662.51],
    ['three plates', [[1, ['face-1', 'face-2', 'face-3']]], 3960.01 + 990, 5197.51],
    ['files billed abroad', [[2, ['face-2']]], 50, 50],
    ['nothing', [], 0, 0],
  ] as const)('adds up %s as they are ticked', (_, picked, subtotal, total) => {
    const { summary, chosen } = calculateCheckoutPreview(checkout, new Map(picked.map(([id, ids]) => [id, ids])));
    expect([summary.subtotal, summary.grandTotalInclVat]).toEqual([subtotal, total]);
    expect([summary.shipping, chosen.shippingMethod]).toEqual([0, null]);
  });

  it('counts the price of services that are sold alone once', () => {
    const proof: CheckoutData = {
      ...checkout,
      order_types: [
        {
          ...{ id: 1, name: 'Services and printed proofs', description: '', orderTypePrice: 140, priceByColors: null },
          ...{ colors: [], hasShipping: true, selected: true },
        },
      ],
      pricing: { ...checkout.pricing, services: 140, surcharge: { amount: 0, ordered: 0 } },
    };
    expect(calculateCheckoutPreview(proof, new Map([[1, []]])).summary).toMatchObject({ subtotal: 140, vat: 7 });
  });
});
