import { siteKinds, type SiteKind } from '@platewright/domain/content/content-kinds';
import { mapContentTexts } from '@platewright/domain/content/map-content-texts';
import { getContentPagePath, normalizeContent, getContentTitle } from '@platewright/domain/content/normalize-content';
import { unifySpelling } from '@platewright/domain/spelling-variants';
import { createPreviewUrl } from '../preview.ts';
import {
  getEditableData,
  getPublicationStatus,
  hasDraft,
  listPublications,
  loadPublication,
  presentPublication,
  type Publication,
} from '../../publishing/index.ts';
import { contentCollection } from '../content-collection.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

/** Whether the key or a text of the entry contains `words` (in lower case), HTML tags ignored. */
function hasMatchingText(entry: Publication<SiteKind>, words: string): boolean {
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

/* Reading of content with its drafts. */

export const deskContentList: Handler<'deskContentList'> = async ({ kind, search }, { tx, deps, lang }) => {
  const all = await listPublications(tx, siteKinds);
  const now = deps.clock.now();
  const words = unifySpelling(search.toLocaleLowerCase());
  const rows = all
    .filter((entry) => entry.row.kind === kind && (words === '' || hasMatchingText(entry, words)))
    .map((entry) => ({
      id: entry.row.id,
      key: entry.row.key,
      title: getContentTitle(kind, getEditableData(entry), lang),
      status: getPublicationStatus(entry, now),
      updatedAt: (entry.draft?.at ?? entry.newest?.at)?.toISOString() ?? null,
      by: entry.draft?.authorName ?? '',
    }));
  const kinds = siteKinds.map((one) => {
    const entries = all.filter((entry) => entry.row.kind === one);
    return { kind: one, count: entries.length, waiting: entries.filter(hasDraft).length };
  });
  return { pieces: { rows, count: rows.length }, kinds };
};

export const deskContentGet: Handler<'deskContentGet'> = async ({ id }, { tx, deps, lang }) => {
  const entry = await loadPublication(tx, siteKinds, id);
  const { kind, key } = entry.row;
  return {
    ...(await presentPublication(tx, contentCollection, entry, deps.clock.now())),
    kind,
    key,
    title: getContentTitle(kind, getEditableData(entry), lang),
    page: getContentPagePath(kind, key, getEditableData(entry)),
  };
};

export const deskContentPreview: Handler<'deskContentPreview'> = async ({ id }, { tx, deps, lang }) => {
  const entry = await loadPublication(tx, siteKinds, id);
  const page = getContentPagePath(entry.row.kind, entry.row.key, getEditableData(entry));
  return { url: createPreviewUrl(deps, { id, page, lang }) };
};
