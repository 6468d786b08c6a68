import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { ContentData, ContentKind } from '@platewright/domain/content/content-kinds';
import { normalizeContent } from '@platewright/domain/content/normalize-content';
import type { Tx } from '../../platform/db/database.ts';
import { contentDrafts, contentEntries } from '../../platform/db/schema/index.ts';

/** A published content entry. */
interface PublishedContentEntry<K extends ContentKind> {
  readonly id: number;
  readonly key: string;
  readonly updatedAt: Date;
  readonly data: ContentData<K>;
}
export type PublishedContent<K extends ContentKind> = { readonly [N in K]: readonly PublishedContentEntry<N>[] };

/** Who reads: visitors, or staff who preview the draft of the entry with the id `preview`. */
export interface ContentReader {
  readonly tx: Tx;
  readonly preview?: number | undefined;
}

/** Published entries of the named kinds, by kind and in their order, with one query for all kinds. */
export async function loadPublishedContent<const K extends ContentKind>(
  reader: ContentReader,
  ...kinds: readonly K[]
): Promise<PublishedContent<K>> {
  const { tx, preview } = reader;
  const rows = await tx
    .select({
      id: contentEntries.id,
      kind: contentEntries.kind,
      key: contentEntries.key,
      updatedAt: contentEntries.updatedAt,
      data: contentEntries.data,
    })
    .from(contentEntries)
    .where(
      and(
        inArray(contentEntries.kind, [...kinds]),
        or(eq(contentEntries.published, true), preview === undefined ? undefined : eq(contentEntries.id, preview)),
      ),
    )
    .orderBy(asc(contentEntries.position), asc(contentEntries.id));
  const draft = preview === undefined ? null : await findContentDraft(tx, preview);
  const listEntriesOf = (kind: K) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id, key, updatedAt, data }) => ({
        id,
        key,
        updatedAt,
        data: normalizeContent(kind, draft && id === preview ? draft.data : data),
      }));
  return Object.fromEntries(kinds.map((kind) => [kind, listEntriesOf(kind)])) as unknown as PublishedContent<K>;
}

/** The draft of a content entry with the entry's kind and key; null when it has none. */
export async function findContentDraft(tx: Tx, contentId: number) {
  const [row] = await tx
    .select({ kind: contentEntries.kind, key: contentEntries.key, data: contentDrafts.data })
    .from(contentDrafts)
    .innerJoin(contentEntries, eq(contentEntries.id, contentDrafts.contentId))
    .where(eq(contentDrafts.contentId, contentId));
  return row && row.data !== null ? row : null;
}
