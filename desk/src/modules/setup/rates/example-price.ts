import { calculateAreaPrice, applyPlateTypeFactor } from '@platewright/domain/pricing/quote';
import type { PriceRates } from './rates.ts';

export interface ExamplePlate {
  readonly thickness: number;
  readonly plateType: string;
  /** Of the plate as it is cut, in mm. */
  readonly width: number;
  readonly length: number;
  readonly plates: number;
}

interface ExamplePrice {
  readonly areaCm2: number;
  /** AED for 100 cm², with the factor of the plate type. */
  readonly rate: number;
  /** AED. */
  readonly plate: number;
  readonly all: number;
  readonly isMinimum: boolean;
}

/** Thousandths of a fils for a square centimetre, of AED for a hundred of them. */
const toStoredRate = (rate: number): number => Math.round(rate * 1000);

/**
 * What plates of an order cost by a price list, with the rates of plates changed by so many per cent. By the same rules as
 * an order. Null for a thickness or a plate type that the list does not have.
 */
export function calculateExamplePrice(
  { plates, plateTypes }: Pick<PriceRates, 'plates' | 'plateTypes'>,
  example: ExamplePlate,
  changePercent = 0,
): ExamplePrice | null {
  const listed = plates.find(({ thickness }) => thickness === example.thickness);
  const factor = plateTypes.find(({ sku }) => sku === example.plateType)?.percent;
  if (!listed || factor === undefined) return null;
  const changed = Math.round((toStoredRate(listed.rate) * (100 + changePercent)) / 100);
  const rate = applyPlateTypeFactor(changed, factor);
  const areaUm2 = Math.round(example.width * 1000) * Math.round(example.length * 1000);
  const { fils, minimumCharge } = calculateAreaPrice(areaUm2, rate, Math.round(listed.minimum * 100));
  return {
    areaCm2: areaUm2 / 100_000_000,
    rate: rate / 1000,
    plate: fils / 100,
    all: (fils * example.plates) / 100,
    isMinimum: minimumCharge,
  };
}
