import type { WorkingHours } from '../calendar/calendar.ts';
import {
  anyText,
  createDocumentCheck,
  filledLocalizedText,
  filledText,
  flag,
  listOf,
  nullOr,
  objectOf,
  oneOf,
  refuseRepeated,
  textThat,
  wholeNumberBetween,
  type DocumentErrorKey,
  type Field,
} from '../document-shape.ts';
import { languages } from '../localized-text.ts';
import { productionChecks, type ProductionCheck } from '../orders/production-checks.ts';
import { isTime } from '../time/iso-days.ts';
import {
  planRoute,
  plateTechnologies,
  type Machine,
  type PlateTechnology,
  type RoutedPlate,
  type Station,
  type StationMinutes,
  type Stations,
  type ThicknessRow,
} from './stations.ts';

export const MAX_STATIONS = 40;
export const MAX_MACHINES = 20;
export const MAX_THICKNESS_ROWS = 12;
export const MAX_STATION_NAME = 60;
/** Two days: more is a mistake in the unit. */
const MAX_MINUTES = 2880;

/** The checks that are made of plates, each at a station; the artwork is checked before there are plates. */
export const plateChecks = productionChecks.filter((check) => check !== 'preflight');

const minutes = wholeNumberBetween(0, MAX_MINUTES);
const time = textThat(isTime, 'timeInvalid');

const stationShape = objectOf<Station>({
  key: filledText,
  name: filledLocalizedText,
  technologies: listOf(oneOf<PlateTechnology>(...plateTechnologies)),
  plateTypes: listOf(anyText),
  isForMounted: flag,
  checks: listOf(oneOf<ProductionCheck>(...plateChecks)),
  machines: listOf(objectOf<Machine>({ key: filledText, name: filledLocalizedText })),
  minutes: objectOf<StationMinutes>({ perPlate: minutes, perSquareMetre: minutes, perSheet: minutes }),
  waitMinutes: minutes,
  thicknesses: listOf(
    objectOf<ThicknessRow>({
      fromUm: wholeNumberBetween(1, 20_000),
      percent: wholeNumberBetween(1, 1000),
      waitMinutes: minutes,
    }),
  ),
  shift: nullOr(listOf(nullOr(objectOf<WorkingHours>({ from: time, to: time })))),
  isOnSheet: flag,
});

/** Whether stations can be published: every plate has a way that ends packed, with each of its checks. */
export const checkStations = createDocumentCheck<Stations>(
  objectOf<Stations>({ stations: listOf(stationShape) }),
  ({ stations }, root) => {
    const list = root.get('stations');
    if (stations.length > MAX_STATIONS) list.refuse('tooManyLevels', { max: MAX_STATIONS });
    refuseRepeated(stations.map(({ key }, index) => [list.get(index).get('key'), key]));
    refuseRepeatedNames(stations, list);
    stations.forEach((station, index) => checkStation(station, list.get(index)));
    checkPacking(stations, list);
    for (const technology of plateTechnologies)
      if (listUnsignedChecks(stations, technology).length > 0)
        root.get('routes').get(technology).refuse('checksUnsigned');
  },
);

function refuseRepeatedNames(entries: readonly Machine[], list: Field): void {
  for (const language of languages)
    refuseRepeated(
      entries.map(({ name }, index) => [
        list.get(index).get('name').get(language),
        name[language].trim().toLocaleLowerCase(language),
      ]),
    );
}

function checkStation({ technologies, machines, thicknesses, shift }: Station, field: Field): void {
  if (technologies.length === 0) field.get('technologies').refuse('listEmpty');
  const refuseMore = (name: 'machines' | 'thicknesses', count: number, max: number) =>
    count > max && field.get(name).refuse('tooManyLevels', { max });
  refuseMore('machines', machines.length, MAX_MACHINES);
  refuseMore('thicknesses', thicknesses.length, MAX_THICKNESS_ROWS);
  const machineList = field.get('machines');
  refuseRepeated(machines.map(({ key }, index) => [machineList.get(index).get('key'), key]));
  refuseRepeatedNames(machines, machineList);
  refuseRepeated(thicknesses.map(({ fromUm }, index) => [field.get('thicknesses').get(index).get('fromUm'), fromUm]));
  if (shift === null) return;
  if (shift.length !== 7 || shift.every((hours) => hours === null)) field.get('shift').refuse('noWorkingDay');
  shift.forEach((hours, day) => {
    if (hours && hours.to <= hours.from) field.get('shift').get(day).get('to').refuse('endBeforeStart');
  });
}

const packs = ({ checks }: Station): boolean => checks.includes('packed');
/** Whether every plate passes it, whatever it is. */
const isForAll = ({ technologies, plateTypes, isForMounted }: Station): boolean =>
  plateTypes.length === 0 && !isForMounted && plateTechnologies.every((one) => technologies.includes(one));

/** Packing is the last station, of every plate, and no other says that a plate is packed. */
function checkPacking(stations: readonly Station[], list: Field): void {
  const last = stations.at(-1);
  const refuse = (index: number, key: DocumentErrorKey) => list.get(index).get('checks').refuse(key);
  if (!last) list.refuse('listEmpty');
  else if (!packs(last) || !isForAll(last)) refuse(stations.length - 1, 'packingNotLast');
  stations.slice(0, -1).forEach((station, index) => {
    if (packs(station)) refuse(index, 'packedTwice');
  });
}

/** The plates of a technology by what decides which stations they pass; what is not mounted passes the fewest. */
const listPlates = (stations: readonly Station[], technology: PlateTechnology): RoutedPlate[] =>
  ['', ...new Set(stations.flatMap(({ plateTypes }) => plateTypes))].map((plateType) => ({
    ...{ technology, plateType, isMounted: false },
  }));

/** The checks for which some plates of a technology pass no station. */
export function listUnsignedChecks(
  stations: readonly Station[],
  technology: PlateTechnology,
): readonly ProductionCheck[] {
  const routes = listPlates(stations, technology).map((plate) => planRoute(stations, plate));
  const isSigned = (route: readonly string[], check: ProductionCheck) =>
    stations.some(({ key, checks }) => route.includes(key) && checks.includes(check));
  return plateChecks.filter((check) => routes.some((route) => !isSigned(route, check)));
}
