import type { PriceFigures } from '@platewright/contract/modules/pricing/price-figures';
import { calculateAreaPrice, applyPlateTypeFactor } from '@platewright/domain/pricing/quote';

export interface ExamplePlate {
  /** Sku of the thickness. */
  readonly thickness: string;
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

/**
 * What plates of an order cost by a price list, by the same rules as an order. Null for a thickness or a plate type that the list does not have, or whose figures are no numbers.
 */
export function calculateExamplePrice(
  { thickness, typeFactor }: Pick<PriceFigures, 'thickness' | 'typeFactor'>,
  example: ExamplePlate,
): ExamplePrice | null {
  const listed = thickness[example.thickness];
  const factor = typeFactor[example.plateType];
  if (!listed || factor === undefined) return null;
  if (![listed.rate, listed.minimum, factor].every(Number.isSafeInteger)) return null;
  const rate = applyPlateTypeFactor(listed.rate, factor);
  const areaUm2 = Math.round(example.width * 1000) * Math.round(example.length * 1000);
  const { fils, minimumCharge } = calculateAreaPrice(areaUm2, rate, listed);
  return {
    areaCm2: areaUm2 / 100_000_000,
    rate: rate / 1000,
    plate: fils / 100,
    all: (fils * example.plates) / 100,
    isMinimum: minimumCharge,
  };
}
