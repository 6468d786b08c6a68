import { err, ok, type Result } from '../result.ts';

/** Who pays for a plate that is made again in the plate room. */
export const scrapPayers = ['operator', 'customer', 'supplier'] as const;
export type ScrapPayer = (typeof scrapPayers)[number];

/** A fault is found where the plate has been. */
export type ScrapStationError = 'stationNotReached';

/**
 * The station where the fault of a plate was found: the named one, which it has reached, else where it is; of a plate that has passed all of
 * them the last.
 * @param place how many stations it has passed
 */
export function findScrapStation(
  route: readonly string[],
  place: number,
  named: string | undefined,
): Result<string, ScrapStationError> {
  const last = Math.min(place, route.length - 1);
  const found = named === undefined ? last : route.indexOf(named);
  const station = route[found];
  return station !== undefined && found <= last ? ok(station) : err('stationNotReached');
}
