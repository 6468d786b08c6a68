import { stationFigures, type StationFigures } from '@platewright/contract/modules/production/stations-desk-calls';
import { z } from '@platewright/contract/z';

export type EditedStations = StationFigures;
export type EditedStation = StationFigures['stations'][number];

/** A number that was emptied is none, which is stored as null. */
const typedNumber = z
  .number()
  .nullable()
  .transform((typed) => typed ?? Number.NaN);
const station = stationFigures.shape.stations.element;

/** Stations as they were typed, in the storage of the tab. */
export const typedStations = z.object({
  stations: z.array(
    station.extend({
      minutes: z.object({ perPlate: typedNumber, perSquareMetre: typedNumber, perSheet: typedNumber }),
      waitMinutes: typedNumber,
      thicknesses: z.array(z.object({ fromUm: typedNumber, percent: typedNumber, waitMinutes: typedNumber })),
    }),
  ),
});

/** Numbers that were emptied, which would arrive as nothing. */
export const hasUnreadable = ({ stations }: EditedStations): boolean =>
  stations.some(({ minutes, waitMinutes, thicknesses }) =>
    [...Object.values(minutes), waitMinutes, ...thicknesses.flatMap((row) => Object.values(row))].some(Number.isNaN),
  );
