import { checkShippingRates } from '../delivery/check-shipping-rates.ts';
import type { ShippingRates } from '../delivery/shipping-rates.ts';
import type { Agreement } from './agreement.ts';
import { checkPriceList } from './check-price-list.ts';
import type { PriceList } from './price-list.ts';

/** A figure that somebody has to confirm before it counts. */
export interface FigureAlarm {
  /** Field path in what is published. */
  readonly path: string;
  /** What stands there now; null for nothing. */
  readonly former: number | null;
  readonly next: number;
}

interface NamedFigure {
  readonly path: string;
  /** Names the same figure in another version, where an entry may stand at another place of its list. */
  readonly name: string;
  readonly value: number;
  /** A new one may be 0 without a question: the minimum of a price, or a trim margin. */
  readonly mayBeginAtZero?: true;
}

/**
 * So many times a figure may become higher or lower without a question. A digit that is lost or typed twice and AED taken for fils
 * change it by ten or a hundred; the dearest changes of costs, such as tripled freight, are just reached, and one tick confirms them.
 */
const ALARM_FACTOR = 3;

function findAlarm({ path, value, mayBeginAtZero }: NamedFigure, former: number | null): FigureAlarm | null {
  const alarm = { path, former, next: value };
  if (value === 0) return former === 0 || (former === null && mayBeginAtZero) ? null : alarm;
  // From nothing to a price is no slip, it is what was left to be filled in.
  if (former === null || former === 0) return null;
  return value >= former * ALARM_FACTOR || value * ALARM_FACTOR <= former ? alarm : null;
}

function compareFigures(former: readonly NamedFigure[], next: readonly NamedFigure[]): FigureAlarm[] {
  const values = new Map(former.map(({ name, value }) => [name, value]));
  return next.flatMap((figure) => findAlarm(figure, values.get(figure.name) ?? null) ?? []);
}

type PriceFigures = Omit<PriceList, 'version' | 'validFrom'>;
type ShippingFigures = Omit<ShippingRates, 'version'>;

function listPriceFigures({ thickness, typeFactor, margin, len, services, proofs, vat }: PriceFigures): NamedFigure[] {
  const figure = (path: string, value: number, more: { mayBeginAtZero?: true } = {}) => ({
    ...{ path, name: path, value },
    ...more,
  });
  const minimum = { mayBeginAtZero: true } as const;
  return [
    ...Object.entries(thickness).flatMap(([sku, rate]) => [
      figure(`thickness.${sku}.rate`, rate.rate),
      figure(`thickness.${sku}.minimum`, rate.minimum, minimum),
    ]),
    ...Object.entries(typeFactor).map(([sku, value]) => figure(`typeFactor.${sku}`, value)),
    ...Object.entries(margin).map(([key, value]) => figure(`margin.${key}`, value, minimum)),
    figure('len.rate', len.rate),
    figure('len.minimum', len.minimum, minimum),
    ...Object.entries(services).map(([sku, rate]) => {
      const [field, value] =
        rate.kind === 'percentOfOutputs' ? (['percent', rate.percent] as const) : (['fils', rate.fils] as const);
      // Charged in another way it is another figure.
      return { path: `services.${sku}.${field}`, name: `services.${sku} ${rate.kind}`, value };
    }),
    ...Object.entries(proofs).map(([sku, value]) => figure(`proofs.${sku}`, value)),
    figure('vat.percent', vat.percent),
  ];
}

const listShippingFigures = ({ methods }: ShippingFigures): NamedFigure[] =>
  methods.flatMap(({ id, prices }, index) =>
    Object.entries(prices).flatMap(([zone, price]) =>
      (['firstGrams', 'first', 'stepGrams', 'step'] as const).map((field) => ({
        path: `methods.${index}.prices.${zone}.${field}`,
        name: `${id} ${zone} ${field}`,
        value: price[field],
      })),
    ),
  );

/**
 * Figures of a price list that became 0, or changed so much that a slip of the hand is likely. What no price could be worked out
 * from is nothing to compare with.
 */
export const listPriceAlarms = (former: PriceFigures | null, next: PriceFigures): FigureAlarm[] =>
  compareFigures(
    former !== null && checkPriceList({ ...former, version: 1, validFrom: '' }).ok ? listPriceFigures(former) : [],
    listPriceFigures(next),
  );

/** The same of the shipping rates. */
export const listShippingAlarms = (former: ShippingFigures | null, next: ShippingFigures): FigureAlarm[] =>
  compareFigures(
    former !== null && checkShippingRates({ ...former, version: 1 }).ok ? listShippingFigures(former) : [],
    listShippingFigures(next),
  );

/** The price that a product itself has: that of its PDF, which some products sell for nothing from the beginning. */
export const listProductAlarms = (
  former: { readonly pdfPrice: number } | null,
  { pdfPrice }: { readonly pdfPrice: number },
): FigureAlarm[] => {
  const price = { path: 'pdfPrice', name: 'pdfPrice', value: pdfPrice, mayBeginAtZero: true } as const;
  const alarm = findAlarm(price, former?.pdfPrice ?? null);
  return alarm ? [alarm] : [];
};

/**
 * Lines of an agreement that give something away or are far from the list: a percent is what is left of a price, a figure is
 * compared with that of the price list. A line that was agreed on before is not asked about again.
 */
export function listAgreementAlarms(former: Agreement | null, next: Agreement, priceList: PriceFigures): FigureAlarm[] {
  const listed = new Map(listPriceFigures(priceList).map(({ path, value }) => [path, value]));
  const hadPercent = (line: Agreement['percents'][number]) =>
    former?.percents.some(
      ({ categoryId, productId, percent }) =>
        categoryId === line.categoryId && productId === line.productId && percent === line.percent,
    );
  const hadFigure = (line: Agreement['figures'][number]) =>
    former?.figures.some(({ path, value }) => path === line.path && value === line.value);
  return [
    ...next.percents.flatMap((line, index) => {
      const left = { path: `percents.${index}.percent`, name: '', value: 100 - line.percent };
      return hadPercent(line) || findAlarm(left, 100) === null
        ? []
        : [{ path: left.path, former: null, next: line.percent }];
    }),
    ...next.figures.flatMap((line, index) => {
      const own = { path: `figures.${index}.value`, name: '', value: line.value };
      return hadFigure(line) ? [] : (findAlarm(own, listed.get(line.path) ?? null) ?? []);
    }),
  ];
}
