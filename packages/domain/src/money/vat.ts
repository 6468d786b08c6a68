import { calculatePercentage, type Fils } from './fils.ts';

/**
 * VAT of supplies inside `country` in percent; supplies to other countries carry none (handbook 3.2, 8). The rule is data of
 * the price list, so an order keeps the one that it was priced with.
 */
export interface VatRule {
  country: string;
  percent: number;
}

/**
 * VAT rate in percent of a supply to a country.
 * @param destinationCountry shipping country of plates, billing country of a file-only order
 */
export const getVatRatePercent = (destinationCountry: string, rule: VatRule): number =>
  destinationCountry.toUpperCase() === rule.country ? rule.percent : 0;

/** VAT of each invoice line, rounded half-up to the fils per line (VATP006); the invoice's VAT is their sum. */
export const calculateVatPerLine = (nets: readonly Fils[], percent: number): Fils[] =>
  nets.map((net) => calculatePercentage(net, percent));
