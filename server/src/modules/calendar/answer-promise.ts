import type { CallAnswer, CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { getOrderTimes, type Calendar } from '@platewright/domain/calendar/calendar';
import { promise } from '@platewright/domain/calendar/promise';
import type { FloorLoad } from '@platewright/domain/production/floor-load';
import { getPlateTechnology } from '@platewright/domain/production/stations';
import { getShippingZone, HOME_COUNTRY } from '@platewright/domain/delivery/shipping-methods';
import type { ShippingRates } from '@platewright/domain/delivery/shipping-rates';

interface PromiseBasis {
  readonly calendar: Calendar;
  readonly rates: ShippingRates;
  readonly floor: FloorLoad | null;
  /** Where to; null while that is not known, which is then this country. */
  readonly address: { readonly countryId: string; readonly region: string | null } | null;
}

/** What is promised before anything is ordered: by the slowest way to an address, as nobody has chosen one. */
export function answerPromise(
  { plateType, rush, filesOnly, mounted, ...plates }: Omit<CallInput<Contract['calendarPromise']>, 'lang'>,
  now: Date,
  { calendar, rates, floor, address }: PromiseBasis,
): CallAnswer<Contract['calendarPromise']> {
  const zone = getShippingZone(address ?? { countryId: HOME_COUNTRY }, rates);
  const plateTypes = plateType && !filesOnly ? [plateType] : [];
  const { work, load } = getOrderTimes(calendar, { rush, plateTypes });
  const delivery = filesOnly ? null : { methodId: null, zoneId: zone?.id ?? null };
  const made = promise(
    now,
    work,
    calendar,
    load,
    delivery,
    floor &&
      delivery && {
        ...{ load: floor, rush },
        plates: {
          ...{ plateType: plateType ?? '', technology: getPlateTechnology(plateType ?? null) },
          ...{ isMounted: mounted, thicknessUm: null, ...plates },
        },
      },
  );
  return {
    promise: made && { arrivesBy: made.arrivesBy.toISOString(), holdsUntil: made.holdsUntil.toISOString() },
  };
}
