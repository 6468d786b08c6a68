import { percentOf, sumFils, type Fils } from './fils.ts';

/** Who charges what: supplies inside `country` carry `percent`, all others 0 (handbook 3.2, 8). */
export interface VatRule {
  country: string;
  percent: number;
}

export const uaeVat: VatRule = { country: 'AE', percent: 5 };

/** The rate of a supply to `destinationCountry` in percent: plates follow shipping, files follow billing. */
export const vatPercent = (destinationCountry: string, rule: VatRule = uaeVat): number =>
  destinationCountry.toUpperCase() === rule.country ? rule.percent : 0;

/** VAT of each invoice line, rounded half-up to the fils per line (VATP006); the invoice's VAT is their sum. */
export const vatPerLine = (nets: readonly Fils[], percent: number): Fils[] =>
  nets.map((net) => percentOf(net, percent));

export const vatTotal = (nets: readonly Fils[], percent: number): Fils => sumFils(vatPerLine(nets, percent));
