import { materials, sheetSizes } from '../../src/platform/db/schema/index.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { lockSheetSize, recordSheets, storeOffcut } from '../../src/modules/materials/record-stock.ts';
import { createDeterministicUuid } from './create-deterministic-uuid.ts';
import type { DemoPeople } from './seed-people.ts';
import { requireFound } from './seed-people.ts';

/** Sides in mm; the price of a sheet in fils. */
interface DemoSize {
  readonly sides: readonly [number, number];
  readonly price: number;
  readonly warnBelow: number;
  /** Received a month ago. */
  readonly sheets: number;
}

const demoMaterials: readonly {
  readonly plateType: string;
  readonly thicknessUm: number;
  readonly supplierName: string;
  readonly sizes: readonly DemoSize[];
  /** Sides in mm of what is left of sheets, and where it lies. */
  readonly offcuts?: readonly (readonly [number, number, string])[];
}[] = [
  {
    ...{ plateType: 'dig', thicknessUm: 1140, supplierName: 'Mirage D 114' },
    sizes: [
      { sides: [900, 1200], price: 27_000, warnBelow: 10, sheets: 24 },
      { sides: [1067, 1524], price: 41_500, warnBelow: 5, sheets: 8 },
    ],
    offcuts: [
      [420, 900, 'Rack A 1'],
      [310, 640, 'Rack A 2'],
    ],
  },
  {
    ...{ plateType: 'dig', thicknessUm: 1700, supplierName: 'Mirage D 170' },
    sizes: [{ sides: [900, 1200], price: 29_500, warnBelow: 10, sheets: 14 }],
  },
  {
    ...{ plateType: 'dig', thicknessUm: 2840, supplierName: 'Mirage D 284' },
    sizes: [{ sides: [1067, 1524], price: 48_000, warnBelow: 6, sheets: 9 }],
  },
  // Fewer than the level of warning.
  {
    ...{ plateType: 'dig', thicknessUm: 3940, supplierName: 'Mirage D 394' },
    sizes: [{ sides: [1067, 1524], price: 56_500, warnBelow: 6, sheets: 4 }],
  },
  {
    ...{ plateType: 'ftd', thicknessUm: 1140, supplierName: 'Mirage Flat 114' },
    sizes: [{ sides: [900, 1200], price: 33_500, warnBelow: 8, sheets: 12 }],
  },
];

/** Seeds what plates are made of, with raw sheets and off-cuts in stock. */
export async function seedMaterials(tx: Tx, people: DemoPeople, receivedAt: Date): Promise<void> {
  const { id: staffId, name } = people.getStaff('admin');
  const createBy = (what: string) => ({
    ...{ requestId: createDeterministicUuid(`stock ${what}`), staffId, name, now: receivedAt, note: '' },
  });
  for (const { plateType, thicknessUm, supplierName, sizes, offcuts = [] } of demoMaterials) {
    const [material] = await tx
      .insert(materials)
      .values({
        ...{ plateType, thicknessUm, supplierName, rimUm: 10_000, gapUm: 6000, canTurn: true, leastOffcutUse: 50 },
        ...{ offcutShortUm: 150_000, offcutLongUm: 200_000, createdAt: receivedAt },
      })
      .returning({ id: materials.id });
    const materialId = requireFound(material?.id, supplierName);
    for (const { sides, price, warnBelow, sheets } of sizes) {
      const [widthUm, lengthUm] = [sides[0] * 1000, sides[1] * 1000];
      const [size] = await tx
        .insert(sheetSizes)
        .values({ materialId, widthUm, lengthUm, price, warnBelow })
        .returning({ id: sheetSizes.id });
      const what = `${supplierName} ${sides.join(' ')}`;
      const locked = await lockSheetSize(tx, requireFound(size?.id, what));
      await recordSheets(tx, locked, { kind: 'received', sheets, price }, createBy(what));
    }
    for (const [width, length, place] of offcuts)
      await storeOffcut(
        tx,
        { materialId, widthUm: width * 1000, lengthUm: length * 1000, value: 0, place },
        createBy(`${supplierName} ${place}`),
      );
  }
}
