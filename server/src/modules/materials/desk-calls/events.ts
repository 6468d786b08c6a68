import { and, desc, eq, sql } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { umToMm } from '@platewright/domain/geometry/length';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { materials, offcuts, sheetSizes, stockEvents } from '../../../platform/db/schema/index.ts';
import { createPriceView } from '../present-material.ts';

export const deskStockEvents: Handler<'deskStockEvents'> = async ({ materialId, kind, ...page }, { tx, principal }) => {
  if ((await tx.$count(materials, eq(materials.id, materialId))) === 0) throw new CallError('notFound');
  const toPrice = createPriceView(principal);
  const condition = and(eq(stockEvents.materialId, materialId), kind && eq(stockEvents.kind, kind));
  const { offset, limit } = toOffsetAndLimit(page);
  const rows = await tx
    .select({
      event: stockEvents,
      widthUm: sql<number>`coalesce(${sheetSizes.widthUm}, ${offcuts.widthUm})`,
      lengthUm: sql<number>`coalesce(${sheetSizes.lengthUm}, ${offcuts.lengthUm})`,
    })
    .from(stockEvents)
    .leftJoin(sheetSizes, eq(sheetSizes.id, stockEvents.sizeId))
    .leftJoin(offcuts, eq(offcuts.id, stockEvents.offcutId))
    .where(condition)
    .orderBy(desc(stockEvents.sequence))
    .limit(limit)
    .offset(offset);
  return {
    events: {
      rows: rows.map(({ event, widthUm, lengthUm }) => ({
        ...{ id: event.id, kind: event.kind, widthMm: umToMm(widthUm), lengthMm: umToMm(lengthUm) },
        ...{ offcutId: event.offcutId, moved: event.moved, sheetsLeft: event.sheetsLeft, value: toPrice(event.value) },
        ...{ note: event.note, at: event.at.toISOString(), by: event.staffName },
      })),
      count: await tx.$count(stockEvents, condition),
    },
  };
};
