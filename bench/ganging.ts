import { packer } from 'guillotine-packer';
import { gangPlates } from '@platewright/domain/ganging/gang-plates';
import { createPlates, MM, plate, stockSheet } from '@platewright/domain/ganging/ganging-fixture';
import { measureSheets } from '@platewright/domain/ganging/measure-sheets';
import type { PlateToPlace } from '@platewright/domain/ganging/sheet-layout';
import { packByShuffledStarts } from './measured-packing.ts';
import { describeMachine, describeToday, writeResultsSection } from './results-section.ts';

/*
 * Plates on sheets: `npm run bench:ganging -- [seeds]`. Random plates like those of the measurement that ganging has to reach, 5 mm
 * apart, without a rim; the bound is their area, which no packing reaches where plates are larger than half a sheet.
 */
const seeds = Number(process.argv[2] ?? 3);
const STARTS = 1000;
const GAP_MM = 5;
const GOAL_MS_OF_60 = 1000;
const GOAL_MS_OF_400 = 5000;

const small = { width: 900, length: 1200 };
const large = { width: 1320, length: 2032 };
const onSmall = { width: [80, 560], length: [160, 640] } as const;
const onLarge = { width: [120, 1250], length: [200, 1260] } as const;

interface Case {
  readonly name: string;
  readonly sheet: typeof small;
  readonly create: (seed: number) => PlateToPlace[];
  readonly goalMs?: number;
}

const cases: readonly Case[] = [
  { name: '900 x 1200, 300 plates', sheet: small, create: (seed) => createPlates(seed, 300, { ...onSmall, run: 6 }) },
  { name: '900 x 1200, 40', sheet: small, create: (seed) => createPlates(seed, 40, { ...onSmall, run: 6 }) },
  { name: '1320 x 2032, 300', sheet: large, create: (seed) => createPlates(seed, 300, { ...onLarge, run: 6 }) },
  { name: '1320 x 2032, 40', sheet: large, create: (seed) => createPlates(seed, 40, { ...onLarge, run: 6 }) },
  {
    name: '900 x 1200, 300 all different',
    sheet: small,
    create: (seed) => createPlates(seed, 300, { ...onSmall, run: 1 }),
  },
  {
    name: '900 x 1200, 60',
    sheet: small,
    create: (seed) => createPlates(seed, 60, { ...onSmall, run: 6 }),
    goalMs: GOAL_MS_OF_60,
  },
  {
    name: '1320 x 2032, 60',
    sheet: large,
    create: (seed) => createPlates(seed, 60, { ...onLarge, run: 6 }),
    goalMs: GOAL_MS_OF_60,
  },
  {
    name: '900 x 1200, 400 equal ones of one order',
    sheet: small,
    create: (seed) => Array.from({ length: 400 }, (_, index) => plate(`P${index}`, 110 + 20 * seed, 170 + 10 * seed)),
    goalMs: GOAL_MS_OF_400,
  },
];

function measureCpu<T>(work: () => T): { readonly value: T; readonly ms: number } {
  const begun = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(begun);
  return { value, ms: (user + system) / 1000 };
}

function measureCase({ name, sheet, create, goalMs }: Case, seed: number): string {
  const plates = create(seed);
  const area = plates.reduce((sum, { widthUm, lengthUm }) => sum + widthUm * lengthUm, 0);
  const bound = Math.ceil(area / (sheet.width * sheet.length * MM * MM));
  const ganged = measureCpu(() =>
    gangPlates({
      plates,
      stock: [stockSheet('raw', sheet.width, sheet.length, { available: plates.length })],
      locked: [],
      settings: {
        rimUm: 0,
        gapUm: GAP_MM * MM,
        smallestOffcut: { shortUm: 200 * MM, longUm: 300 * MM },
        leastOffcutUsePercent: 50,
      },
      dueSteps: [],
      seed: 1,
    }),
  );
  const { sheets, notPlaced } = ganged.value;
  if (notPlaced.length > 0) throw new Error(`${name}: ${notPlaced.length} plates have no place.`);
  const { perMille } = measureSheets(sheets);
  const withGap = plates.map(({ widthUm, lengthUm }) => ({
    width: widthUm / MM + GAP_MM,
    length: lengthUm / MM + GAP_MM,
  }));
  const room = { width: sheet.width + GAP_MM, length: sheet.length + GAP_MM };
  const reference = measureCpu(() => packByShuffledStarts(withGap, room, STARTS));
  const items = withGap.map(({ width, length }) => ({ width, height: length }));
  // Without a strategy it tries all it has, and takes the best.
  const library = measureCpu(() => packer({ binWidth: room.width, binHeight: room.length, items })?.length ?? Infinity);
  const isMet = sheets.length <= Math.min(reference.value, library.value) && ganged.ms <= (goalMs ?? Infinity);
  const percent = (part: number): string => `${(part / 10).toFixed(1)} %`;
  return `| ${[
    `${name}, seed ${seed}`,
    bound,
    `${sheets.length}`,
    percent(1000 - perMille.plates),
    percent(perMille.offcuts),
    percent(perMille.waste),
    `${ganged.ms.toFixed(0)} ms`,
    `${reference.value}, ${reference.ms.toFixed(0)} ms`,
    `${library.value}, ${library.ms.toFixed(0)} ms`,
    goalMs === undefined ? 'no more sheets' : `no more sheets, ≤ ${goalMs} ms`,
    isMet ? 'yes' : 'no',
  ].join(' | ')} |`;
}

const rows = cases.flatMap((one) =>
  Array.from({ length: seeds }, (_, index) => {
    const row = measureCase(one, index + 1);
    process.stdout.write(`${row}\n`);
    return row;
  }),
);

await writeResultsSection(
  'Plates on sheets',
  `\`npm run bench:ganging\`, ${describeToday()}, ${describeMachine()}: random plates in runs of one to six equal ones, ${GAP_MM} mm apart, turned where it
helps, cut from edge to edge. The bound is their area alone. The reference is the packing that was measured before, best fit with ${STARTS.toLocaleString('en')} shuffled
starts, on the same plates; beside it the library guillotine-packer with all of its strategies. Times are those of one core. "Not plates" is what the reference calls waste: off-cuts and what is lost.

| Plates | Bound | Sheets | Not plates | Off-cuts | Lost | Time | Reference | guillotine-packer | Goal | Met |
|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}`,
);
