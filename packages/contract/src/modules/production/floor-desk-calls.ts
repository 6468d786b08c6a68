import { signFormatNames } from '@platewright/domain/production/sign-formats';
import { defineCall } from '../../call.ts';
import { instant, lang, optionalFilter, search, text } from '../../fields.ts';
import { z } from '../../z.ts';
import { countedStation, plateFilters, plateRow } from './desk-calls.ts';

/** Which plates stand together in a column. */
export const floorGroups = ['order', 'customer', 'material'] as const;
export type FloorGroup = (typeof floorGroups)[number];

/** Plates of a column that are sent with the floor; further ones are pages of `deskPlates`. */
export const FLOOR_PAGE_SIZE = 20;

const floorStation = countedStation.extend({
  /** Minutes of work of the plates that are there. */
  queueMinutes: z.number(),
  /** The same with those of the plates that come there later. */
  minutes: z.number(),
  comingPlates: z.number(),
  /** What its machines work until the end of the shift, or in the next one when none is left of today. */
  shiftMinutes: z.number(),
  shiftDay: z.string().nullable(),
  /** Its plates that match, what is due first in front within a group, and how many there are. */
  rows: z.array(plateRow),
  count: z.number(),
});

export const floorDeskCalls = {
  /** The plate room in columns: each station with what still has to pass it, and the first plates that are there. */
  deskPlateFloor: defineCall({
    area: 'production',
    method: 'GET',
    path: '/desk/plate-room/floor',
    principals: ['staff'],
    action: 'desk.readPlates',
    input: z.object({
      lang,
      /** As in `deskPlates`. Load and numbers of the stations are those of all plates. */
      search,
      filter: optionalFilter(z.enum(plateFilters, 'choiceInvalid')),
      group: z.enum(floorGroups, 'choiceInvalid').default('order'),
    }),
    answer: z.object({ at: instant, stations: z.array(floorStation) }),
    errors: [],
  }),
  /** A URL of the sign of a station for the wall as PDF, with its names and the address of its page, valid for a minute. */
  deskStationSign: defineCall({
    area: 'production',
    method: 'POST',
    path: '/desk/plate-room/station-sign',
    principals: ['staff'],
    action: 'desk.readPlates',
    input: z.object({ station: text(40), format: z.enum(signFormatNames, 'choiceInvalid') }),
    answer: z.object({ url: z.string() }),
    errors: ['notFound'],
  }),
};
