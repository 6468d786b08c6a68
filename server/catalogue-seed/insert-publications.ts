import { sql } from 'drizzle-orm';
import type { Tx } from '../src/platform/db/database.ts';
import { publications, publicationVersions } from '../src/platform/db/schema/index.ts';

/** A publication as it is first inserted. */
export interface PublicationSeed {
  readonly kind: string;
  readonly key: string;
  readonly position: number;
  readonly data: unknown;
}

/**
 * Inserts publications with their version 1, in force from `at` on. What staff wrote is never touched.
 * @param replaceSeeded replaces those that are still as an earlier seed left them: the demo replaces the neutral brand
 */
export async function insertPublications(
  tx: Tx,
  seeds: readonly PublicationSeed[],
  at: Date,
  { replaceSeeded = false }: { replaceSeeded?: boolean } = {},
): Promise<void> {
  if (seeds.length === 0) return;
  const insert = tx.insert(publications).values(seeds.map(({ kind, key, position }) => ({ kind, key, position })));
  const rows = await (
    replaceSeeded
      ? insert.onConflictDoUpdate({
          target: [publications.kind, publications.key],
          set: { position: sql`excluded.position` },
          setWhere: sql`not exists (select 1 from ${publicationVersions} v
            where v.publication_id = ${publications.id} and (v.version > 1 or v.staff_id is not null))`,
        })
      : insert.onConflictDoNothing({ target: [publications.kind, publications.key] })
  ).returning({ publicationId: publications.id, kind: publications.kind, key: publications.key });
  if (rows.length === 0) return;
  await tx
    .insert(publicationVersions)
    .values(
      rows.map(({ publicationId, kind, key }) => ({
        publicationId,
        version: 1,
        data: seeds.find((seed) => seed.kind === kind && seed.key === key)?.data,
        inForceFrom: at,
        appliedAt: at,
        at,
      })),
    )
    .onConflictDoUpdate({
      target: [publicationVersions.publicationId, publicationVersions.version],
      set: { data: sql`excluded.data` },
    });
}
