import { and, count, desc, eq } from 'drizzle-orm';
import { limitOf } from '@platewright/contract/fields';
import { Refusal } from '@platewright/contract/refusals';
import { contentKinds } from '@platewright/domain/content/kinds';
import { mapTexts } from '@platewright/domain/content/map';
import { pageOf, readContent, titleOf } from '@platewright/domain/content/read';
import { previewMark } from '../../content/preview.ts';
import { contentVersions } from '../../db/schema/index.ts';
import type { Handlers } from '../../http/context.ts';
import { allPieces, findPiece, type Piece } from './store.ts';

export type LookCalls =
  'deskContentList' | 'deskContentGet' | 'deskContentVersions' | 'deskContentVersion' | 'deskContentPreview';

const hasDraft = ({ draft }: Piece): boolean => draft !== null && draft.data !== null;

function statusOf(piece: Piece): 'draft' | 'published' | 'changed' | 'hidden' {
  if (piece.row.version === 0) return 'draft';
  if (!piece.row.published) return 'hidden';
  return hasDraft(piece) ? 'changed' : 'published';
}

/** What staff work on: the draft, or what is published. */
const workOf = ({ row, draft }: Piece): unknown => draft?.data ?? row.data;

/** Whether a text of the piece has the words, tags left aside. */
function says(piece: Piece, words: string): boolean {
  const texts: string[] = [piece.row.key];
  mapTexts(piece.row.kind, readContent(piece.row.kind, workOf(piece)), (text) => (texts.push(text), text));
  return texts
    .join('\n')
    .replace(/<[^>]*>/g, ' ')
    .toLocaleLowerCase()
    .includes(words);
}

/** What staff look at; nothing here changes anything. */
export const lookHandlers: Handlers<LookCalls> = {
  deskContentList: async ({ kind, search }, { tx, lang }) => {
    const all = await allPieces(tx);
    const words = search.toLocaleLowerCase();
    const rows = all
      .filter((piece) => piece.row.kind === kind && (words === '' || says(piece, words)))
      .map((piece) => ({
        id: piece.row.id,
        key: piece.row.key,
        title: titleOf(kind, workOf(piece), lang),
        status: statusOf(piece),
        updatedAt: (piece.draft?.at ?? piece.row.updatedAt).toISOString(),
        by: piece.draft?.byName ?? '',
      }));
    const kinds = contentKinds.map((one) => {
      const of = all.filter((piece) => piece.row.kind === one);
      return { kind: one, count: of.length, waiting: of.filter(hasDraft).length };
    });
    return { pieces: { rows, count: rows.length }, kinds };
  },
  deskContentGet: async ({ id }, { tx, lang }) => {
    const piece = await findPiece(tx, id);
    const { row, draft } = piece;
    return {
      id,
      kind: row.kind,
      key: row.key,
      title: titleOf(row.kind, workOf(piece), lang),
      status: statusOf(piece),
      revision: draft?.revision ?? 0,
      version: row.version,
      publishedAt: row.version === 0 ? null : row.updatedAt.toISOString(),
      live: row.version === 0 ? null : readContent(row.kind, row.data),
      draft: draft && draft.data !== null ? readContent(row.kind, draft.data) : null,
      draftBy: draft?.byName ?? '',
      draftAt: draft && draft.data !== null ? draft.at.toISOString() : null,
      page: pageOf(row.kind, row.key, workOf(piece)),
    };
  },
  deskContentVersions: async ({ id, ...page }, { tx }) => {
    await findPiece(tx, id);
    const of = eq(contentVersions.contentId, id);
    const { limit, offset } = limitOf(page);
    const rows = await tx
      .select({ version: contentVersions.version, at: contentVersions.at, by: contentVersions.byName })
      .from(contentVersions)
      .where(of)
      .orderBy(desc(contentVersions.version))
      .limit(limit)
      .offset(offset);
    const [total] = await tx.select({ count: count() }).from(contentVersions).where(of);
    return {
      versions: { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), count: total?.count ?? 0 },
    };
  },
  deskContentVersion: async ({ id, version }, { tx }) => {
    const { row } = await findPiece(tx, id);
    const [found] = await tx
      .select()
      .from(contentVersions)
      .where(and(eq(contentVersions.contentId, id), eq(contentVersions.version, version)));
    if (!found) throw new Refusal('notFound');
    return { version, at: found.at.toISOString(), by: found.byName, data: readContent(row.kind, found.data) };
  },
  deskContentPreview: async ({ id }, { tx, deps, lang }) => {
    const piece = await findPiece(tx, id);
    const url = new URL(pageOf(piece.row.kind, piece.row.key, workOf(piece)), deps.config.PUBLIC_URL);
    url.searchParams.set('preview', previewMark(deps.tokens, id));
    url.searchParams.set('lang', lang);
    return { url: url.pathname + url.search + url.hash };
  },
};
