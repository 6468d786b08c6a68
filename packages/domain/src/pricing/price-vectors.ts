import type { Fils } from '../money/fils.ts';
import { createSelectionFromKeys } from '../options/answers.ts';
import { buildOption } from '../options/build-option.ts';
import type { OptionKey, OptionNode } from '../options/option-types.ts';
import { calculateOrderTotals } from './order-totals.ts';
import { orderTypeIds, type OrderTypeKey } from './order-types.ts';
import { NO_PROOF } from './price-keys.ts';
import type { PriceList } from './price-list.ts';
import { calculateQuote, type QuotableProduct } from './quote.ts';
import { calculateTotals, type LineAmounts } from './totals.ts';

/** A job of the handbook with what it costs by its list, plates bought as a number of colours (handbook 3.3). */
interface JobVector {
  readonly categoryKey: string;
  readonly pdfPrice: Fils;
  readonly plateType: string;
  readonly thickness: string;
  /** Print width and length in mm. */
  readonly size: readonly [width: string, length: string];
  readonly colours: number;
  readonly backColours?: number;
  readonly services?: readonly string[];
  readonly proof?: string;
  /** What is bought: so many colours of plates and of LEN files, and the PDFs. */
  readonly plates?: number;
  readonly len?: number;
  readonly pdf?: true;
}

interface Vector {
  readonly id: string;
  /** What is priced: a job by its rates, or amounts of which only VAT is worked out. */
  readonly of: { readonly job: JobVector } | { readonly amounts: LineAmounts };
  readonly couponPercent: number;
  readonly shipping: Fils;
  readonly country: string;
  /** With delivery and VAT, as the handbook has it. */
  readonly total: Fils;
}

const label = { categoryKey: 'labels', pdfPrice: 6000, plateType: 'dig', thickness: 't114' } as const;
const film = { categoryKey: 'flexible-packaging', pdfPrice: 9000, thickness: 't170' } as const;
const v1: JobVector = { ...label, size: ['216', '330.2'], colours: 4, services: ['trapping', 'stepRepeat'], plates: 4 };
const v7: JobVector = { ...label, size: ['300', '381'], colours: 6, services: ['trapping'], plates: 4, len: 6 };
const { services: _services, len: _len, ...v8 } = v7;
const corrugated: JobVector = {
  ...{ categoryKey: 'corrugated', pdfPrice: 12_000, plateType: 'dig', thickness: 't394', size: ['1150', '780'] },
  ...{ colours: 2, services: ['mounting', 'dieline'], plates: 2 },
};
const sack: JobVector = {
  ...{ categoryKey: 'paper-and-tissue', pdfPrice: 9000, plateType: 'dig', thickness: 't284', size: ['480', '640'] },
  ...{ colours: 3, backColours: 2, plates: 5, pdf: true },
};
const toJob = (
  id: string,
  job: JobVector,
  [couponPercent, shipping, country]: readonly [number, Fils, string],
  total: Fils,
): Vector => ({ id, of: { job }, couponPercent, shipping, country, total });

/** V1 to V10 of the handbook: with a list of other rates they cost something else, as they should. */
export const priceVectors: readonly Vector[] = [
  toJob('V1', v1, [0, 2500, 'AE'], 85_499),
  toJob('V2', { ...label, size: ['40', '190.5'], colours: 1, plates: 1 }, [0, 2500, 'AE'], 10_500),
  toJob(
    'V3',
    {
      ...film,
      ...{ plateType: 'ftd', size: ['620', '508'], colours: 8, services: ['trapping'], proof: 'proofA2', plates: 8 },
    },
    [10, 0, 'AE'],
    724_369,
  ),
  toJob('V4', corrugated, [0, 4700, 'AE'], 741_695),
  toJob('V5', sack, [5, 2800, 'AE'], 532_163),
  toJob(
    'V6',
    { ...film, plateType: 'dig', size: ['620', '508'], colours: 6, services: ['trapping'], len: 6 },
    [0, 0, 'KE'],
    106_176,
  ),
  toJob('V7', v7, [0, 2500, 'AE'], 166_652),
  toJob('V8', { ...v8, plates: 2 }, [15, 2500, 'AE'], 53_016),
  {
    id: 'V9',
    of: { amounts: { plates: 72_730, services: 6210, delivery: 2510 } },
    ...{ couponPercent: 0, shipping: 2510, country: 'AE', total: 85_524 },
  },
  toJob('V10', v1, [0, 11_500, 'SA'], 90_428),
];

const counts = Array.from({ length: 8 }, (_, index) => `c${index + 1}`);
const toValues = (skus: readonly string[]) => skus.map((sku) => ({ sku, title: sku }));
const build = (key: OptionKey, fieldType: OptionNode['fieldType'], skus: readonly string[] = []): OptionNode =>
  buildOption({ id: key, key, label: key, fieldType, required: true, values: toValues(skus) });

/** The options that the vectors answer, with all that a list has a price for. */
const createTree = (list: PriceList): OptionNode[] => [
  build('plateType', 'dropdown', Object.keys(list.typeFactor)),
  build('thickness', 'dropdown', Object.keys(list.thickness)),
  build('printWidth', 'number'),
  build('printLength', 'number'),
  build('colours', 'dropdown', counts),
  buildOption({
    ...{ id: 'printedSides', key: 'printedSides', label: 'printedSides', fieldType: 'swatch', required: true },
    values: [
      { sku: 'oneSide', title: 'oneSide', bothSide: 0 },
      { sku: 'bothSide', title: 'bothSide', bothSide: 1, children: [build('backColours', 'dropdown', counts)] },
    ],
  }),
  build('services', 'checkbox', Object.keys(list.services)),
  build('proof', 'dropdown', [NO_PROOF, ...Object.keys(list.proofs)]),
  build('outputs', 'checkbox', ['physical', 'len', 'pdf']),
];

/** What a vector costs by a list; null where the list has no price for it. */
function priceVector({ of, couponPercent, shipping, country: destinationCountry }: Vector, list: PriceList) {
  const { vat } = list;
  if ('amounts' in of) return calculateTotals({ amounts: of.amounts, couponPercent, destinationCountry, vat });
  const { job } = of;
  const { services = [], proof = NO_PROOF, plates = 0, len = 0, pdf = false } = job;
  if (services.some((sku) => !Object.hasOwn(list.services, sku))) return null;
  if (proof !== NO_PROOF && !Object.hasOwn(list.proofs, proof)) return null;
  const bought: [OrderTypeKey, number][] = [
    ['physical', plates],
    ['len', len],
    ['pdf', pdf ? 1 : 0],
  ];
  const outputs = bought.filter(([, count]) => count > 0);
  const tree = createTree(list);
  const selection = createSelectionFromKeys(tree, {
    ...{ plateType: job.plateType, thickness: job.thickness, printWidth: job.size[0], printLength: job.size[1] },
    ...{ colours: `c${job.colours}`, services, proof, outputs: outputs.map(([key]) => key) },
    ...(job.backColours === undefined
      ? { printedSides: 'oneSide' }
      : { printedSides: 'bothSide', backColours: `c${job.backColours}` }),
  });
  const product: QuotableProduct = { categoryKey: job.categoryKey, pdfPrice: job.pdfPrice, testProduct: false };
  const quote = calculateQuote(product, tree, selection, list);
  if (!quote.complete) return null;
  const ids = quote.separations.map(({ id }) => id);
  return calculateOrderTotals({
    prices: {
      physical: quote.physical,
      len: quote.lenPrice,
      pdf: quote.pdfPrice,
      services: quote.servicesTotal + quote.proofingPrice,
    },
    separations: quote.separations,
    chosen: outputs.map(([key, count]) => ({
      id: orderTypeIds[key],
      colours: key === 'pdf' ? [] : ids.slice(0, count),
    })),
    ...{ couponPercent, shipping, destinationCountry, vat },
  });
}

export interface CheckedVector {
  readonly id: string;
  /** By the handbook's list, and by this one; null where it has no price for it. Fils with delivery and VAT. */
  readonly expected: Fils;
  readonly actual: Fils | null;
}

/** What the handbook's examples cost by a list. */
export const checkPriceVectors = (list: PriceList): CheckedVector[] =>
  priceVectors.map((vector) => ({
    id: vector.id,
    expected: vector.total,
    actual: priceVector(vector, list)?.grandTotalInclVat ?? null,
  }));
