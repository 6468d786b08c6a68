import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { lang } from '../../fields.ts';
import { definePublishingCalls, publicationAnswer } from '../publishing/define-publishing-calls.ts';
import { stationFigures } from '../production/stations-desk-calls.ts';
import { shippingFigures } from '../pricing/desk-calls.ts';

/** Times are HH:MM, days ISO dates; whether they are is a rule of the domain, so that a draft can hold what is being typed. */
const time = z.string().max(20);
const day = z.string().max(20);
const key = z.string().max(80);
const figure = z.number('numberFormat');
const text = z.object({ en: z.string().max(200), ar: z.string().max(200) });
const hours = z.object({ from: time, to: time });
const daysOff = z.array(z.object({ day, name: text })).max(1000);

/** The calendar as it is edited. */
export const calendarFigures = z.object({
  week: z.array(hours.nullable()).max(7),
  holidays: daysOff,
  shortDays: z.array(z.object({ first: day, last: day, name: text, ...hours.shape })).max(50),
  carriages: z
    .array(z.object({ methodId: key, zoneId: key, cutOff: time, transitDays: figure, arrivesUntil: time }))
    .max(1000),
  carriers: z
    .array(z.object({ methodId: key, weekdaysOff: z.array(figure).max(7), keepsHolidays: z.boolean(), daysOff }))
    .max(100),
  work: z.object({ standard: figure, rush: figure }),
  load: z.record(key, figure),
});
export type CalendarFigures = z.output<typeof calendarFigures>;

/** What still has to pass each station, by the day on which it is due. */
const floorLoad = z.object({
  stations: z.array(
    z.object({
      station: stationFigures.shape.stations.element,
      ahead: z.array(z.object({ dueDay: z.string().nullable(), minutes: z.number() })),
    }),
  ),
});

const method = shippingFigures.shape.methods.element;
const calendarCalls = definePublishingCalls({
  area: 'calendar',
  action: 'desk.rates',
  path: '/desk/calendar',
  input: calendarFigures,
  data: calendarFigures,
  maxLength: 200_000,
  stepUp: true,
});

/** When operator and carriers work, as the desk edits and publishes it. */
export const calendarDeskCalls = {
  deskCalendar: defineCall({
    area: 'calendar',
    method: 'GET',
    path: '/desk/calendar',
    principals: ['staff'],
    action: 'desk.rates',
    input: z.object({ lang }),
    answer: publicationAnswer(calendarFigures).extend({
      /** What can be carried where, by the shipping rates in force. */
      zones: shippingFigures.shape.zones,
      methods: z.array(method.pick({ id: true, typeName: true, name: true }).extend({ zones: z.array(z.string()) })),
      /** Of the price list in force: what a load can be set for. */
      plateTypes: z.array(z.string()),
      /** What still has to pass each station now; null while nothing was measured. */
      floor: floorLoad.nullable(),
      /** Orders that are not paid: they are promised by the calendar in force when they are. */
      effect: z.object({ unpaidOrders: z.number() }),
    }),
    errors: ['notFound'],
  }),
  deskCalendarSave: calendarCalls.save,
  deskCalendarPublish: calendarCalls.publish,
  deskCalendarDiscard: calendarCalls.discard,
  deskCalendarVersions: calendarCalls.versions,
  deskCalendarVersion: calendarCalls.version,
  deskCalendarRestore: calendarCalls.restore,
  deskCalendarWithdraw: calendarCalls.withdraw,
};
