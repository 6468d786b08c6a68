import { and, desc, eq, inArray, sql } from 'drizzle-orm';
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

type Ref = readonly [kind: string, key: string];
const ofKey = ([kind, key]: Ref) => and(eq(publications.kind, kind), eq(publications.key, key));

/** Brings the next version of a publication into force, with these fields changed. @returns its number */
export async function changePublished(tx: Tx, ref: Ref, changes: object): Promise<number> {
  const [newest] = await tx
    .select({ id: publications.id, version: publicationVersions.version, data: publicationVersions.data })
    .from(publicationVersions)
    .innerJoin(publications, eq(publications.id, publicationVersions.publicationId))
    .where(ofKey(ref))
    .orderBy(desc(publicationVersions.version))
    .limit(1);
  if (!newest) throw new Error(`There is no ${ref.join(' ')}.`);
  const [version, at] = [newest.version + 1, new Date()];
  const data = { ...(newest.data as object), ...changes };
  await tx
    .insert(publicationVersions)
    .values({ publicationId: newest.id, version, data, inForceFrom: at, appliedAt: at, at });
  return version;
}

/** Hides a publication, or shows it again. */
export async function setShown(tx: Tx, ref: Ref, isShown: boolean): Promise<void> {
  const newest = sql`(select max(v.version) from ${publicationVersions} v where v.publication_id = ${publications.id})`;
  await tx
    .update(publications)
    .set({ hiddenToVersion: isShown ? 0 : newest })
    .where(ofKey(ref));
}
