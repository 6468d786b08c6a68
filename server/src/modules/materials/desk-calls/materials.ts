import { asc, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { umToMm } from '@platewright/domain/geometry/length';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { materials, sheetSizes } from '../../../platform/db/schema/index.ts';
import { authorize } from '../../auth/index.ts';
import { loadCachedPriceList } from '../../pricing/index.ts';
import { listMaterials, selectMaterials } from '../list-materials.ts';
import { materialsCsv } from '../materials-csv.ts';
import { createPriceView, presentMaterial, presentSheetSize } from '../present-material.ts';

export const deskMaterials: Handler<'deskMaterials'> = async ({ _start, _end, ...query }, { tx, principal }) => {
  // The order would say what prices hide.
  if (query.sort === 'value') authorize(principal, 'desk.materials');
  const toPrice = createPriceView(principal);
  const { rows, count, value } = await listMaterials(tx, { ...query, ...toOffsetAndLimit({ _start, _end }) });
  return { materials: { rows: rows.map((row) => presentMaterial(row, toPrice)), count, value: toPrice(value) } };
};

export const deskMaterialsCsv: Handler<'deskMaterialsCsv'> = (filter, ctx) =>
  Promise.resolve({ url: materialsCsv.createUrl(ctx, filter) });

export const deskMaterialKinds: Handler<'deskMaterialKinds'> = async (_input, { deps }) => {
  const { typeFactor, thickness } = await loadCachedPriceList(deps.database, deps.clock.now());
  const thicknesses = new Set(Object.values(thickness).map(({ um }) => umToMm(um)));
  return { plateTypes: Object.keys(typeFactor), thicknessesMm: [...thicknesses].sort((a, b) => a - b) };
};

export const deskMaterial: Handler<'deskMaterial'> = async ({ materialId }, { tx, principal }) => {
  const toPrice = createPriceView(principal);
  const [row] = await selectMaterials(tx).where(eq(materials.id, materialId));
  if (!row) throw new CallError('notFound');
  const { material } = row;
  const sizes = await tx
    .select()
    .from(sheetSizes)
    .where(eq(sheetSizes.materialId, materialId))
    .orderBy(asc(sheetSizes.widthUm), asc(sheetSizes.lengthUm));
  return {
    ...presentMaterial(row, toPrice),
    ...{ rimMm: umToMm(material.rimUm), gapMm: umToMm(material.gapUm), canTurn: material.canTurn },
    ...{ offcutShortMm: umToMm(material.offcutShortUm), offcutLongMm: umToMm(material.offcutLongUm) },
    ...{ leastOffcutUse: material.leastOffcutUse, revision: material.revision },
    sizes: sizes.map((size) => presentSheetSize(size, toPrice)),
  };
};
