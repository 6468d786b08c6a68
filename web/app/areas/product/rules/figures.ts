import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { wireToFils, type Fils } from '@platewright/domain/money/fils';
import type { Quote } from '@platewright/domain/pricing/quote';

/** One paid service. */
export interface ServiceFigure {
  readonly sku: string;
  /** The option it was ticked in. */
  readonly parentId: string | null;
  readonly title: string;
  readonly fils: Fils;
}

/** What the Fast Quote shows, whoever worked it out: the browser at once or the server for good. */
export interface Figures {
  readonly unit: Fils;
  readonly physical: Fils;
  readonly len: Fils;
  readonly pdf: Fils;
  readonly proofing: Fils;
  readonly services: readonly ServiceFigure[];
  /** Ticked outputs, services and proofs. */
  readonly subtotal: Fils;
  readonly discount: Fils;
  /** Subtotal less discount. */
  readonly total: Fils;
  readonly vat: Fils;
  readonly incl: Fils;
}

export const figuresOfQuote = (quote: Quote): Figures => ({
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

type Answer = AnswerOf<Contract['calcPrice']>;

export function figuresOfAnswer(answer: Answer): Figures {
  const subtotal = wireToFils(answer.selectedPrice);
  const discount = wireToFils(answer.discount);
  const incl = wireToFils(answer.priceInclTax);
  return {
    unit: wireToFils(answer.unitPrice),
    physical: wireToFils(answer.physical),
    len: wireToFils(answer.lenPrice),
    pdf: wireToFils(answer.pdfPrice),
    proofing: wireToFils(answer.proofingPrice),
    services: answer.services
      .filter((item) => item.selected)
      .map(({ sku, parentId, title, price }) => ({ sku, parentId, title, fils: wireToFils(price) })),
    subtotal,
    discount,
    total: subtotal - discount,
    vat: incl - (subtotal - discount),
    incl,
  };
}

/** Whether the server confirms what the browser worked out. */
export const sameFigures = (a: Figures, b: Figures): boolean =>
  a.subtotal === b.subtotal && a.discount === b.discount && a.incl === b.incl && a.unit === b.unit;
