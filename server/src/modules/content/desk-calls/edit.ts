import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { getContentKind } from '@platewright/domain/content/content-kinds';
import { publications } from '../../../platform/db/schema/index.ts';
import {
  assertValid,
  countPublications,
  createPublishingHandlers,
  insertPublication,
  listPublications,
  lockKind,
  writeDraft,
} from '../../publishing/index.ts';
import { contentCollection } from '../content-collection.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

const entryHandlers = createPublishingHandlers(contentCollection);

/* Changes of content. */

export const deskContentCreate: Handler<'deskContentCreate'> = async ({ kind, data }, ctx) => {
  const { tx, deps } = ctx;
  const { cardinality, maxEntries = 0 } = getContentKind(kind);
  if (cardinality !== 'many') throw new CallError('contentFixed');
  const draft = assertValid(contentCollection.check(kind, data, 'draft'));
  await lockKind(tx, kind);
  const { count, last } = await countPublications(tx, kind);
  if (count >= maxEntries) throw new CallError('contentFull', { params: { n: maxEntries } });
  const entry = await insertPublication(tx, { kind, key: randomUUID(), position: last + 1 });
  return {
    id: entry.row.id,
    revision: await writeDraft(tx, entry, draft, getStaffPrincipal(ctx), deps.clock.now()),
  };
};

export const deskContentSave: Handler<'deskContentSave'> = entryHandlers.save;

export const deskContentPublish: Handler<'deskContentPublish'> = entryHandlers.publish;

export const deskContentDiscard: Handler<'deskContentDiscard'> = entryHandlers.discard;

export const deskContentRemove: Handler<'deskContentRemove'> = entryHandlers.remove;

export const deskContentOrder: Handler<'deskContentOrder'> = async ({ kind, seen, ids }, ctx) => {
  const { tx } = ctx;
  if (getContentKind(kind).cardinality !== 'many') throw new CallError('contentFixed');
  await lockKind(tx, kind);
  const rows = (await listPublications(tx, [kind])).map(({ row }) => row);
  const before = rows.map(({ id }) => id);
  // Another editor added, removed or moved an entry meanwhile.
  if (before.join() !== seen.join()) throw new CallError('changedMeanwhile');
  const requested = new Set(ids);
  if (ids.length !== before.length || !before.every((id) => requested.has(id))) throw new CallError('changedMeanwhile');
  if (before.join() === ids.join()) return null;
  for (const [position, id] of ids.entries())
    if (rows.find((row) => row.id === id)?.position !== position)
      await tx
        .update(publications)
        .set({ position })
        .where(and(eq(publications.id, id), eq(publications.kind, kind)));
  ctx.publish({ type: 'publicationsReordered', kind, ids, byId: getStaffPrincipal(ctx).staffId });
  return null;
};

export const deskContentVersions: Handler<'deskContentVersions'> = entryHandlers.versions;

export const deskContentVersion: Handler<'deskContentVersion'> = entryHandlers.version;

export const deskContentRestore: Handler<'deskContentRestore'> = entryHandlers.restore;
