import { and, count, desc, eq } from 'drizzle-orm';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { CallError } from '@platewright/contract/call-errors';
import { contentKinds } from '@platewright/domain/content/content-kinds';
import { mapContentTexts } from '@platewright/domain/content/map-content-texts';
import { getContentPagePath, normalizeContent, getContentTitle } from '@platewright/domain/content/normalize-content';
import { unifySpelling } from '@platewright/domain/spelling-variants';
import { createPreviewToken } from '../preview.ts';
import { contentVersions } from '../../../platform/db/schema/index.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';
import { listContentEntries, loadContentEntry, type ContentEntry } from '../store.ts';

type ContentReadCallName =
  'deskContentList' | 'deskContentGet' | 'deskContentVersions' | 'deskContentVersion' | 'deskContentPreview';

const hasDraft = ({ draft }: ContentEntry): boolean => draft !== null && draft.data !== null;

function getEntryStatus(entry: ContentEntry): 'draft' | 'published' | 'changed' | 'hidden' {
  if (entry.row.version === 0) return 'draft';
  if (!entry.row.published) return 'hidden';
  return hasDraft(entry) ? 'changed' : 'published';
}

/** The data that staff edit: the draft, or the published version. */
const getEditableData = ({ row, draft }: ContentEntry): unknown => draft?.data ?? row.data;

/** Whether the key or a text of the entry contains `words` (in lower case), HTML tags ignored. */
function hasMatchingText(entry: ContentEntry, words: string): boolean {
  const texts: string[] = [entry.row.key];
  mapContentTexts(
    entry.row.kind,
    normalizeContent(entry.row.kind, getEditableData(entry)),
    (text) => (texts.push(text), text),
  );
  const text = texts
    .join('\n')
    .replace(/<[^>]*>/g, ' ')
    .toLocaleLowerCase();
  return unifySpelling(text).includes(words);
}

/** Reading of content with its drafts and versions. */
export const contentReadHandlers: Handlers<ContentReadCallName> = {
  deskContentList: async ({ kind, search }, { tx, lang }) => {
    const all = await listContentEntries(tx);
    const words = unifySpelling(search.toLocaleLowerCase());
    const rows = all
      .filter((entry) => entry.row.kind === kind && (words === '' || hasMatchingText(entry, words)))
      .map((entry) => ({
        id: entry.row.id,
        key: entry.row.key,
        title: getContentTitle(kind, getEditableData(entry), lang),
        status: getEntryStatus(entry),
        updatedAt: (entry.draft?.at ?? entry.row.updatedAt).toISOString(),
        by: entry.draft?.authorName ?? '',
      }));
    const kinds = contentKinds.map((one) => {
      const entries = all.filter((entry) => entry.row.kind === one);
      return { kind: one, count: entries.length, waiting: entries.filter(hasDraft).length };
    });
    return { pieces: { rows, count: rows.length }, kinds };
  },
  deskContentGet: async ({ id }, { tx, lang }) => {
    const entry = await loadContentEntry(tx, id);
    const { row, draft } = entry;
    return {
      id,
      kind: row.kind,
      key: row.key,
      title: getContentTitle(row.kind, getEditableData(entry), lang),
      status: getEntryStatus(entry),
      revision: draft?.revision ?? 0,
      version: row.version,
      publishedAt: row.version === 0 ? null : row.updatedAt.toISOString(),
      live: row.version === 0 ? null : normalizeContent(row.kind, row.data),
      draft: draft && draft.data !== null ? normalizeContent(row.kind, draft.data) : null,
      draftBy: draft?.authorName ?? '',
      draftAt: draft && draft.data !== null ? draft.at.toISOString() : null,
      page: getContentPagePath(row.kind, row.key, getEditableData(entry)),
    };
  },
  deskContentVersions: async ({ id, ...page }, { tx }) => {
    await loadContentEntry(tx, id);
    const isOfEntry = eq(contentVersions.contentId, id);
    const { limit, offset } = toOffsetAndLimit(page);
    const rows = await tx
      .select({ version: contentVersions.version, at: contentVersions.at, by: contentVersions.authorName })
      .from(contentVersions)
      .where(isOfEntry)
      .orderBy(desc(contentVersions.version))
      .limit(limit)
      .offset(offset);
    const [total] = await tx.select({ count: count() }).from(contentVersions).where(isOfEntry);
    return {
      versions: { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), count: total?.count ?? 0 },
    };
  },
  deskContentVersion: async ({ id, version }, { tx }) => {
    const { row } = await loadContentEntry(tx, id);
    const [found] = await tx
      .select()
      .from(contentVersions)
      .where(and(eq(contentVersions.contentId, id), eq(contentVersions.version, version)));
    if (!found) throw new CallError('notFound');
    return { version, at: found.at.toISOString(), by: found.authorName, data: normalizeContent(row.kind, found.data) };
  },
  deskContentPreview: async ({ id }, { tx, deps, lang }) => {
    const entry = await loadContentEntry(tx, id);
    const url = new URL(
      getContentPagePath(entry.row.kind, entry.row.key, getEditableData(entry)),
      deps.config.PUBLIC_URL,
    );
    url.searchParams.set('preview', createPreviewToken(deps.tokens, id));
    url.searchParams.set('lang', lang);
    // With an origin of its own the desk does not show pages of the portal.
    return deps.config.DESK_URL === deps.config.PUBLIC_URL
      ? { url: url.pathname + url.search + url.hash }
      : { url: url.href };
  },
};
