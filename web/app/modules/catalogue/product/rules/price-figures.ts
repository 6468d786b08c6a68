import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { aedToFils, type Fils } from '@platewright/domain/money/fils';
import type { Quote } from '@platewright/domain/pricing/quote';

/** One paid service. */
interface ServicePrice {
  readonly sku: string;
  /** Id of the option that contains it. */
  readonly parentId: string | null;
  readonly title: string;
  readonly fils: Fils;
}

/** The amounts of the Fast Quote, computed by the browser at once or by the server as the binding price. */
export interface PriceFigures {
  readonly unit: Fils;
  readonly physical: Fils;
  readonly len: Fils;
  readonly pdf: Fils;
  readonly proofing: Fils;
  readonly services: readonly ServicePrice[];
  /** Sum of the selected outputs, services and proofs. */
  readonly subtotal: Fils;
  readonly discount: Fils;
  /** Subtotal less discount. */
  readonly total: Fils;
  readonly vat: Fils;
  readonly incl: Fils;
}

export const convertQuoteToFigures = (quote: Quote): PriceFigures => ({
  unit: quote.unitPrice,
  physical: quote.physical,
  len: quote.lenPrice,
  pdf: quote.pdfPrice,
  proofing: quote.proofingPrice,
  services: quote.serviceItems
    .filter((item) => item.selected)
    .map(({ sku, parentId, title }) => ({ sku, parentId, title, fils: quote.services[sku] ?? 0 })),
  subtotal: quote.selectedPrice,
  discount: quote.discount,
  total: quote.selectedPrice - quote.discount,
  vat: quote.vat,
  incl: quote.priceInclTax,
});

type PriceAnswer = CallAnswer<Contract['calcPrice']>;

export function convertAnswerToFigures(answer: PriceAnswer): PriceFigures {
  const subtotal = aedToFils(answer.selectedPrice);
  const discount = aedToFils(answer.discount);
  const incl = aedToFils(answer.priceInclTax);
  return {
    unit: aedToFils(answer.unitPrice),
    physical: aedToFils(answer.physical),
    len: aedToFils(answer.lenPrice),
    pdf: aedToFils(answer.pdfPrice),
    proofing: aedToFils(answer.proofingPrice),
    services: answer.services
      .filter((item) => item.selected)
      .map(({ sku, parentId, title, price }) => ({ sku, parentId, title, fils: aedToFils(price) })),
    subtotal,
    discount,
    total: subtotal - discount,
    vat: incl - (subtotal - discount),
    incl,
  };
}

/** Whether two results are the same price. */
export const hasSameFigures = (a: PriceFigures, b: PriceFigures): boolean =>
  a.subtotal === b.subtotal && a.discount === b.discount && a.incl === b.incl && a.unit === b.unit;
