import type { ContentData, SiteKind } from '@platewright/domain/content/content-kinds';
import { normalizeContent } from '@platewright/domain/content/normalize-content';
import type { Tx } from '../../platform/db/database.ts';
import { listInForce } from '../publishing/index.ts';

/** A published content entry. */
interface PublishedContentEntry<K extends SiteKind> {
  readonly id: number;
  readonly key: string;
  /** Since when its version counts; null for a draft that is previewed before anything was published. */
  readonly from: Date | null;
  readonly data: ContentData<K>;
}
export type PublishedContent<K extends SiteKind> = { readonly [N in K]: readonly PublishedContentEntry<N>[] };

/** Who reads: visitors, or staff who preview the draft of the entry with the id `preview`. */
export interface ContentReader {
  readonly tx: Tx;
  readonly preview?: number | undefined;
}

/** Published entries of the named kinds, by kind and in their order, with one query for all kinds. */
export async function loadPublishedContent<const K extends SiteKind>(
  { tx, preview }: ContentReader,
  ...kinds: readonly K[]
): Promise<PublishedContent<K>> {
  const rows = await listInForce(tx, kinds, { preview });
  const listEntriesOf = (kind: K) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id, key, from, data }) => ({ id, key, from, data: normalizeContent(kind, data) }));
  return Object.fromEntries(kinds.map((kind) => [kind, listEntriesOf(kind)])) as unknown as PublishedContent<K>;
}
