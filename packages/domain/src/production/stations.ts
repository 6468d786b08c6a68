import type { WorkingHours } from '../calendar/calendar.ts';
import type { LocalizedText } from '../localized-text.ts';
import type { ProductionCheck } from '../orders/production-checks.ts';

/** How a plate gets its image, by the sku of its type (handbook 2.2, PLATE). */
export const technologyBySku = { dig: 'digital', ftd: 'flatTop', ana: 'analogue' } as const;
export const plateTechnologies = ['digital', 'flatTop', 'analogue'] as const;
export type PlateTechnology = (typeof plateTechnologies)[number];

/** A product may name types of its own; they are made as most plates are. */
export const getPlateTechnology = (plateType: string | null): PlateTechnology =>
  technologyBySku[plateType as keyof typeof technologyBySku] ?? 'digital';

/** One of several that do the work of a station at the same time. */
export interface Machine {
  readonly key: string;
  readonly name: LocalizedText;
}

/** Minutes that somebody or a machine works. */
export interface StationMinutes {
  readonly perPlate: number;
  readonly perSquareMetre: number;
  /** For each sheet, where plates are still on one; a plate that is on none counts as a sheet. */
  readonly perSheet: number;
}

/** What plates of a thickness or more take, until the next row. */
export interface ThicknessRow {
  readonly fromUm: number;
  /** Of the minutes of the station. */
  readonly percent: number;
  /** In place of the wait of the station. */
  readonly waitMinutes: number;
}

/** A place in the plate room where something is done to a plate. */
export interface Station {
  readonly key: string;
  readonly name: LocalizedText;
  /** The plates that pass it. */
  readonly technologies: readonly PlateTechnology[];
  /** Sku of the plate types among them that pass it; empty for all of them. */
  readonly plateTypes: readonly string[];
  /** Only plates pass it that are delivered on a carrier. */
  readonly isForMounted: boolean;
  /** The checks of the job ticket that whoever passes a plate on has made (handbook 4.6). */
  readonly checks: readonly ProductionCheck[];
  readonly machines: readonly Machine[];
  readonly minutes: StationMinutes;
  /** Minutes that a plate lies there without work, as while it dries. */
  readonly waitMinutes: number;
  readonly thicknesses: readonly ThicknessRow[];
  /** From when to when it is worked on each day of the week, from Sunday; null as the calendar has it. */
  readonly shift: readonly (WorkingHours | null)[] | null;
  /** Plates have not been cut from their sheet there. */
  readonly isOnSheet: boolean;
}

/** The stations as they are published, in the order in which plates pass them. */
export interface Stations {
  readonly stations: readonly Station[];
}

/** What decides which stations a plate passes. */
export interface RoutedPlate {
  readonly technology: PlateTechnology;
  readonly plateType: string;
  readonly isMounted: boolean;
}

/** Whether a plate passes a station. */
const passes = ({ technology, plateType, isMounted }: RoutedPlate, station: Station): boolean =>
  station.technologies.includes(technology) &&
  (station.plateTypes.length === 0 || station.plateTypes.includes(plateType)) &&
  (isMounted || !station.isForMounted);

/** The stations that a plate passes, in their order. */
export const planRoute = (stations: readonly Station[], plate: RoutedPlate): string[] =>
  stations.filter((station) => passes(plate, station)).map(({ key }) => key);

/**
 * The stations in force and, where they stood, those of earlier versions that were removed: plates on their way still pass them.
 * @param earlier versions, the newest first
 */
export function addRemovedStations(
  current: readonly Station[],
  earlier: readonly (readonly Station[])[],
): readonly Station[] {
  const all = [...current];
  for (const version of earlier)
    version.forEach((station, index) => {
      if (all.some(({ key }) => key === station.key)) return;
      const before = version[index - 1]?.key;
      all.splice(all.findIndex(({ key }) => key === before) + 1, 0, station);
    });
  return all;
}
