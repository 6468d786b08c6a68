import { isCountryId } from '../addresses/countries.ts';
import { emirates } from '../addresses/emirates.ts';
import {
  anyText,
  createDocumentCheck,
  filledText,
  listOf,
  localizedText,
  nullOr,
  objectOf,
  oneOf,
  optional,
  recordOf,
  refuseRepeated,
  textThat,
  wholeNumberBetween,
  type DocumentErrors,
  type Field,
  type Shape,
} from '../document-shape.ts';
import { languages } from '../localized-text.ts';
import type { ShippingMethodRate, ShippingRates, ShippingZone, WeightPrice } from './shipping-rates.ts';

/** No delivery costs more than AED 100,000: more is a mistake in the unit. */
const amount = wholeNumberBetween(0, 10_000_000);
/** A thousand tonnes: some rates have no limit but a very large one. */
const MAX_GRAMS = 1_000_000_000;

/** A mistyped country would be served, or belong to the zone of all others. */
const countryList = listOf(textThat(isCountryId, 'countryUnknown'));
const zoneCountries: Shape<ShippingZone['countries']> = (value, field): value is ShippingZone['countries'] =>
  value === '*' || countryList(value, field);

const shippingRates = objectOf<ShippingRates>({
  version: wholeNumberBetween(1, 2_147_483_647),
  unserved: countryList,
  zones: listOf<ShippingZone>(
    objectOf({
      id: anyText,
      countries: zoneCountries,
      emirates: optional(listOf(oneOf(...emirates.map(({ code }) => code)))),
    }),
  ),
  methods: listOf<ShippingMethodRate>(
    objectOf({
      id: filledText,
      typeName: localizedText,
      name: localizedText,
      prices: recordOf<WeightPrice>(
        objectOf({
          firstGrams: wholeNumberBetween(0, MAX_GRAMS),
          first: amount,
          stepGrams: wholeNumberBetween(1, MAX_GRAMS),
          step: amount,
        }),
      ),
      refusedZones: listOf(anyText),
      charges: oneOf('weight', 'largerOfWeightAndVolume'),
      maxGrams: nullOr(wholeNumberBetween(0, MAX_GRAMS)),
      sameDayBeforeHour: nullOr(wholeNumberBetween(0, 24)),
    }),
  ),
});

/** Only same-day delivery is listed without a price, as not available: any other method would cost nothing there. */
function checkMethods({ methods }: ShippingRates, root: Field): void {
  refuseRepeated(methods.map(({ id }, index) => [root.get('methods').get(index).get('id'), id]));
  methods.forEach(({ prices, refusedZones, sameDayBeforeHour }, index) => {
    if (sameDayBeforeHour !== null) return;
    refusedZones.forEach((zone, at) => {
      if (!prices[zone]) root.get('methods').get(index).get('refusedZones').get(at).refuse('priceMissing');
    });
  });
}

/**
 * The hours that were emptied of methods that deliver on the same day, by field path: without it they would be offered as
 * ordinary ones at any hour. Such a method is removed instead.
 */
export function findEmptiedHours(
  former: Pick<ShippingRates, 'methods'>,
  { methods }: Pick<ShippingRates, 'methods'>,
): DocumentErrors {
  const sameDay = new Set(former.methods.filter(({ sameDayBeforeHour: hour }) => hour !== null).map(({ id }) => id));
  return Object.fromEntries(
    methods.flatMap(({ id, sameDayBeforeHour }, index) =>
      sameDay.has(id) && sameDayBeforeHour === null
        ? [[`methods.${index}.sameDayBeforeHour`, { key: 'fieldRequired' } as const]]
        : [],
    ),
  );
}

/** Names that methods lack in a language, by field path: nobody could tell what is chosen. A draft may lack them. */
export const findNamelessMethods = ({ methods }: Pick<ShippingRates, 'methods'>): DocumentErrors =>
  Object.fromEntries(
    methods.flatMap((method, index) =>
      (['typeName', 'name'] as const).flatMap((field) =>
        languages
          .filter((language) => method[field][language].trim() === '')
          .map((language) => [`methods.${index}.${field}.${language}`, { key: 'fieldRequired' } as const]),
      ),
    ),
  );

/**
 * The shipping rates that a stored document holds, or what is wrong with them by field path: whatever would charge a wrong
 * price or stop a rule. A country without a zone and a zone without a method are right: nothing is offered there. Zones may
 * overlap: the first that matches applies.
 */
export const checkShippingRates = createDocumentCheck(shippingRates, checkMethods);
