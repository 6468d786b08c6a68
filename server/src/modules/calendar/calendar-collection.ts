import { calendarFigures, type CalendarFigures } from '@platewright/contract/modules/calendar/desk-calls';
import { checkCalendar, checkServedPlaces } from '@platewright/domain/calendar/check-calendar';
import { createUsualCalendar } from '@platewright/domain/calendar/usual-calendar';
import { loadShippingRates } from '../pricing/index.ts';
import { assertValid, type PublicationCollection } from '../publishing/index.ts';
import { calendarRef } from './calendar.ts';

const empty: CalendarFigures = { ...calendarFigures.parse(createUsualCalendar([], { zones: [], methods: [] })) };

/** How the calendar is published. A draft may hold anything of its shape, a version only what promises can be made from. */
export const calendarCollection: PublicationCollection<'calendar', CalendarFigures> = {
  kinds: [calendarRef.kind],
  // What was stored by hand in another shape promises nothing: an earlier version takes its place.
  normalize: (_kind, stored) => calendarFigures.safeParse(stored).data ?? empty,
  check: (_kind, data, mode) => {
    const checked = checkCalendar(data);
    return { data, errors: mode === 'publish' && !checked.ok ? checked.reason : {} };
  },
  // Shipping rates are published on their own: methods and zones have to be those in force.
  assertPublishable: async ({ tx, deps }, _publication, data) => {
    const places = await loadShippingRates(tx, deps.clock.now());
    assertValid({ data, errors: checkServedPlaces(data, places) });
  },
  removal: () => 'never',
};
