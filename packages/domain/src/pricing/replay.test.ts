import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSelectionFromKeys } from '../options/answers.ts';
import type { OptionKey } from '../options/option-types.ts';
import { filmProduct, labelsProduct, sacksProduct, testPriceList, testTree } from './pricing-fixture.ts';
import type { PriceList } from './price-list.ts';
import { calculateQuote } from './quote.ts';
import { replayOrder, type ReplayedOrder } from './replay.ts';

/** A job in figures, from which both the answers and the expected price are made. */
interface Job {
  widthHundredths: number;
  lengthHundredths: number;
  thickness: string;
  type: string;
  colours: number;
  services: string[];
  proof: string;
  copies: number;
  outputs: string[];
  coupon: number;
  margin: number;
  pdf: number;
}

/** Half-up division of whole numbers that are not negative, by hand. */
const half = (a: bigint, b: bigint): bigint => (a + b / 2n) / b;

/** The handbook's formulae (3.2), written again: none of the rules of this package is used here. */
function expectPrice(job: Job, list: PriceList): number {
  const um = (hundredths: number) => BigInt(hundredths) * 10n + 2n * BigInt(job.margin);
  const area = um(job.widthHundredths) * um(job.lengthHundredths);
  const perCm2 = (milliFils: bigint) => half(area * milliFils, 100_000_000_000n);
  const most = (a: bigint, b: bigint) => (a > b ? a : b);
  const { rate, minimum } = list.thickness[job.thickness] ?? { rate: 0, minimum: 0 };
  const factor = BigInt(list.typeFactor[job.type] ?? 0);
  const colours = BigInt(job.colours);
  const plates = most(BigInt(minimum), perCm2(half(BigInt(rate) * factor, 100n))) * colours;
  const len = most(BigInt(list.len.minimum), perCm2(BigInt(list.len.rate))) * colours;
  const made =
    (job.outputs.includes('physical') ? plates : 0n) +
    (job.outputs.includes('len') ? len : 0n) +
    (job.outputs.includes('pdf') ? BigInt(job.pdf) : 0n);
  let services = 0n;
  for (const sku of job.services) {
    const service = list.services[sku];
    if (service?.kind === 'fixed') services += BigInt(service.fils);
    if (service?.kind === 'perColour') services += BigInt(service.fils) * colours;
    if (service?.kind === 'percentOfOutputs') services += half(made * BigInt(service.percent), 100n);
  }
  const proofs = BigInt(list.proofs[job.proof] ?? 0) * BigInt(job.copies);
  const sum = made + services + proofs;
  return Number(sum - half(sum * BigInt(job.coupon), 100n));
}

const toAnswers = (job: Job): Partial<Record<OptionKey, string | string[]>> => ({
  plateType: job.type,
  thickness: job.thickness,
  repeatBy: 'flat',
  printLength: (job.lengthHundredths / 100).toFixed(2),
  printWidth: (job.widthHundredths / 100).toFixed(2),
  printedSides: 'oneSide',
  colours: `c${job.colours}`,
  services: job.services,
  proof: job.proof,
  proofCopies: String(job.copies),
  outputs: job.outputs,
});

const products = [labelsProduct, filmProduct, sacksProduct];
const jobs = fc
  .record({
    widthHundredths: fc.integer({ min: 2_000, max: 160_000 }),
    lengthHundredths: fc.integer({ min: 100, max: 180_000 }),
    thickness: fc.constantFrom('t114', 't170', 't284', 't394'),
    type: fc.constantFrom('dig', 'ftd', 'ana'),
    colours: fc.integer({ min: 1, max: 8 }),
    services: fc.subarray(['artwork', 'trapping', 'dieline', 'mounting', 'rush']),
    proof: fc.constantFrom('proofNone', 'proofA4', 'proofA3', 'proofA2'),
    copies: fc.integer({ min: 1, max: 5 }),
    outputs: fc.subarray(['physical', 'len', 'pdf'], { minLength: 1 }),
    coupon: fc.integer({ min: 0, max: 100 }),
    product: fc.constantFrom(...products),
  })
  .map(({ product, ...job }) => ({
    product,
    job: { ...job, pdf: product.pdfPrice, margin: testPriceList.margin[product.categoryKey] ?? 0 },
  }));

const amount = fc.integer({ min: 0, max: 100_000 });
const rates = fc.integer({ min: 0, max: 1_000_000 });
/** Another price list with the same rows. */
const drafts = fc
  .record({
    thickness: fc.record(
      Object.fromEntries(
        Object.entries(testPriceList.thickness).map(([sku, { um }]) => [
          sku,
          fc.record({ um: fc.constant(um), rate: rates, minimum: amount }),
        ]),
      ),
    ),
    typeFactor: fc.record({
      dig: fc.integer({ min: 1, max: 1000 }),
      ftd: fc.integer({ min: 1, max: 1000 }),
      ana: fc.integer({ min: 1, max: 1000 }),
    }),
    len: fc.record({ rate: rates, minimum: amount }),
    rush: fc.integer({ min: 0, max: 500 }),
    artwork: amount,
    trapping: amount,
    proofs: fc.record({ proofA4: amount, proofA3: amount, proofA2: amount }),
  })
  .map(({ thickness, typeFactor, len, rush, artwork, trapping, proofs }): PriceList => ({
    ...testPriceList,
    version: 2,
    thickness,
    typeFactor,
    len,
    proofs,
    services: {
      ...testPriceList.services,
      artwork: { kind: 'fixed', fils: artwork },
      trapping: { kind: 'perColour', fils: trapping },
      rush: { kind: 'percentOfOutputs', percent: rush },
    },
  }));

const job: Job = {
  widthHundredths: 30_000,
  lengthHundredths: 38_100,
  thickness: 't114',
  type: 'dig',
  colours: 6,
  services: ['trapping'],
  proof: 'proofNone',
  copies: 1,
  outputs: ['physical', 'len'],
  coupon: 0,
  margin: 10_000,
  pdf: 6000,
};
const toOrder = (one: Job, more: Partial<ReplayedOrder> = {}): ReplayedOrder => ({
  product: labelsProduct,
  tree: testTree,
  selection: createSelectionFromKeys(testTree, toAnswers(one)),
  priceList: testPriceList,
  couponPercent: one.coupon,
  reorder: null,
  isLenFollowUp: false,
  agreement: null,
  ...more,
});
/** The price list with every rate of plates twice as high. */
const dearer: PriceList = {
  ...testPriceList,
  thickness: Object.fromEntries(
    Object.entries(testPriceList.thickness).map(([sku, rate]) => [sku, { ...rate, rate: rate.rate * 2 }]),
  ),
};
const lists = { inForce: testPriceList, draft: dearer };

describe('an order that is priced again', () => {
  it('costs by both lists what an independent formula says, to the fils [PRC-02]', () => {
    fc.assert(
      fc.property(jobs, drafts, ({ product, job: one }, draft) => {
        expect(replayOrder(toOrder(one, { product }), { inForce: testPriceList, draft })).toEqual({
          ok: true,
          value: { before: expectPrice(one, testPriceList), after: expectPrice(one, draft) },
        });
      }),
      { numRuns: 400 },
    );
  });

  it('is repeated as it was ordered: chosen plates alone, or the LEN files', () => {
    // V8 of the handbook repeats two of the six plates of V7, of 282.30 each; its LEN files are 64.16 each.
    const { selection } = toOrder({ ...job, services: [], outputs: ['physical'] });
    const colours = calculateQuote(labelsProduct, testTree, selection, testPriceList)
      .separations.slice(0, 2)
      .map(({ id }) => id);
    const repeat = toOrder(job, { selection, reorder: { colours }, couponPercent: 15 });
    expect(replayOrder(repeat, lists)).toMatchObject({ value: { before: 56_460 - 8469 } });
    const len = toOrder({ ...job, services: [], outputs: ['len'] }, { isLenFollowUp: true });
    expect(replayOrder(len, lists)).toEqual({ ok: true, value: { before: 6 * 6416, after: 6 * 6416 } });
  });

  it('needs no price of what it does not pay: services of a reorder that follow from its options, and those of LEN files', () => {
    const label = { labelWidth: '50', labelLength: '50', across: '4', around: '4', gapAcross: '3' };
    const answers = {
      ...toAnswers({ ...job, services: [], outputs: ['physical'] }),
      ...label,
      stepRepeat: ['stepRepeat'],
    };
    const selection = createSelectionFromKeys(testTree, answers);
    const { stepRepeat: _service, ...services } = testPriceList.services;
    const draft = { ...testPriceList, services };
    const replay = (more: Partial<ReplayedOrder>, one = job) =>
      replayOrder(toOrder(one, more), { inForce: testPriceList, draft });
    expect(replay({ selection })).toMatchObject({ reason: { at: 'services.stepRepeat' } });
    expect(replay({ selection, reorder: { colours: null } })).toMatchObject({ ok: true });
    const bare = { inForce: testPriceList, draft: { ...testPriceList, services: {}, proofs: {} } };
    const len = { ...job, proof: 'proofA4', outputs: ['len'] };
    expect(replayOrder(toOrder(len, { isLenFollowUp: true }), bare)).toMatchObject({ ok: true });
    // What was ticked again is paid again.
    expect(replayOrder(toOrder(job, { reorder: { colours: null } }), bare)).toMatchObject({
      reason: { at: 'services.trapping' },
    });
  });

  it('costs its company what was agreed on, by both lists', () => {
    const days = { fromDay: null, toDay: null };
    const agreement = {
      percents: [{ categoryId: null, productId: null, percent: 10, ...days }],
      figures: [{ path: 'services.trapping.fils', value: 700, ...days }],
      note: '',
    };
    const agreed = { agreement, product: { id: 1, categoryId: 1 }, at: new Date('2026-11-20T08:00:00Z') };
    // 282.30 and 64.16 less ten per cent, half-up to the fils; trapping at its own figure.
    const plate = 25_407;
    const len = 5774;
    expect(replayOrder(toOrder(job, { agreement: agreed }), { inForce: testPriceList, draft: testPriceList })).toEqual({
      ok: true,
      value: { before: 6 * (plate + len + 700), after: 6 * (plate + len + 700) },
    });
    expect(replayOrder(toOrder(job, { agreement: agreed }), lists)).toMatchObject({
      value: { before: 6 * (plate + len + 700), after: 6 * (Math.round(56_461 * 0.9) + len + 700) },
    });
  });

  it('is named with what a list has no price for, which a quote would count as nothing', () => {
    const { trapping: _service, ...services } = testPriceList.services;
    const { t114: _thickness, ...thickness } = testPriceList.thickness;
    const withoutService = { ...testPriceList, services };
    const withoutThickness = { ...testPriceList, thickness };
    expect(replayOrder(toOrder(job), { inForce: testPriceList, draft: withoutService })).toEqual({
      ok: false,
      reason: { reason: 'priceMissing', list: 'draft', at: 'services.trapping' },
    });
    expect(replayOrder(toOrder(job), { inForce: withoutThickness, draft: testPriceList })).toEqual({
      ok: false,
      reason: { reason: 'priceMissing', list: 'inForce', at: 'thickness.t114' },
    });
    // Nobody pays services of a test product.
    const test = { ...labelsProduct, testProduct: true };
    expect(
      replayOrder(toOrder(job, { product: test }), { inForce: testPriceList, draft: withoutService }),
    ).toMatchObject({ ok: true });
  });

  it('is named when an answer is gone or missing', () => {
    const { selection } = toOrder(job);
    const read = (changed: ReplayedOrder['selection']) => replayOrder(toOrder(job, { selection: changed }), lists);
    expect(read({ ...selection, thickness: 'thickness-gone' })).toMatchObject({
      reason: { reason: 'optionGone', list: null, at: 'thickness' },
    });
    expect(read({ ...selection, foil: 'gold' })).toMatchObject({ reason: { reason: 'optionGone', at: 'foil' } });
    const { printWidth: _width, ...rest } = selection;
    expect(read(rest)).toEqual({ ok: false, reason: { reason: 'answerMissing', list: null, at: 'printWidth' } });
  });
});
