import { and, desc, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { mmToUm, umToMm } from '@platewright/domain/geometry/length';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { materials, offcuts, stockEvents } from '../../../platform/db/schema/index.ts';
import { createPriceView } from '../present-material.ts';
import { isRecorded, lockOffcut, removeOffcut, storeOffcut } from '../record-stock.ts';

export const deskOffcuts: Handler<'deskOffcuts'> = async ({ materialId, state, ...page }, { tx, principal }) => {
  if ((await tx.$count(materials, eq(materials.id, materialId))) === 0) throw new CallError('notFound');
  const toPrice = createPriceView(principal);
  const condition = and(eq(offcuts.materialId, materialId), eq(offcuts.state, state));
  const { offset, limit } = toOffsetAndLimit(page);
  const rows = await tx.select().from(offcuts).where(condition).orderBy(desc(offcuts.id)).limit(limit).offset(offset);
  return {
    offcuts: {
      rows: rows.map(({ id, widthUm, lengthUm, place, value, createdAt, ...row }) => ({
        ...{ id, widthMm: umToMm(widthUm), lengthMm: umToMm(lengthUm), place, state: row.state },
        ...{ value: toPrice(value), storedAt: createdAt.toISOString() },
      })),
      count: await tx.$count(offcuts, condition),
    },
  };
};

export const deskStoreOffcut: Handler<'deskStoreOffcut'> = async (input, ctx) => {
  const { tx, deps } = ctx;
  const { requestId, materialId, widthMm, lengthMm, place, note } = input;
  const { staffId, name } = getStaffPrincipal(ctx);
  // Who sends it again at once waits here, and finds what was stored.
  const [material] = await tx
    .select({ id: materials.id })
    .from(materials)
    .where(eq(materials.id, materialId))
    .for('update');
  if (!material) throw new CallError('notFound');
  if (await isRecorded(tx, requestId, { kind: 'offcutStored', materialId })) {
    const [known] = await tx.select().from(stockEvents).where(eq(stockEvents.id, requestId));
    return { id: known?.offcutId ?? 0 };
  }
  const values = { materialId, widthUm: mmToUm(widthMm) ?? 0, lengthUm: mmToUm(lengthMm) ?? 0, value: 0, place };
  return { id: await storeOffcut(tx, values, { requestId, staffId, name, note, now: deps.clock.now() }) };
};

export const deskDiscardOffcut: Handler<'deskDiscardOffcut'> = async ({ requestId, offcutId, note }, ctx) => {
  const { staffId, name } = getStaffPrincipal(ctx);
  const offcut = await lockOffcut(ctx.tx, offcutId);
  if (await isRecorded(ctx.tx, requestId, { kind: 'offcutDiscarded', offcutId })) return null;
  await removeOffcut(ctx.tx, offcut, 'discarded', { requestId, staffId, name, note, now: ctx.deps.clock.now() });
  return null;
};
