import { isCountryId } from '../addresses/countries.ts';
import {
  anyText,
  createDocumentCheck,
  objectOf,
  optional,
  recordOf,
  textThat,
  wholeNumberBetween,
  type Field,
  type Shape,
} from '../document-shape.ts';
import type { PriceList, ServiceRate, ThicknessRate } from './price-list.ts';

const PERCENT_DECIMALS = 2;
/** What a company is given off prices: over nothing, up to all, two decimals. */
export const percentOff: Shape<number> = (value, field): value is number =>
  typeof value !== 'number' || !(value > 0 && value <= 100)
    ? field.refuse('percentOff')
    : Number(value.toFixed(PERCENT_DECIMALS)) === value || field.refuse('tooManyDecimals', { count: PERCENT_DECIMALS });

/** No price of one thing is higher than AED 100,000: more is a mistake in the unit. */
const amount = wholeNumberBetween(0, 10_000_000);
/** Milli-fils per cm2: at most AED 10. */
const rate = wholeNumberBetween(0, 1_000_000);
/** A surcharge may be more than the price, but in hundredths of a percent it is a mistake in the unit. */
const percent = wholeNumberBetween(0, 500);
/** What single figures may be, by their name. */
export const figureShapes = { rate, minimum: amount, fils: amount, percent } as const;

const serviceRates = {
  fixed: objectOf<{ fils: number }>({ fils: amount }),
  perColour: objectOf<{ fils: number }>({ fils: amount }),
  percentOfOutputs: objectOf<{ percent: number }>({ percent }),
};

const serviceRate: Shape<ServiceRate> = (value, field): value is ServiceRate => {
  if (typeof value !== 'object' || value === null) return field.refuse('fieldRequired');
  const kind = 'kind' in value ? value.kind : undefined;
  if (kind !== 'fixed' && kind !== 'perColour' && kind !== 'percentOfOutputs')
    return field.get('kind').refuse('choiceUnknown');
  return serviceRates[kind](value, field);
};

/** Only what one company has agreed on has it, never the list that staff publish. */
const agreed = { lessPercent: optional(percentOff), agreedMinimum: optional(amount) };

const priceList = objectOf<PriceList>({
  version: wholeNumberBetween(1, 2_147_483_647),
  validFrom: anyText,
  thickness: recordOf<ThicknessRate>(
    objectOf({ um: wholeNumberBetween(100, 20_000), rate, minimum: amount, ...agreed }),
  ),
  typeFactor: recordOf(wholeNumberBetween(1, 1000)),
  margin: recordOf(wholeNumberBetween(0, 100_000)),
  len: objectOf({ rate, minimum: amount, ...agreed }),
  services: recordOf(serviceRate),
  proofs: recordOf(amount),
  vat: objectOf({ country: textThat(isCountryId, 'countryUnknown'), percent: wholeNumberBetween(0, 50) }),
});

/** A category without a margin has the usual one; a list without any was not filled in. */
function checkMargins({ margin }: PriceList, root: Field): void {
  if (Object.keys(margin).length === 0) root.get('margin').refuse('listEmpty');
}

/**
 * The price list that a stored document holds, or what is wrong with it by field path: whatever would make a quote wrong or
 * stop it. What has no price is no fault: a quote says that it is missing.
 */
export const checkPriceList = createDocumentCheck(priceList, checkMargins);
