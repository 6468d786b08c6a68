import type { Um } from '../geometry/length.ts';
import type { Fils } from '../money/fils.ts';
import type { VatRule } from '../money/vat.ts';

/** Price of one thickness of plate. */
export interface ThicknessRate {
  um: Um;
  /** Milli-fils per cm2 of a digital plate: AED 0.22 is 22 000. */
  rate: number;
  /** Least price of one plate. */
  minimum: Fils;
}

/** How a service is charged: once, once per colour, or as a share of the plates. */
export type ServiceRate =
  { kind: 'fixed'; fils: Fils } | { kind: 'perColour'; fils: Fils } | { kind: 'percentOfPhysical'; percent: number };

/** Everything that prices depend on, as data that staff publish; an order keeps the version it was priced with. */
export interface PriceList {
  version: number;
  /** ISO date from which it holds. */
  validFrom: string;
  /** By sku of the thickness (t114). */
  thickness: Record<string, ThicknessRate>;
  /** By sku of the plate type, in hundredths: flat-top 1.15 is 115. */
  typeFactor: Record<string, number>;
  /** Trim margin on each side, by category key. */
  margin: Record<string, Um>;
  len: { rate: number; minimum: Fils };
  /** By service sku. */
  services: Record<string, ServiceRate>;
  /** One copy, by proof sku. */
  proofs: Record<string, Fils>;
  vat: VatRule;
}
