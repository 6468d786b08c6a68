import type { PriceFigures } from '@platewright/contract/modules/pricing/price-figures';
import { USUAL_MARGIN_UM } from '@platewright/domain/pricing/price-list';
import {
  checkFigureText,
  parseFigureText,
  type FigureError,
  type FigureUnit,
} from '@platewright/domain/pricing/typed-figure';
import { readAt } from './figures.ts';

/** The tables of a price list that take new rows, by their section: where a row is stored and what it holds at first. */
const tables = {
  plates: { table: 'thickness', unit: 'aed' },
  plateTypes: { table: 'typeFactor', unit: 'percent' },
  fixed: { table: 'services', unit: 'aed' },
  perColour: { table: 'services', unit: 'aed' },
  percentOfOutputs: { table: 'services', unit: 'percent' },
  proofs: { table: 'proofs', unit: 'aed' },
  margins: { table: 'margin', unit: 'mm' },
} as const satisfies Record<string, { table: keyof PriceFigures; unit: FigureUnit }>;
export type RateTable = keyof typeof tables;

export const isRateTable = (section: string): section is RateTable => Object.hasOwn(tables, section);
export const getRateUnit = (section: RateTable): FigureUnit => tables[section].unit;

/** As options name what they offer; a dot would lead elsewhere in the list. */
const SKU = /^[A-Za-z][A-Za-z0-9-]{0,39}$/;

/** The sku of a thickness, as `parseThickness` reads it: t114 is 1.14 mm; one that three digits cannot say has its micrometres. */
export const toThicknessSku = (um: number): string =>
  `t${um % 10 === 0 && um < 10_000 ? String(um / 10).padStart(3, '0') : String(um).padStart(4, '0')}`;

/** What is typed for a new row. */
export interface NewRate {
  /** The sku or, of plates, their thickness in mm. */
  readonly key: string;
  readonly price: string;
  /** Of plates: the least price of one. */
  readonly minimum: string;
}

export const emptyRate = (section: RateTable): NewRate => ({
  key: '',
  price: section === 'margins' ? String(USUAL_MARGIN_UM / 1000) : '',
  minimum: '',
});

export type NewRateError = 'keyUnreadable' | 'thicknessUnreadable' | 'keyTaken' | 'figureUnreadable';
type Checked =
  | { readonly errors: Partial<Record<keyof NewRate, NewRateError | FigureError>> }
  | { readonly path: string; readonly value: unknown };

/** Where a new row goes and what it holds, or what keeps it from the list. */
export function readNewRate(section: RateTable, typed: NewRate, prices: PriceFigures): Checked {
  const { table, unit } = tables[section];
  const isPlate = section === 'plates';
  const um = isPlate ? parseFigureText(typed.key, { unit: 'mm' }) : 0;
  const isKeyRight = isPlate ? um !== null && um >= 100 && um <= 20_000 : SKU.test(typed.key.trim());
  const sku = isPlate ? toThicknessSku(um ?? 0) : typed.key.trim();
  const path = `${table}.${sku}`;
  const priceUnit = isPlate ? 'rate' : unit;
  const price = parseFigureText(typed.price, { unit: priceUnit });
  const minimum = isPlate ? parseFigureText(typed.minimum, { unit: 'aed' }) : 0;
  const whyUnread = (text: string, of: FigureUnit) => checkFigureText(text, of) ?? 'figureUnreadable';
  const errors: Partial<Record<keyof NewRate, NewRateError | FigureError>> = {
    ...(!isKeyRight && {
      key: isPlate ? (checkFigureText(typed.key, 'mm') ?? 'thicknessUnreadable') : ('keyUnreadable' as const),
    }),
    ...(isKeyRight && readAt(prices, path) !== undefined && { key: 'keyTaken' as const }),
    ...(Number.isNaN(price) && { price: whyUnread(typed.price, priceUnit) }),
    ...(Number.isNaN(minimum) && { minimum: whyUnread(typed.minimum, 'aed') }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  switch (section) {
    case 'plates':
      return { path, value: { um, rate: price, minimum } };
    case 'fixed':
    case 'perColour':
      return { path, value: { kind: section, fils: price } };
    case 'percentOfOutputs':
      return { path, value: { kind: section, percent: price } };
    default:
      return { path, value: price };
  }
}
