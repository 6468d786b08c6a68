import type { Calendar } from './calendar.ts';

/** Working hours of the operator (specification 000: 9am-6pm, Sunday to Thursday). */
const hours = { from: '09:00', to: '18:00' } as const;
/** Two working days; rush that is confirmed before noon is done on the same day. */
const work = { standard: 18, rush: 6 } as const;
/** Delivery within 24 to 48 hours in the UAE, within 4 to 5 days abroad (handbook 5.1): what the way takes of them. */
const transitDays = { home: 0, abroad: 3 } as const;
const HOME_COUNTRY = 'AE';

/** Where shipping methods go, as the shipping rates list it. */
export interface ServedPlaces {
  readonly zones: readonly { readonly id: string; readonly countries: readonly string[] | '*' }[];
  readonly methods: readonly { readonly id: string; readonly prices: Readonly<Record<string, unknown>> }[];
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
      zones.flatMap(({ id, countries }) =>
        method.prices[id]
          ? {
              methodId: method.id,
              zoneId: id,
              cutOff: hours.to,
              transitDays:
                countries !== '*' && countries.every((country) => country === HOME_COUNTRY)
                  ? transitDays.home
                  : transitDays.abroad,
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
