import { and, eq, sql } from 'drizzle-orm';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import { mmToUm } from '@platewright/domain/geometry/length';
import { aedToFils } from '@platewright/domain/money/fils';
import type { Tx } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { materials, sheetSizes } from '../../../platform/db/schema/index.ts';
import { loadPriceList } from '../../pricing/index.ts';

type Terms = Omit<CallInput<Contract['deskChangeMaterial']>, 'materialId' | 'revision'>;

/** Typed lengths have been checked by the contract. */
const toUm = (mm: number): number => mmToUm(mm) ?? 0;

const toColumns = ({ rimMm, gapMm, offcutShortMm, offcutLongMm, ...terms }: Terms) => ({
  ...terms,
  ...{ rimUm: toUm(rimMm), gapUm: toUm(gapMm) },
  ...{ offcutShortUm: toUm(offcutShortMm), offcutLongUm: toUm(offcutLongMm) },
});

export const deskCreateMaterial: Handler<'deskCreateMaterial'> = async (input, { tx, deps }) => {
  const { plateType, thicknessMm, ...terms } = input;
  const priceList = await loadPriceList(tx, deps.clock.now());
  const thicknessUm = toUm(thicknessMm);
  if (!Object.hasOwn(priceList.typeFactor, plateType)) throw fieldError('plateType', 'choiceInvalid');
  if (!Object.values(priceList.thickness).some(({ um }) => um === thicknessUm))
    throw fieldError('thicknessMm', 'choiceInvalid');
  const [created] = await tx
    .insert(materials)
    .values({ ...toColumns(terms), plateType, thicknessUm, createdAt: deps.clock.now() })
    .onConflictDoNothing({ target: [materials.plateType, materials.thicknessUm] })
    .returning({ id: materials.id });
  if (!created) throw new CallError('materialExists');
  return created;
};

export const deskChangeMaterial: Handler<'deskChangeMaterial'> = async ({ materialId, revision, ...terms }, { tx }) => {
  await checkMaterial(tx, materialId);
  const changed = await tx
    .update(materials)
    .set({ ...toColumns(terms), revision: sql`${materials.revision} + 1` })
    .where(and(eq(materials.id, materialId), eq(materials.revision, revision)))
    .returning({ id: materials.id });
  if (changed.length === 0) throw new CallError('changedMeanwhile');
  return null;
};

export const deskAddSheetSize: Handler<'deskAddSheetSize'> = async (input, { tx }) => {
  const { materialId, widthMm, lengthMm, price, warnBelow } = input;
  await checkMaterial(tx, materialId);
  const [created] = await tx
    .insert(sheetSizes)
    .values({ materialId, widthUm: toUm(widthMm), lengthUm: toUm(lengthMm), price: aedToFils(price), warnBelow })
    .onConflictDoNothing({ target: [sheetSizes.materialId, sheetSizes.widthUm, sheetSizes.lengthUm] })
    .returning({ id: sheetSizes.id });
  if (!created) throw new CallError('sheetSizeExists');
  return created;
};

export const deskChangeSheetSize: Handler<'deskChangeSheetSize'> = async (input, { tx }) => {
  const { sizeId, revision, price, warnBelow } = input;
  if ((await tx.$count(sheetSizes, eq(sheetSizes.id, sizeId))) === 0) throw new CallError('notFound');
  const changed = await tx
    .update(sheetSizes)
    .set({ price: aedToFils(price), warnBelow, revision: sql`${sheetSizes.revision} + 1` })
    .where(and(eq(sheetSizes.id, sizeId), eq(sheetSizes.revision, revision)))
    .returning({ id: sheetSizes.id });
  if (changed.length === 0) throw new CallError('changedMeanwhile');
  return null;
};

async function checkMaterial(tx: Tx, materialId: number): Promise<void> {
  if ((await tx.$count(materials, eq(materials.id, materialId))) === 0) throw new CallError('notFound');
}
