import { productionChecks } from '@platewright/domain/orders/production-checks';
import { plateTechnologies } from '@platewright/domain/production/stations';
import { defineCall } from '../../call.ts';
import { id, json, lang, text } from '../../fields.ts';
import { z } from '../../z.ts';
import { definePublishingCalls, publicationAnswer } from '../publishing/define-publishing-calls.ts';

/** Whether fields are filled and fit together is a rule of the domain, so that a draft can hold what is being typed. */
const figure = z.number('numberFormat');
const key = text(40);
const name = z.object({ en: text(120), ar: text(120) });
const hours = z.object({ from: text(20), to: text(20) });

const station = z.object({
  key,
  name,
  technologies: z.array(z.enum(plateTechnologies)).max(10),
  plateTypes: z.array(text(80)).max(50),
  isForMounted: z.boolean(),
  checks: z.array(z.enum(productionChecks)).max(20),
  machines: z.array(z.object({ key, name })).max(50),
  minutes: z.object({ perPlate: figure, perSquareMetre: figure, perSheet: figure }),
  waitMinutes: figure,
  thicknesses: z.array(z.object({ fromUm: figure, percent: figure, waitMinutes: figure })).max(50),
  shift: z.array(hours.nullable()).max(7).nullable(),
  isOnSheet: z.boolean(),
});

/** The stations of the plate room as they are edited. */
export const stationFigures = z.object({ stations: z.array(station).max(100) });
export type StationFigures = z.output<typeof stationFigures>;

const MAX_LENGTH = 200_000;
const calls = definePublishingCalls({
  area: 'production',
  action: 'desk.settings',
  path: '/desk/settings/stations',
  input: stationFigures,
  data: stationFigures,
  maxLength: MAX_LENGTH,
});
const common = { area: 'production', principals: ['staff'], action: 'desk.settings' } as const;

/** The stations, as the desk edits and publishes them. */
export const stationsDeskCalls = {
  deskStations: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/settings/stations',
    input: z.object({ lang }),
    answer: publicationAnswer(stationFigures).extend({
      /** Sku of the price list in force: what a station can be limited to. */
      plateTypes: z.array(z.string()),
    }),
    errors: ['notFound'],
  }),
  /** The plates that are made and touched, if these stations were published: they keep the stations that they pass. */
  deskStationsEffect: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/settings/stations/:id/effect',
    idOf: 'publication',
    readOnly: true,
    input: z.object({ id, lang, data: json(stationFigures, MAX_LENGTH) }),
    answer: z.object({
      /** Stations in force that would be removed, with the plates that are there and those that come there later. */
      removed: z.array(
        z.object({
          key: z.string(),
          name: z.object({ en: z.string(), ar: z.string() }),
          here: z.number(),
          later: z.number(),
        }),
      ),
      /** Plates that are made and have not passed all stations. */
      plates: z.number(),
    }),
    errors: ['notFound'],
  }),
  deskStationsSave: calls.save,
  deskStationsPublish: calls.publish,
  deskStationsDiscard: calls.discard,
  deskStationsVersions: calls.versions,
  deskStationsVersion: calls.version,
  deskStationsRestore: calls.restore,
  deskStationsWithdraw: calls.withdraw,
};
