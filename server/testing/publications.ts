import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../src/platform/db/database.ts';
import { publications, publicationVersions } from '../src/platform/db/schema/index.ts';

/** Replaces what all publications of a kind say, or the one with this key. */
export async function replacePublished(tx: Tx, kind: string, data: unknown, key?: string): Promise<void> {
  const ids = tx
    .select({ id: publications.id })
    .from(publications)
    .where(and(eq(publications.kind, kind), key === undefined ? undefined : eq(publications.key, key)));
  await tx.update(publicationVersions).set({ data }).where(inArray(publicationVersions.publicationId, ids));
}
