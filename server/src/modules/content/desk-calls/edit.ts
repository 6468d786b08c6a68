import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { checkContent, type ContentErrors } from '@platewright/domain/content/check-content';
import { getContentKind, type ContentData, type ContentKind } from '@platewright/domain/content/content-kinds';
import { normalizeContent } from '@platewright/domain/content/normalize-content';
import { toCategoryColumns } from '../category-columns.ts';
import { sanitizeContent } from '../sanitize-content.ts';
import { authorize, requireRecentSecondFactor } from '../../auth/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { categories, contentEntries, contentVersions } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type Handlers } from '../../../platform/http/handler-context.ts';
import {
  listContentEntries,
  countContentEntries,
  findLastVersion,
  lockContentKind,
  lockContentEntry,
  writeContentDraft,
} from '../store.ts';

type ContentEditCallName =
  | 'deskContentCreate'
  | 'deskContentSave'
  | 'deskContentPublish'
  | 'deskContentDiscard'
  | 'deskContentRemove'
  | 'deskContentOrder'
  | 'deskContentRestore';

const throwFieldErrors = (fields: ContentErrors): void => {
  if (Object.keys(fields).length > 0) throw new CallError('invalidInput', { fields });
};

/** Whether transfers of customers would go to another account: whoever may only edit content must not change that. */
const changesBankAccount = (before: unknown, after: ContentData<'brand'>): boolean =>
  (['bankName', 'accountHolder', 'iban', 'bic'] as const).some(
    (field) => after[field] !== ((before as Partial<ContentData<'brand'>> | null)?.[field] ?? ''),
  );

/** The sanitized draft of what staff entered, within the limits of its fields. @throws CallError invalidInput */
function parseDraft<K extends ContentKind>(kind: K, given: unknown): ContentData<K> {
  // Checked before sanitizing too, so that no HTML of unlimited length is parsed.
  throwFieldErrors(checkContent(kind, given, 'draft').errors);
  const { data, errors } = checkContent(kind, sanitizeContent(kind, normalizeContent(kind, given)), 'draft');
  throwFieldErrors(errors);
  return data;
}

/** Changes of content. Visitors see a draft only after it is published, in one transaction with its version and event. */
export const contentEditHandlers: Handlers<ContentEditCallName> = {
  deskContentCreate: async ({ kind, data }, ctx) => {
    const { tx, deps } = ctx;
    const { cardinality, maxEntries = 0 } = getContentKind(kind);
    if (cardinality !== 'many') throw new CallError('contentFixed');
    const draft = parseDraft(kind, data);
    await lockContentKind(tx, kind);
    const { count, last } = await countContentEntries(tx, kind);
    if (count >= maxEntries) throw new CallError('contentFull', { params: { n: maxEntries } });
    const now = deps.clock.now();
    const [row] = await tx
      .insert(contentEntries)
      .values({ kind, key: randomUUID(), position: last + 1, data: {}, published: false, version: 0, updatedAt: now })
      .returning();
    if (!row) throw new Error('The content entry was not stored.');
    const revision = await writeContentDraft(
      tx,
      { row: { ...row, kind }, draft: null },
      draft,
      getStaffPrincipal(ctx),
      now,
    );
    return { id: row.id, revision };
  },
  deskContentSave: async ({ id, revision, data }, ctx) => {
    const entry = await lockContentEntry(ctx.tx, id, revision);
    const draft = parseDraft(entry.row.kind, data);
    return {
      revision: await writeContentDraft(ctx.tx, entry, draft, getStaffPrincipal(ctx), ctx.deps.clock.now()),
      data: draft,
    };
  },
  deskContentPublish: async ({ id, revision }, ctx) => {
    const { tx, deps } = ctx;
    const editor = getStaffPrincipal(ctx);
    const entry = await lockContentEntry(tx, id, revision);
    const { row, draft } = entry;
    const { kind } = row;
    if ((draft === null || draft.data === null) && row.published) throw new CallError('contentUnchanged');
    const { data, errors } = checkContent(kind, draft?.data ?? row.data, 'publish');
    throwFieldErrors(errors);
    if (kind === 'routeMeta') await assertRouteUnique(tx, id, data as ContentData<'routeMeta'>);
    if (kind === 'brand' && changesBankAccount(row.data, data as ContentData<'brand'>)) {
      authorize(editor, 'desk.setup');
      await requireRecentSecondFactor(deps, editor, tx);
    }
    const now = deps.clock.now();
    const version = (await findLastVersion(tx, id)) + 1;
    await tx
      .update(contentEntries)
      .set({ data, version, published: true, updatedAt: now })
      .where(eq(contentEntries.id, id));
    await tx
      .insert(contentVersions)
      .values({ contentId: id, version, data, staffId: editor.staffId, authorName: editor.name, at: now });
    if (kind === 'category')
      await tx
        .update(categories)
        .set(toCategoryColumns(data as ContentData<'category'>))
        .where(eq(categories.key, row.key));
    const next = await writeContentDraft(tx, entry, null, editor, now);
    ctx.publish({
      type: 'contentPublished',
      contentId: id,
      kind,
      key: row.key,
      version,
      byId: editor.staffId,
    });
    return { revision: next, version };
  },
  deskContentDiscard: async ({ id, revision }, ctx) => {
    const entry = await lockContentEntry(ctx.tx, id, revision);
    // An entry that was never published has nothing but its draft: staff remove it instead.
    if (!entry.draft?.data || entry.row.version === 0) throw new CallError('contentUnchanged');
    return { revision: await writeContentDraft(ctx.tx, entry, null, getStaffPrincipal(ctx), ctx.deps.clock.now()) };
  },
  deskContentRemove: async ({ id, revision }, ctx) => {
    const { tx, deps } = ctx;
    const entry = await lockContentEntry(tx, id, revision);
    const { row } = entry;
    if (getContentKind(row.kind).cardinality !== 'many') throw new CallError('contentFixed');
    // What is seen is taken off the site first, so that nothing disappears from it by one press.
    if (!row.published) {
      await tx.delete(contentEntries).where(eq(contentEntries.id, id));
      return { deleted: true };
    }
    const editor = getStaffPrincipal(ctx);
    const now = deps.clock.now();
    await tx.update(contentEntries).set({ published: false, updatedAt: now }).where(eq(contentEntries.id, id));
    await writeContentDraft(tx, entry, entry.draft?.data ?? null, editor, now);
    ctx.publish({
      type: 'contentHidden',
      contentId: id,
      kind: row.kind,
      key: row.key,
      byId: editor.staffId,
    });
    return { deleted: false };
  },
  deskContentOrder: async ({ kind, seen, ids }, ctx) => {
    const { tx } = ctx;
    if (getContentKind(kind).cardinality !== 'many') throw new CallError('contentFixed');
    await lockContentKind(tx, kind);
    const rows = (await listContentEntries(tx)).filter((entry) => entry.row.kind === kind).map(({ row }) => row);
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
          .update(contentEntries)
          .set({ position })
          .where(and(eq(contentEntries.id, id), eq(contentEntries.kind, kind)));
    ctx.publish({
      type: 'contentReordered',
      kind,
      ids,
      byId: getStaffPrincipal(ctx).staffId,
    });
    return null;
  },
  deskContentRestore: async ({ id, revision, version }, ctx) => {
    const { tx, deps } = ctx;
    const entry = await lockContentEntry(tx, id, revision);
    const [found] = await tx
      .select({ data: contentVersions.data })
      .from(contentVersions)
      .where(and(eq(contentVersions.contentId, id), eq(contentVersions.version, version)));
    if (!found) throw new CallError('notFound');
    const data = normalizeContent(entry.row.kind, found.data);
    return { revision: await writeContentDraft(tx, entry, data, getStaffPrincipal(ctx), deps.clock.now()), data };
  },
};

/** Refuses a second published title for the same page. @throws CallError invalidInput */
async function assertRouteUnique(tx: Tx, id: number, { route }: ContentData<'routeMeta'>): Promise<void> {
  await lockContentKind(tx, 'routeMeta');
  const isTaken = (await listContentEntries(tx)).some(
    ({ row }) =>
      row.kind === 'routeMeta' &&
      row.id !== id &&
      row.published &&
      normalizeContent('routeMeta', row.data).route === route,
  );
  if (isTaken) throwFieldErrors({ route: { key: 'routeTaken' } });
}
