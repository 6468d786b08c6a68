import { createUsualCalendar } from '@platewright/domain/calendar/usual-calendar';
import { promise, type PromisedFloor } from '@platewright/domain/calendar/promise';
import { createSeededRandom } from '@platewright/domain/ganging/seeded-random';
import { sumUpFloor, type DueGroup, type NewPlates } from '@platewright/domain/production/floor-load';
import { standardStations } from '@platewright/domain/production/standard-stations';
import { planRoute, plateTechnologies } from '@platewright/domain/production/stations';
import { addDays } from '@platewright/domain/time/iso-days';
import { describeMachine, describeToday, writeResultsSection } from './results-section.ts';

/*
 * Promises of new orders with the load of the plate room: `npm run bench:promises`. A plate room with 2,000 plates in work; the reference is
 * the same order promised by the hours of the calendar alone.
 */
const ORDERS = 1000;
const PLATES = 2000;
const GOAL_MS = 1000;
const random = createSeededRandom(7);
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

const places = { zones: [{ id: 'z1', countries: ['AE'] }], methods: [{ id: 'local', prices: { z1: true } }] };
const calendar = createUsualCalendar([0, 1, 2, 3, 4], places);
const delivery = { methodId: 'local', zoneId: 'z1' };
const morning = Date.parse('2026-11-30T05:00:00.000Z');

const groups = Array.from({ length: PLATES }, (): DueGroup => {
  const technology = pick(plateTechnologies);
  const route = planRoute(standardStations, { technology, plateType: '', isMounted: random() < 0.2 });
  return {
    ...{ route, station: pick(route), plates: 1, sheets: 1, squareMetres: 0.05 + random() * 0.4 },
    ...{ thicknessUm: pick([1140, 1700, 2840, 3940]), dueDay: addDays('2026-11-30', Math.floor(random() * 15)) },
  };
});
const orders = Array.from({ length: ORDERS }, () => {
  const plates: NewPlates = {
    ...{ technology: pick(plateTechnologies), plateType: '', isMounted: false, thicknessUm: pick([1140, 1700, 2840]) },
    ...{ plates: 1 + Math.floor(random() * 8), squareMetres: 0.1 + random() },
  };
  return { now: new Date(morning + Math.floor(random() * 14 * 86_400_000)), rush: random() < 0.2, plates };
});

function measure(floor: PromisedFloor['load'] | null): { readonly ms: number; readonly later: number } {
  const begin = process.cpuUsage();
  let later = 0;
  for (const { now, rush, plates } of orders) {
    const work = { minutes: 60 * (rush ? 3 : 9) };
    const made = promise(now, work, calendar, { minutes: 0 }, delivery, floor && { load: floor, plates, rush });
    if (made?.reasons.some(({ kind }) => kind === 'stations')) later += 1;
  }
  return { ms: process.cpuUsage(begin).user / 1000, later };
}

const begin = process.cpuUsage();
const load = sumUpFloor(standardStations, groups);
const summedMs = process.cpuUsage(begin).user / 1000;
const none = sumUpFloor(standardStations, []);
for (const floor of [null, none, load]) measure(floor);
const reference = measure(null);
const rows = [
  ['by the hours of the calendar', reference],
  ['into an empty plate room', measure(none)],
  [`behind ${PLATES.toLocaleString('en')} plates`, measure(load)],
] as const;

await writeResultsSection(
  'Promises',
  `\`npm run bench:promises\`, ${describeToday()}, ${describeMachine()}: ${ORDERS.toLocaleString('en')} new orders, one in five of them rush. What still has to pass each station is summed up once for all of
them: ${summedMs.toFixed(0)} ms for ${PLATES.toLocaleString('en')} plates that have nothing in common. Times are those of one core. Promises are later where the plate room takes longer than the hours of the calendar.

| Promised | Time | Against the hours | Later | Goal | Met |
|---|---|---|---|---|---|
${rows
  .map(([name, { ms, later }]) =>
    [
      `| ${name}`,
      `${ms.toFixed(0)} ms`,
      `${(ms / reference.ms).toFixed(1)} ×`,
      later,
      `≤ ${GOAL_MS} ms`,
      `${ms <= GOAL_MS ? 'yes' : 'no'} |`,
    ].join(' | '),
  )
  .join('\n')}`,
);
