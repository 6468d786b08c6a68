import { and, asc, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { publications } from '../../platform/db/schema/index.ts';
import { getStaffPrincipal, type HandlerContext } from '../../platform/http/handler-context.ts';
import { lockKind } from './store.ts';

interface NewOrder {
  /** The order that was read. */
  readonly seen: readonly number[];
  readonly ids: readonly number[];
}

/**
 * Puts the publications of a kind into another order, or those of a group among them, at once.
 * @param isInGroup whether the publication with this id is one of those that are ordered
 * @throws CallError changedMeanwhile when somebody has added, removed or moved one
 */
export async function reorderPublications(
  ctx: HandlerContext,
  kind: string,
  { seen, ids }: NewOrder,
  isInGroup: (id: number) => boolean = () => true,
): Promise<void> {
  const { tx } = ctx;
  await lockKind(tx, kind);
  const rows = await tx
    .select({ id: publications.id, position: publications.position })
    .from(publications)
    .where(eq(publications.kind, kind))
    .orderBy(asc(publications.position), asc(publications.id));
  const before = rows.map(({ id }) => id).filter(isInGroup);
  if (before.join() !== seen.join()) throw new CallError('changedMeanwhile');
  const requested = new Set(ids);
  if (ids.length !== before.length || !before.every((id) => requested.has(id))) throw new CallError('changedMeanwhile');
  if (before.join() === ids.join()) return;
  const next = ids.values();
  for (const [position, row] of rows.entries()) {
    const id = isInGroup(row.id) ? (next.next().value ?? row.id) : row.id;
    if (rows.find((one) => one.id === id)?.position !== position)
      await tx
        .update(publications)
        .set({ position })
        .where(and(eq(publications.id, id), eq(publications.kind, kind)));
  }
  ctx.publish({ type: 'publicationsReordered', kind, ids, byId: getStaffPrincipal(ctx).staffId });
}
