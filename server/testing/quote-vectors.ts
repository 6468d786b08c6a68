import type { AnswersByKey } from '../demo/world/complete-selection.ts';
import { v1LabelAnswers } from './checkout-steps.ts';

/** A job of the handbook's price model (3.3) with what its quote says in AED, to a customer in `country`. */
export interface QuoteVector {
  readonly product: string;
  readonly inks: readonly string[];
  readonly answers: AnswersByKey;
  readonly couponCode?: string;
  /** Of the default address; without one a customer pays VAT of the UAE. */
  readonly country?: string;
  readonly quoted: Readonly<Record<string, number>>;
}

const processInks = ['Cyan', 'Magenta', 'Yellow', 'Black'];
const sixInks = [...processInks, 'PANTONE 485 C', 'White'];
const filmAnswers: AnswersByKey = { thickness: 't170', repeatBy: 'repCyl', cylinder: '5080', printWidth: '620' };
const wideAnswers: AnswersByKey = {
  ...{ plateType: 'dig', thickness: 't114', repeatBy: 'repGear', gears: '120', printWidth: '300' },
  services: [],
  outputs: ['physical'],
};
const v1 = { product: 'label-plates', inks: processInks, answers: v1LabelAnswers };
const v1Amounts = { price: 789.28, selectedPrice: 789.28, unitPrice: 181.82, physical: 727.28 };

/** The vectors that are jobs of a product; V9 is about rounding alone. */
export const quoteVectors = {
  V1: { ...v1, quoted: { ...v1Amounts, lenPrice: 165.28, pdfPrice: 60, trappingPrice: 32, priceInclTax: 828.74 } },
  V2: {
    product: 'label-plates',
    inks: ['Black'],
    answers: { ...wideAnswers, gears: '60', printWidth: '40' },
    quoted: { price: 75, selectedPrice: 75, unitPrice: 75, physical: 75, lenPrice: 40, priceInclTax: 78.75 },
  },
  V3: {
    product: 'film-plates',
    inks: [...processInks, 'PANTONE 485 C', 'PANTONE 286 C', 'White', 'Varnish'],
    answers: {
      ...filmAnswers,
      ...{ plateType: 'ftd', printSide: 'reverse', proof: 'proofA2', proofCopies: '1' },
      ...{ services: ['trapping'], outputs: ['physical'] },
    },
    couponCode: 'WELCOME10',
    quoted: {
      ...{ price: 7665.28, selectedPrice: 7665.28, unitPrice: 932.66, physical: 7461.28, lenPrice: 1351.68 },
      ...{ pdfPrice: 90, trappingPrice: 64, proofingPrice: 140, discount: 766.53, priceInclTax: 7243.69 },
    },
  },
  V4: {
    product: 'corrugated-postprint',
    inks: ['Black', 'PANTONE 485 C'],
    answers: {
      ...{ plateType: 'dig', thickness: 't394', printWidth: '1150', printLength: '780' },
      ...{ services: ['mounting', 'dieline'], outputs: ['physical'] },
    },
    quoted: {
      ...{ price: 7016.76, unitPrice: 3440.88, physical: 6881.76, mountingPrice: 60, dielinePrice: 75 },
      priceInclTax: 7367.6,
    },
  },
  V5: {
    product: 'woven-sack-plates',
    inks: ['Black', 'PANTONE 286 C', 'PANTONE 151 C'],
    answers: {
      ...{ plateType: 'dig', thickness: 't284', printedSides: 'bothSide', backColours: 'c2' },
      ...{ printWidth: '480', printLength: '640', services: [], outputs: ['physical', 'pdf'] },
    },
    couponCode: 'TRADE5',
    quoted: {
      ...{ price: 5125.5, selectedPrice: 5305.5, unitPrice: 1025.1, physical: 5125.5, pdfPrice: 180 },
      ...{ discount: 265.28, priceInclTax: 5292.23 },
    },
  },
  V6: {
    product: 'film-plates',
    inks: sixInks,
    answers: { ...filmAnswers, plateType: 'dig', services: ['trapping'], outputs: ['len'] },
    country: 'KE',
    quoted: { selectedPrice: 1061.76, lenPrice: 1013.76, trappingPrice: 48, priceInclTax: 1061.76 },
  },
  V7: {
    product: 'label-plates',
    inks: sixInks,
    answers: { ...wideAnswers, services: ['trapping'], outputs: ['physical', 'len'] },
    quoted: {
      ...{ price: 1741.8, selectedPrice: 2126.76, unitPrice: 282.3, physical: 1693.8, lenPrice: 384.96 },
      priceInclTax: 2233.1,
    },
  },
  V8: {
    product: 'label-plates',
    inks: ['Cyan', 'Magenta'],
    answers: wideAnswers,
    couponCode: 'plates15',
    quoted: { unitPrice: 282.3, selectedPrice: 564.6, discount: 84.69, priceInclTax: 503.91 },
  },
  V10: { ...v1, country: 'SA', quoted: { ...v1Amounts, priceInclTax: 789.28 } },
} as const satisfies Readonly<Record<string, QuoteVector>>;
