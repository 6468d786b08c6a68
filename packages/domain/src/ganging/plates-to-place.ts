import type { Um } from '../geometry/length.ts';
import type { PlateToPlace } from './sheet-layout.ts';
import { getPlace, type PlateOnRoute } from '../production/plate-transitions.ts';
import type { Station } from '../production/stations.ts';
import { DAY_MS, toLocalDay, toStartOfLocalDay } from '../time/local-time.ts';

/** A plate as the plate room has it. */
export interface PlateOfRoom extends PlateOnRoute {
  readonly id: number;
  readonly widthUm: Um | null;
  readonly lengthUm: Um | null;
  readonly dueAt: Date | null;
}

/** How many stations of a way come before the one of the image; -1 where it has none. */
export const findImagePlace = (stations: readonly Station[], { route }: Pick<PlateOnRoute, 'route'>): number =>
  route.findIndex((key) => stations.find((station) => station.key === key)?.checks.includes('imaging'));

/** Whether a plate has not been imaged yet: it is at the station of its image, or before. */
export const awaitsImage = (stations: readonly Station[], plate: PlateOnRoute): boolean =>
  getPlace(plate) <= findImagePlace(stations, plate);

/** Whether a plate can be placed on a sheet: nobody holds it, it has a size, and it has no image yet. */
export const canBePlaced = (
  stations: readonly Station[],
  plate: PlateOfRoom,
): plate is PlateOfRoom & { readonly widthUm: Um; readonly lengthUm: Um } =>
  plate.state === 'open' && plate.widthUm !== null && plate.lengthUm !== null && awaitsImage(stations, plate);

/** A plate that nobody waits for comes last. */
const NEVER = new Date('9999-12-31T00:00:00Z');

export const toPlateToPlace = (
  plate: Pick<PlateOfRoom, 'id' | 'dueAt'> & { readonly widthUm: Um; readonly lengthUm: Um },
  canTurn: boolean,
): PlateToPlace => ({
  id: String(plate.id),
  widthUm: plate.widthUm,
  lengthUm: plate.lengthUm,
  canTurn,
  dueAt: plate.dueAt ?? NEVER,
  priority: 0,
});

/** Ends of the days on which plates are due: those of a day are placed for the least waste, and before those of the next. */
export function listDueSteps(plates: readonly Pick<PlateOfRoom, 'dueAt'>[]): Date[] {
  const days = new Set(plates.flatMap(({ dueAt }) => (dueAt ? [toLocalDay(dueAt)] : [])));
  return [...days].sort().map((day) => new Date(toStartOfLocalDay(day).getTime() + DAY_MS - 1));
}
