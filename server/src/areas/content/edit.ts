import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import { checkContent, type Wrong } from '@platewright/domain/content/check';
import { kindOf, type ContentData, type ContentKind } from '@platewright/domain/content/kinds';
import { readContent } from '@platewright/domain/content/read';
import { categoryColumns } from '../../content/category.ts';
import { cleanContent } from '../../content/clean.ts';
import type { Tx } from '../../db/database.ts';
import { categories, contents, contentVersions } from '../../db/schema/index.ts';
import { staffOf, type Handlers } from '../../http/context.ts';
import { allPieces, countKind, lastVersion, lockKind, lockPiece, writeDraft } from './store.ts';

export type EditCalls =
  | 'deskContentCreate'
  | 'deskContentSave'
  | 'deskContentPublish'
  | 'deskContentDiscard'
  | 'deskContentRemove'
  | 'deskContentOrder'
  | 'deskContentRestore';

const refuseWrong = (wrong: Wrong): void => {
  if (Object.keys(wrong).length > 0) throw new Refusal('invalidInput', { fields: wrong });
};

/** What staff typed, cleaned, within its limits. @throws Refusal invalidInput */
function asDraft<K extends ContentKind>(kind: K, given: unknown): ContentData<K> {
  // Before the cleaning: nothing endless is parsed.
  refuseWrong(checkContent(kind, given, 'draft').wrong);
  const { data, wrong } = checkContent(kind, cleanContent(kind, readContent(kind, given)), 'draft');
  refuseWrong(wrong);
  return data;
}

/** Changes of content. A draft is seen by nobody; publishing is one transaction with its version and its event. */
export const editHandlers: Handlers<EditCalls> = {
  deskContentCreate: async ({ kind, data }, ctx) => {
    const { tx, deps } = ctx;
    const { pieces, most = 0 } = kindOf(kind);
    if (pieces !== 'many') throw new Refusal('contentFixed');
    const draft = asDraft(kind, data);
    await lockKind(tx, kind);
    const { count, last } = await countKind(tx, kind);
    if (count >= most) throw new Refusal('contentFull', { params: { n: most } });
    const now = deps.clock.now();
    const [row] = await tx
      .insert(contents)
      .values({ kind, key: randomUUID(), position: last + 1, data: {}, published: false, version: 0, updatedAt: now })
      .returning();
    if (!row) throw new Error('No piece of content was made.');
    const revision = await writeDraft(tx, { row: { ...row, kind }, draft: null }, draft, staffOf(ctx), now);
    return { id: row.id, revision };
  },
  deskContentSave: async ({ id, revision, data }, ctx) => {
    const piece = await lockPiece(ctx.tx, id, revision);
    const draft = asDraft(piece.row.kind, data);
    return { revision: await writeDraft(ctx.tx, piece, draft, staffOf(ctx), ctx.deps.clock.now()), data: draft };
  },
  deskContentPublish: async ({ id, revision }, ctx) => {
    const { tx, deps } = ctx;
    const by = staffOf(ctx);
    const piece = await lockPiece(tx, id, revision);
    const { row, draft } = piece;
    const { kind } = row;
    if ((draft === null || draft.data === null) && row.published) throw new Refusal('contentUnchanged');
    const { data, wrong } = checkContent(kind, draft?.data ?? row.data, 'publish');
    refuseWrong(wrong);
    if (kind === 'routeMeta') await refuseTakenRoute(tx, id, data as ContentData<'routeMeta'>);
    const now = deps.clock.now();
    const version = (await lastVersion(tx, id)) + 1;
    await tx.update(contents).set({ data, version, published: true, updatedAt: now }).where(eq(contents.id, id));
    await tx
      .insert(contentVersions)
      .values({ contentId: id, version, data, staffId: by.staffId, byName: by.name, at: now });
    if (kind === 'category')
      await tx
        .update(categories)
        .set(categoryColumns(data as ContentData<'category'>))
        .where(eq(categories.key, row.key));
    const next = await writeDraft(tx, piece, null, by, now);
    ctx.raise({
      type: 'contentPublished',
      orderId: null,
      companyId: null,
      contentId: id,
      kind,
      key: row.key,
      version,
      byId: by.staffId,
    });
    return { revision: next, version };
  },
  deskContentDiscard: async ({ id, revision }, ctx) => {
    const piece = await lockPiece(ctx.tx, id, revision);
    // A piece that is only a draft would be empty: it is removed instead.
    if (!piece.draft?.data || piece.row.version === 0) throw new Refusal('contentUnchanged');
    return { revision: await writeDraft(ctx.tx, piece, null, staffOf(ctx), ctx.deps.clock.now()) };
  },
  deskContentRemove: async ({ id, revision }, ctx) => {
    const { tx, deps } = ctx;
    const piece = await lockPiece(tx, id, revision);
    const { row } = piece;
    if (kindOf(row.kind).pieces !== 'many') throw new Refusal('contentFixed');
    if (row.version === 0) {
      await tx.delete(contents).where(eq(contents.id, id));
      return { deleted: true };
    }
    const by = staffOf(ctx);
    const now = deps.clock.now();
    await tx.update(contents).set({ published: false, updatedAt: now }).where(eq(contents.id, id));
    await writeDraft(tx, piece, piece.draft?.data ?? null, by, now);
    ctx.raise({
      type: 'contentHidden',
      orderId: null,
      companyId: null,
      contentId: id,
      kind: row.kind,
      key: row.key,
      byId: by.staffId,
    });
    return { deleted: false };
  },
  deskContentOrder: async ({ kind, seen, ids }, ctx) => {
    const { tx } = ctx;
    if (kindOf(kind).pieces !== 'many') throw new Refusal('contentFixed');
    await lockKind(tx, kind);
    const rows = (await allPieces(tx)).filter((piece) => piece.row.kind === kind).map(({ row }) => row);
    const before = rows.map(({ id }) => id);
    // Somebody added, deleted or moved one meanwhile.
    if (before.join() !== seen.join()) throw new Refusal('changedMeanwhile');
    const known = new Set(ids);
    if (ids.length !== before.length || !before.every((id) => known.has(id))) throw new Refusal('changedMeanwhile');
    if (before.join() === ids.join()) return null;
    for (const [position, id] of ids.entries())
      if (rows.find((row) => row.id === id)?.position !== position)
        await tx
          .update(contents)
          .set({ position })
          .where(and(eq(contents.id, id), eq(contents.kind, kind)));
    ctx.raise({ type: 'contentOrdered', orderId: null, companyId: null, kind, ids, byId: staffOf(ctx).staffId });
    return null;
  },
  deskContentRestore: async ({ id, revision, version }, ctx) => {
    const { tx, deps } = ctx;
    const piece = await lockPiece(tx, id, revision);
    const [found] = await tx
      .select({ data: contentVersions.data })
      .from(contentVersions)
      .where(and(eq(contentVersions.contentId, id), eq(contentVersions.version, version)));
    if (!found) throw new Refusal('notFound');
    const data = readContent(piece.row.kind, found.data);
    return { revision: await writeDraft(tx, piece, data, staffOf(ctx), deps.clock.now()), data };
  },
};

/** One title for a page. @throws Refusal invalidInput */
async function refuseTakenRoute(tx: Tx, id: number, { route }: ContentData<'routeMeta'>): Promise<void> {
  await lockKind(tx, 'routeMeta');
  const taken = (await allPieces(tx)).some(
    ({ row }) =>
      row.kind === 'routeMeta' && row.id !== id && row.published && readContent('routeMeta', row.data).route === route,
  );
  if (taken) refuseWrong({ route: { key: 'routeTaken' } });
}
