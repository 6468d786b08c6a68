import { and, desc, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { publicationDrafts, publications, publicationVersions } from '../../platform/db/schema/index.ts';
import { hasComeIntoForce, isShown, isWaiting, latestFirst } from './in-force.ts';

/**
 * All publications of a kind as lists show them, for a statement that searches, filters and pages in the database.
 * inForce: it counts at `now` · planned: a version waits for its moment · ended: taken away, or refused at its moment · draft:
 * nothing of it ever counted. `data` is what counts, else what waits, else what is edited (`getEditableData`).
 */
export function selectListed(tx: Tx, kind: string, now: Date) {
  const select = (condition: SQL | undefined, ...order: readonly SQL[]) =>
    tx
      .select({
        version: publicationVersions.version,
        refusedAt: publicationVersions.refusedAt,
        data: publicationVersions.data,
      })
      .from(publicationVersions)
      .where(and(eq(publicationVersions.publicationId, publications.id), condition))
      .orderBy(...order)
      .limit(1);
  const isApplied = isNotNull(publicationVersions.appliedAt);
  const inForce = select(and(hasComeIntoForce(now), isShown), ...latestFirst).as('in_force');
  const newest = select(undefined, desc(publicationVersions.version)).as('newest');
  const applied = select(isApplied, ...latestFirst).as('applied');
  const settled = select(or(isApplied, isNotNull(publicationVersions.refusedAt)), ...latestFirst).as('settled');
  const waiting = select(isWaiting, ...latestFirst).as('waiting');
  const isPlanned = sql`${waiting.version} > ${publications.hiddenToVersion}`;
  const isRefused = sql`${settled.refusedAt} is not null and ${settled.version} > ${publications.hiddenToVersion}`;
  return tx
    .select({
      key: publications.key,
      kind: publications.kind,
      hasDraft: sql<boolean>`${publicationDrafts.data} is not null`.as('has_draft'),
      state: sql<'inForce' | 'planned' | 'ended' | 'draft'>`case
        when ${inForce.version} is not null then 'inForce'
        when ${newest.version} <= ${publications.hiddenToVersion} or ${isRefused} then 'ended'
        when ${isPlanned} then 'planned'
        else 'draft' end`.as('state'),
      data: sql<unknown>`coalesce(${inForce.data}, case when ${isPlanned} then ${waiting.data} end, ${publicationDrafts.data},
        case when ${isRefused} then ${settled.data} end, ${applied.data}, ${waiting.data}, ${newest.data})`.as('data'),
    })
    .from(publications)
    .leftJoin(publicationDrafts, eq(publicationDrafts.publicationId, publications.id))
    .leftJoinLateral(inForce, sql`true`)
    .leftJoinLateral(newest, sql`true`)
    .leftJoinLateral(applied, sql`true`)
    .leftJoinLateral(settled, sql`true`)
    .leftJoinLateral(waiting, sql`true`)
    .where(eq(publications.kind, kind))
    .as('listed');
}
