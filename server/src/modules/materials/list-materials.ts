import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { MaterialFilter, MaterialSort } from '@platewright/contract/modules/materials/desk-calls';
import { mmToUm } from '@platewright/domain/geometry/length';
import type { Tx } from '../../platform/db/database.ts';
import { materials, offcuts, sheetSizes } from '../../platform/db/schema/index.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';

type ListedFilter = CallInput<Contract['deskMaterialsCsv']>;

/** Of each material the sheets in stock. */
const ofSizes = (tx: Tx) =>
  tx
    .select({
      materialId: sheetSizes.materialId,
      sheets: sql<number>`sum(${sheetSizes.sheets})`.as('sheets'),
      value: sql<number>`sum(${sheetSizes.value})`.as('sheets_value'),
      // `isBelowWarning` of the domain, for any of its sizes.
      isBelow: sql<boolean>`bool_or(${sheetSizes.sheets} < ${sheetSizes.warnBelow})`.as('is_below'),
    })
    .from(sheetSizes)
    .groupBy(sheetSizes.materialId)
    .as('of_sizes');
/** Of each material the off-cuts in stock. */
const ofOffcuts = (tx: Tx) =>
  tx
    .select({
      materialId: offcuts.materialId,
      offcuts: sql<number>`count(*)`.as('offcuts'),
      value: sql<number>`sum(${offcuts.value})`.as('offcuts_value'),
    })
    .from(offcuts)
    .where(eq(offcuts.state, 'stored'))
    .groupBy(offcuts.materialId)
    .as('of_offcuts');

const sheets = sql<number>`coalesce(of_sizes.sheets, 0)`.mapWith(Number);
const value = sql<number>`coalesce(sheets_value, 0) + coalesce(offcuts_value, 0)`.mapWith(Number);
const isBelow = sql<boolean>`(coalesce(is_below, false) and not ${materials.isRetired})`;

/** Materials with what of them is in stock. */
export function selectMaterials(tx: Tx) {
  const [sizes, stored] = [ofSizes(tx), ofOffcuts(tx)];
  return tx
    .select({
      material: materials,
      sheets,
      offcuts: sql<number>`coalesce(of_offcuts.offcuts, 0)`.mapWith(Number),
      value,
      isBelow,
    })
    .from(materials)
    .leftJoin(sizes, eq(sizes.materialId, materials.id))
    .leftJoin(stored, eq(stored.materialId, materials.id))
    .$dynamic();
}
export type ListedMaterial = Awaited<ReturnType<typeof selectMaterials>>[number];

function toSearchCondition(search: string): SQL | undefined {
  const typed = search.trim();
  if (typed === '') return undefined;
  const um = mmToUm(typed);
  return or(
    ilikeContains(materials.supplierName, typed),
    ilikeContains(materials.plateType, typed),
    um === null ? undefined : eq(materials.thicknessUm, um),
  );
}

const filterConditions: Readonly<Record<MaterialFilter, SQL>> = {
  inUse: sql`not ${materials.isRetired}`,
  retired: sql`${materials.isRetired}`,
  below: isBelow,
};

const toCondition = ({ search, filter }: ListedFilter): SQL | undefined =>
  and(filter && filterConditions[filter], toSearchCondition(search));

const sortColumns = {
  name: materials.plateType,
  supplierName: materials.supplierName,
  sheets,
  value,
} as const satisfies Readonly<Record<MaterialSort, unknown>>;

interface MaterialQuery extends ListedFilter {
  readonly sort: MaterialSort;
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

/** A page of the materials that match, with their number and the value of all of them. */
export async function listMaterials(tx: Tx, { sort, direction, offset, limit, ...filter }: MaterialQuery) {
  const condition = toCondition(filter);
  const [sizes, stored] = [ofSizes(tx), ofOffcuts(tx)];
  const [sums] = await tx
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      value: sql<number>`coalesce(sum(${value}), 0)`.mapWith(Number),
    })
    .from(materials)
    .leftJoin(sizes, eq(sizes.materialId, materials.id))
    .leftJoin(stored, eq(stored.materialId, materials.id))
    .where(condition);
  const order = direction === 'asc' ? asc : desc;
  const rows = await selectMaterials(tx)
    .where(condition)
    .orderBy(order(sortColumns[sort]), order(materials.thicknessUm), asc(materials.id))
    .limit(limit)
    .offset(offset);
  return { rows, count: sums?.count ?? 0, value: sums?.value ?? 0 };
}

const BATCH_SIZE = 500;

/** All matching materials in batches, as they are named. */
export async function* streamMaterials(tx: Tx, filter: ListedFilter): AsyncGenerator<ListedMaterial[]> {
  for (let offset = 0; ; offset += BATCH_SIZE) {
    const rows = await selectMaterials(tx)
      .where(toCondition(filter))
      .orderBy(asc(materials.plateType), asc(materials.thicknessUm))
      .limit(BATCH_SIZE)
      .offset(offset);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_SIZE) return;
  }
}
