import { isCollectionMethod } from '../delivery/collection.ts';
import type { Calendar } from './calendar.ts';

/** Working hours of the operator (specification 000: 9am-6pm, Sunday to Thursday). */
const hours = { from: '09:00', to: '18:00' } as const;
/** One working day; rush that is confirmed before noon is done on the same day. */
const work = { standard: 9, rush: 6 } as const;
/**
 * Delivery within 24 to 48 hours in the UAE, within 4 to 5 days abroad (handbook 5.1): what the way takes of them. What is
 * collected or sold as delivered on the same day takes none.
 */
const transitDays = { sameDay: 0, home: 1, abroad: 4 } as const;
const HOME_COUNTRY = 'AE';

/** Where shipping methods go, as the shipping rates list it. */
export interface ServedPlaces {
  readonly zones: readonly { readonly id: string; readonly countries: readonly string[] | '*' }[];
  readonly methods: readonly {
    readonly id: string;
    readonly prices: Readonly<Record<string, unknown>>;
    readonly sameDayBeforeHour?: number | null;
  }[];
}

type Zone = ServedPlaces['zones'][number];
type Method = ServedPlaces['methods'][number];
function getTransitDays({ id, sameDayBeforeHour = null }: Method, { countries }: Zone): number {
  if (countries === '*' || countries.some((country) => country !== HOME_COUNTRY)) return transitDays.abroad;
  return sameDayBeforeHour !== null || isCollectionMethod(id) ? transitDays.sameDay : transitDays.home;
}

/**
 * The calendar that an installation starts with: it promises what the policies say, in every week without a holiday.
 * @param workingDays 0 is Sunday; every day when there is none
 */
export function createUsualCalendar(workingDays: readonly number[], { zones, methods }: ServedPlaces): Calendar {
  return {
    week: [0, 1, 2, 3, 4, 5, 6].map((day) => (workingDays.length === 0 || workingDays.includes(day) ? hours : null)),
    holidays: [],
    shortDays: [],
    carriages: methods.flatMap((method) =>
      zones.flatMap((zone) =>
        method.prices[zone.id]
          ? {
              methodId: method.id,
              zoneId: zone.id,
              cutOff: hours.to,
              transitDays: getTransitDays(method, zone),
              arrivesUntil: hours.to,
            }
          : [],
      ),
    ),
    carriers: [],
    work,
    load: {},
  };
}
