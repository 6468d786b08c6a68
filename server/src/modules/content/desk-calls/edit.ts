import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { getContentKind } from '@platewright/domain/content/content-kinds';
import { publications } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type Handlers } from '../../../platform/http/handler-context.ts';
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

type ContentEditCallName =
  | 'deskContentCreate'
  | 'deskContentSave'
  | 'deskContentPublish'
  | 'deskContentDiscard'
  | 'deskContentRemove'
  | 'deskContentOrder'
  | 'deskContentVersions'
  | 'deskContentVersion'
  | 'deskContentRestore';

const entryHandlers = createPublishingHandlers(contentCollection);

/** Changes of content. */
export const contentEditHandlers: Handlers<ContentEditCallName> = {
  deskContentCreate: async ({ kind, data }, ctx) => {
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
  },
  deskContentSave: entryHandlers.save,
  deskContentPublish: entryHandlers.publish,
  deskContentDiscard: entryHandlers.discard,
  deskContentRemove: entryHandlers.remove,
  deskContentOrder: async ({ kind, seen, ids }, ctx) => {
    const { tx } = ctx;
    if (getContentKind(kind).cardinality !== 'many') throw new CallError('contentFixed');
    await lockKind(tx, kind);
    const rows = (await listPublications(tx, [kind])).map(({ row }) => row);
    const before = rows.map(({ id }) => id);
    // Another editor added, removed or moved an entry meanwhile.
    if (before.join() !== seen.join()) throw new CallError('changedMeanwhile');
    const requested = new Set(ids);
    if (ids.length !== before.length || !before.every((id) => requested.has(id)))
      throw new CallError('changedMeanwhile');
    if (before.join() === ids.join()) return null;
    for (const [position, id] of ids.entries())
      if (rows.find((row) => row.id === id)?.position !== position)
        await tx
          .update(publications)
          .set({ position })
          .where(and(eq(publications.id, id), eq(publications.kind, kind)));
    ctx.publish({ type: 'publicationsReordered', kind, ids, byId: getStaffPrincipal(ctx).staffId });
    return null;
  },
  deskContentVersions: entryHandlers.versions,
  deskContentVersion: entryHandlers.version,
  deskContentRestore: entryHandlers.restore,
};
