import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { ContentData, ContentKind } from '@platewright/domain/content/kinds';
import { readContent } from '@platewright/domain/content/read';
import type { Tx } from '../db/database.ts';
import { contentDrafts, contents } from '../db/schema/index.ts';

/** A piece of content as visitors see it. */
export interface LivePiece<K extends ContentKind> {
  readonly id: number;
  readonly key: string;
  readonly updatedAt: Date;
  readonly data: ContentData<K>;
}
export type Live<K extends ContentKind> = { readonly [N in K]: readonly LivePiece<N>[] };

/** Who reads: visitors, or staff who look at the draft of one piece. */
export interface Reader {
  readonly tx: Tx;
  readonly preview?: number | undefined;
}

/** Published content of some kinds, each in its order; one query however many kinds. */
export async function liveContent<const K extends ContentKind>(
  reader: Reader,
  ...kinds: readonly K[]
): Promise<Live<K>> {
  const { tx, preview } = reader;
  const rows = await tx
    .select({
      id: contents.id,
      kind: contents.kind,
      key: contents.key,
      updatedAt: contents.updatedAt,
      data: contents.data,
    })
    .from(contents)
    .where(
      and(
        inArray(contents.kind, [...kinds]),
        or(eq(contents.published, true), preview === undefined ? undefined : eq(contents.id, preview)),
      ),
    )
    .orderBy(asc(contents.position), asc(contents.id));
  const draft = preview === undefined ? null : await draftOf(tx, preview);
  const piecesOf = (kind: K) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id, key, updatedAt, data }) => ({
        id,
        key,
        updatedAt,
        data: readContent(kind, draft && id === preview ? draft.data : data),
      }));
  return Object.fromEntries(kinds.map((kind) => [kind, piecesOf(kind)])) as unknown as Live<K>;
}

/** The draft of a piece with where it belongs; null when there is none. */
export async function draftOf(tx: Tx, contentId: number) {
  const [row] = await tx
    .select({ kind: contents.kind, key: contents.key, data: contentDrafts.data })
    .from(contentDrafts)
    .innerJoin(contents, eq(contents.id, contentDrafts.contentId))
    .where(eq(contentDrafts.contentId, contentId));
  return row && row.data !== null ? row : null;
}
