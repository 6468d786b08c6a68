import type { Um } from '../geometry/length.ts';
import type { Fils } from '../money/fils.ts';
import type { VatRule } from '../money/vat.ts';

/** Rate of one plate thickness. */
export interface ThicknessRate {
  um: Um;
  /** Milli-fils per cm2 of a digital plate; AED 0.22 is 22 000. */
  rate: number;
  /** Minimum price of one plate. */
  minimum: Fils;
  /** Per cent that a company has agreed on off each plate; only in its own prices (`agreement.ts`). */
  lessPercent?: number;
  /** A minimum that the company has agreed on beside the per cent, which is not off it. */
  agreedMinimum?: Fils;
}

/** How a service is charged: once, once per colour, or as a percentage of the plates and files that are ordered. */
export type ServiceRate =
  { kind: 'fixed'; fils: Fils } | { kind: 'perColour'; fils: Fils } | { kind: 'percentOfOutputs'; percent: number };

/** All rates that prices depend on. Staff publish versions of it; an order stores the version it was priced with. */
export interface PriceList {
  version: number;
  /** ISO date from which it applies. */
  validFrom: string;
  /** By sku of the thickness, such as t114. */
  thickness: Record<string, ThicknessRate>;
  /** Factor of the plate type in hundredths, by sku: 1.15 for flat-top is 115. */
  typeFactor: Record<string, number>;
  /** Trim margin on each side, by category key; `getTrimMargin` reads it. */
  margin: Record<string, Um>;
  len: { rate: number; minimum: Fils; lessPercent?: number; agreedMinimum?: Fils };
  /** By service sku. */
  services: Record<string, ServiceRate>;
  /** Price of one copy, by sku of the proof. */
  proofs: Record<string, Fils>;
  vat: VatRule;
}

/** The margin of a category that no price list has named yet, such as a new one. */
export const USUAL_MARGIN_UM: Um = 10_000;

/** Trim margin on each side of the plates of a category, as they are priced and drawn. A price list may say 0. */
export const getTrimMargin = ({ margin }: Pick<PriceList, 'margin'>, categoryKey: string): Um =>
  Object.hasOwn(margin, categoryKey) ? (margin[categoryKey] ?? USUAL_MARGIN_UM) : USUAL_MARGIN_UM;
