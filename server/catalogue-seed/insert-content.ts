import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../src/platform/db/database.ts';
import { contentEntries, contentVersions } from '../src/platform/db/schema/index.ts';
import type { ContentSeed } from './content/index.ts';

/**
 * Inserts content entries as their version 1. What staff wrote is never touched.
 * @param replaceSeeded replaces entries that are still as an earlier seed left them: the demo replaces the neutral brand.
 *   Only for databases that staff of a plate house have not worked in, because their first publication is version 1, too.
 */
export async function insertContent(
  tx: Tx,
  entries: readonly ContentSeed[],
  updatedAt: Date,
  { replaceSeeded = false }: { replaceSeeded?: boolean } = {},
): Promise<void> {
  if (entries.length === 0) return;
  const insert = tx.insert(contentEntries).values(entries.map((entry) => ({ ...entry, updatedAt })));
  const versions = await (
    replaceSeeded
      ? insert.onConflictDoUpdate({
          target: [contentEntries.kind, contentEntries.key],
          set: { data: sql`excluded.data`, position: sql`excluded.position` },
          setWhere: eq(contentEntries.version, 1),
        })
      : insert.onConflictDoNothing({ target: [contentEntries.kind, contentEntries.key] })
  ).returning({
    contentId: contentEntries.id,
    version: contentEntries.version,
    data: contentEntries.data,
    at: contentEntries.updatedAt,
  });
  if (versions.length === 0) return;
  await tx
    .insert(contentVersions)
    .values(versions)
    .onConflictDoUpdate({
      target: [contentVersions.contentId, contentVersions.version],
      set: { data: sql`excluded.data` },
    });
}
