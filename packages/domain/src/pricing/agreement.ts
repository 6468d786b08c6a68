import {
  anyNumber,
  anyText,
  createDocumentCheck,
  listOf,
  nullOr,
  objectOf,
  textThat,
  wholeNumberBetween,
  type Shape,
} from '../document-shape.ts';
import { calculatePercentage } from '../money/fils.ts';
import { isDay } from '../time/iso-days.ts';
import { toLocalDay } from '../time/local-time.ts';
import { figureShapes, percentOff } from './check-price-list.ts';
import type { PriceList, ServiceRate } from './price-list.ts';
import type { QuotableProduct } from './quote.ts';

/** The days on which a line counts, in the operator's time and both included; null for no limit. */
interface AgreementDays {
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

/** Per cent off everything, off one category or off one product. */
export interface AgreementPercent extends AgreementDays {
  readonly categoryId: number | null;
  readonly productId: number | null;
  readonly percent: number;
}

/** A figure of the price list that this company has its own of, such as `thickness.t114.rate`. */
export interface AgreementFigure extends AgreementDays {
  readonly path: string;
  readonly value: number;
}

/** What one company has agreed on with the operator (decision 079). */
export interface Agreement {
  readonly percents: readonly AgreementPercent[];
  readonly figures: readonly AgreementFigure[];
  /** For staff alone. */
  readonly note: string;
}

/** What is priced: a product with the price of its PDF, by a price list. */
export interface PricedBy<P extends QuotableProduct = QuotableProduct> {
  readonly product: P;
  readonly priceList: PriceList;
}

/** The parts of a price list that a company can have figures of its own of; how plates are cut and taxed is not one. */
const figurePath =
  /^(?:thickness\.[^.]+\.(?:rate|minimum)|len\.(?:rate|minimum)|services\.[^.]+\.(?:fils|percent)|proofs\.[^.]+)$/;
/** Whether a company can have its own figure at a path of the price list. */
export const canAgreeOnFigure = (path: string): boolean => figurePath.test(path);

/** Whether a price list has a figure there: a surcharge has no fils, a thickness that is gone has nothing. */
export function hasFigure(priceList: PriceList, path: string): boolean {
  let value: unknown = priceList;
  for (const name of path.split('.'))
    value =
      typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : null;
  return typeof value === 'number';
}

const day = nullOr(textThat(isDay, 'dayInvalid'));
const days = { fromDay: day, toDay: day };
const id = nullOr(wholeNumberBetween(1, 2_147_483_647));

const isDuring = ({ fromDay, toDay }: AgreementDays, today: string): boolean =>
  (fromDay === null || fromDay <= today) && (toDay === null || today <= toDay);

/** Whether two lines count on a common day. */
const overlap = (one: AgreementDays, other: AgreementDays): boolean =>
  (one.fromDay === null || other.toDay === null || one.fromDay <= other.toDay) &&
  (other.fromDay === null || one.toDay === null || other.fromDay <= one.toDay);

const figureLine = objectOf<AgreementFigure>({
  path: textThat(canAgreeOnFigure, 'choiceUnknown'),
  value: anyNumber,
  ...days,
});
/** A figure within the limits that it has in the price list. */
const ownFigure: Shape<AgreementFigure> = (line, field): line is AgreementFigure => {
  if (!figureLine(line, field)) return false;
  const name = line.path.slice(line.path.lastIndexOf('.') + 1);
  const kind = line.path.startsWith('proofs.') ? 'fils' : (name as keyof typeof figureShapes);
  return figureShapes[kind](line.value, field.get('value'));
};

/** What a percent is for. Two lines for the same never count on one day, so that there is one answer. */
const getScope = ({ categoryId, productId }: AgreementPercent): string =>
  productId === null ? `category ${categoryId}` : `product ${productId}`;

/** The agreement that a stored document holds, or what is wrong with it by field path. */
export const checkAgreement = createDocumentCheck<Agreement>(
  objectOf<Agreement>({
    percents: listOf(objectOf<AgreementPercent>({ categoryId: id, productId: id, percent: percentOff, ...days })),
    figures: listOf(ownFigure),
    note: anyText,
  }),
  ({ percents, figures }, root) => {
    const lists = [
      [percents.map((line) => ({ ...line, of: getScope(line) })), root.get('percents')],
      [figures.map((line) => ({ ...line, of: line.path })), root.get('figures')],
    ] as const;
    for (const [lines, field] of lists)
      for (const [index, line] of lines.entries()) {
        const at = field.get(index);
        if (line.fromDay !== null && line.toDay !== null && line.toDay < line.fromDay)
          at.get('toDay').refuse('endBeforeStart');
        if (lines.slice(0, index).some((other) => other.of === line.of && overlap(other, line)))
          at.get('fromDay').refuse('linesOverlap');
      }
  },
);

export const agreementStates = ['active', 'scheduled', 'ended'] as const;
export type AgreementState = (typeof agreementStates)[number];

/** Whether anything of an agreement counts today; else whether something of it begins later. */
export function getAgreementState({ percents, figures }: Agreement, today: string): AgreementState {
  const lines: readonly AgreementDays[] = [...percents, ...figures];
  if (lines.some((line) => isDuring(line, today))) return 'active';
  return lines.some(({ fromDay }) => fromDay !== null && fromDay > today) ? 'scheduled' : 'ended';
}

/** The per cent off a product on a day: its own line before that of its category, that before the one for everything. */
export function findAgreedPercent(
  { percents }: Pick<Agreement, 'percents'>,
  product: { readonly id: number; readonly categoryId: number },
  today: string,
): number {
  const current = percents.filter((line) => isDuring(line, today));
  const line =
    current.find(({ productId }) => productId === product.id) ??
    current.find(({ productId, categoryId }) => productId === null && categoryId === product.categoryId) ??
    current.find(({ productId, categoryId }) => productId === null && categoryId === null);
  return line?.percent ?? 0;
}

/**
 * A product and the price list as a company has agreed on them: what the company is quoted, and what its orders keep. Every unit
 * price is less the percent, half-up to the fils, once; an own figure is without the percent.
 * Null where nothing is agreed on at `at`: the list price is the price.
 */
export function applyAgreement<P extends QuotableProduct>(
  agreement: Agreement,
  { product, priceList }: PricedBy<P>,
  ids: { readonly id: number; readonly categoryId: number },
  at: Date,
): PricedBy<P> | null {
  const today = toLocalDay(at);
  const percent = findAgreedPercent(agreement, ids, today);
  const own = new Map(
    agreement.figures.filter((line) => isDuring(line, today)).map(({ path, value }) => [path, value]),
  );
  if (percent === 0 && own.size === 0) return null;
  const lower = (fils: number): number => calculatePercentage(fils, 100 - percent);

  const agreeArea = <R extends { rate: number; minimum: number }>(path: string, rate: R): R => {
    const [ownRate, ownMinimum] = [own.get(`${path}.rate`), own.get(`${path}.minimum`)];
    if (ownRate !== undefined) return { ...rate, rate: ownRate, minimum: ownMinimum ?? lower(rate.minimum) };
    const agreed = percent === 0 ? rate : { ...rate, lessPercent: percent };
    if (ownMinimum === undefined) return agreed;
    // Of the two figures the own one alone is without the per cent.
    return { ...agreed, minimum: ownMinimum, ...(percent > 0 && { agreedMinimum: ownMinimum }) };
  };
  // A surcharge is a percentage of plates and files that cost less already.
  const agreeService = (path: string, rate: ServiceRate): ServiceRate =>
    rate.kind === 'percentOfOutputs'
      ? { ...rate, percent: own.get(`${path}.percent`) ?? rate.percent }
      : { ...rate, fils: own.get(`${path}.fils`) ?? lower(rate.fils) };
  const agreeEach = <R>(table: string, rates: Readonly<Record<string, R>>, agree: (path: string, rate: R) => R) =>
    Object.fromEntries(Object.entries(rates).map(([sku, rate]) => [sku, agree(`${table}.${sku}`, rate)]));

  return {
    product: { ...product, pdfPrice: lower(product.pdfPrice) },
    priceList: {
      ...priceList,
      thickness: agreeEach('thickness', priceList.thickness, agreeArea),
      len: agreeArea('len', priceList.len),
      services: agreeEach('services', priceList.services, agreeService),
      proofs: agreeEach('proofs', priceList.proofs, (path, fils) => own.get(path) ?? lower(fils)),
    },
  };
}
