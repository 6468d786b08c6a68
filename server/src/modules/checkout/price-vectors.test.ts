import { eq } from 'drizzle-orm';
import type { ShippingRates } from '@platewright/domain/delivery/shipping-rates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestOrderOptions } from '../../../testing/order-builder.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import {
  createCheckoutAddress,
  v1LabelAnswers,
  completeCheckoutSteps,
  type CheckoutStepInputs,
} from '../../../testing/checkout-steps.ts';
import { publishRates } from '../../../testing/publish-rates.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { loadShippingRates } from '../pricing/index.ts';
import { coupons, orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
});
afterAll(() => app.close());

type OrderOptions = Omit<TestOrderOptions, 'orderedBy'>;

const dubaiAddress = createCheckoutAddress({ city: 'Dubai', region: 'Dubai' });
const processInks = ['Cyan', 'Magenta', 'Yellow', 'Black'];
const sixInks = [...processInks, 'PANTONE 485 C', 'White'];
const createFaceColourIds = (count: number) => Array.from({ length: count }, (_, i) => `face-${i + 1}`);
const wideAnswers = { plateType: 'dig', thickness: 't114', repeatBy: 'repGear', gears: '120', printWidth: '300' };
const v7Options: OrderOptions = {
  inks: sixInks,
  answers: { ...wideAnswers, services: ['trapping'], outputs: ['physical', 'len'] },
};

async function loadSummary(options: OrderOptions, steps: CheckoutStepInputs, couponCode?: string) {
  const [coupon] = couponCode
    ? await app.deps.database.db.select().from(coupons).where(eq(coupons.code, couponCode))
    : [];
  const { orderId } = await app.createOrder({ ...options, orderedBy: owner, status: 5, coupon: coupon ?? null });
  return { orderId, ...(await completeCheckoutSteps(owner, orderId, steps)).summary };
}
const toVatByLine = (one: { vatLines: { line: string; vat: number }[] }) =>
  one.vatLines.map(({ line, vat }) => [line, vat]);

describe('price vectors of handbook 3.3 through the checkout calls', () => {
  it('V1: label plates to Sharjah [CHK-64] [CHK-69]', async () => {
    const summary = await loadSummary({ answers: v1LabelAnswers }, {});
    expect(summary).toMatchObject({
      subtotal: 789.28,
      discount: 0,
      shipping: 25,
      grandTotalExclVat: 814.28,
      vat: 40.71,
      grandTotalInclVat: 854.99,
    });
    expect(toVatByLine(summary)).toEqual([
      ['plates', 36.36],
      ['services', 3.1],
      ['delivery', 1.25],
    ]);
  });

  it('V4: corrugated to Abu Dhabi', async () => {
    const options: OrderOptions = {
      product: 'corrugated-postprint',
      inks: ['Black', 'PANTONE 485 C'],
      answers: {
        plateType: 'dig',
        thickness: 't394',
        printWidth: '1150',
        printLength: '780',
        services: ['mounting', 'dieline'],
        outputs: ['physical'],
      },
    };
    const summary = await loadSummary(options, {
      billing: createCheckoutAddress({ city: 'Abu Dhabi', region: 'Abu Dhabi' }),
    });
    expect(summary).toMatchObject({
      subtotal: 7016.76,
      shipping: 47,
      grandTotalExclVat: 7063.76,
      vat: 353.19,
      grandTotalInclVat: 7416.95,
    });
  });

  it('V5: a sack on both sides with TRADE5', async () => {
    const options: OrderOptions = {
      product: 'woven-sack-plates',
      inks: ['Black', 'PANTONE 286 C', 'PANTONE 151 C'],
      answers: {
        plateType: 'dig',
        thickness: 't284',
        printedSides: 'bothSide',
        backColours: 'c2',
        printWidth: '480',
        printLength: '640',
        services: [],
        outputs: ['physical', 'pdf'],
      },
    };
    const summary = await loadSummary(options, { billing: dubaiAddress }, 'TRADE5');
    expect(summary).toMatchObject({
      subtotal: 5305.5,
      discount: 265.28,
      shipping: 28,
      grandTotalExclVat: 5068.22,
      vat: 253.41,
      grandTotalInclVat: 5321.63,
    });
    expect(toVatByLine(summary)).toEqual([
      ['plates', 243.46],
      ['pdf', 8.55],
      ['delivery', 1.4],
    ]);
  });

  it('V6: LEN files billed in Kenya carry no VAT and are not shipped [CHK-43]', async () => {
    const options: OrderOptions = {
      product: 'film-plates',
      inks: sixInks,
      answers: {
        plateType: 'dig',
        thickness: 't170',
        repeatBy: 'repCyl',
        cylinder: '5080',
        printWidth: '620',
        services: ['trapping'],
        outputs: ['len'],
      },
    };
    const summary = await loadSummary(options, {
      billing: createCheckoutAddress({ city: 'Nairobi', region: '', countryId: 'KE' }),
    });
    expect(summary).toMatchObject({ subtotal: 1061.76, shipping: 0, vat: 0, grandTotalInclVat: 1061.76 });
  });

  it('V7: plates of four colours and LEN of six [CHK-17]', async () => {
    const types = [
      { id: 1, colors: createFaceColourIds(4) },
      { id: 2, colors: createFaceColourIds(6) },
    ];
    const summary = await loadSummary(v7Options, { types, billing: dubaiAddress });
    expect(summary).toMatchObject({
      subtotal: 1562.16,
      shipping: 25,
      grandTotalExclVat: 1587.16,
      vat: 79.36,
      grandTotalInclVat: 1666.52,
    });
    expect(toVatByLine(summary)).toEqual([
      ['plates', 56.46],
      ['len', 19.25],
      ['services', 2.4],
      ['delivery', 1.25],
    ]);
  });

  it('V8: two colours again, with PLATES15', async () => {
    const options: OrderOptions = {
      inks: ['Cyan', 'Magenta'],
      answers: { ...wideAnswers, services: [], outputs: ['physical'] },
    };
    const summary = await loadSummary(options, { billing: dubaiAddress }, 'PLATES15');
    expect(summary).toMatchObject({
      subtotal: 564.6,
      discount: 84.69,
      shipping: 25,
      grandTotalExclVat: 504.91,
      vat: 25.25,
      grandTotalInclVat: 530.16,
    });
  });

  it('V10: V1 to Riyadh by courier, without VAT', async () => {
    const billing = createCheckoutAddress({ city: 'Riyadh', region: '', countryId: 'SA' });
    const summary = await loadSummary({ answers: v1LabelAnswers }, { billing, method: 'international-express' });
    expect(summary).toMatchObject({ subtotal: 789.28, shipping: 115, vat: 0, grandTotalInclVat: 904.28 });
  });

  it('V9: VAT is rounded per line; prices are those fixed by staff and shipping rates the current ones', async () => {
    const { db: read } = app.deps.database;
    const { orderId } = await app.createOrder({ orderedBy: owner, status: 5, answers: v1LabelAnswers });
    await read.update(orders).set({ physicalPrice: 72_730, servicesPrice: 6210 }).where(eq(orders.id, orderId));
    const rates = await loadShippingRates(read, app.clock.now());
    const dearer: ShippingRates = {
      ...rates,
      version: 2,
      methods: rates.methods.map((method) =>
        method.id === 'local-standard'
          ? { ...method, prices: { z1: { firstGrams: 5000, first: 2510, stepGrams: 1000, step: 300 } } }
          : method,
      ),
    };
    await publishRates(app, 'shippingRates', dearer);
    const { summary } = await completeCheckoutSteps(owner, orderId);
    expect(summary).toMatchObject({
      subtotal: 789.4,
      shipping: 25.1,
      grandTotalExclVat: 814.5,
      vat: 40.74,
      grandTotalInclVat: 855.24,
    });
    expect(toVatByLine(summary)).toEqual([
      ['plates', 36.37],
      ['services', 3.11],
      ['delivery', 1.26],
    ]);
  });
});
