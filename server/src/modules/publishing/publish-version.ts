import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { publications, publicationVersions } from '../../platform/db/schema/index.ts';
import { getStaffPrincipal, type HandlerContext } from '../../platform/http/handler-context.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import { wasReplaced } from './in-force.ts';
import type { VersionMark } from './publication-collection.ts';
import { loadPublication, writeDraft, type Publication } from './store.ts';

export interface NewVersion {
  readonly toData: (mark: VersionMark) => unknown;
  /** When it comes into force; now unless it is later. */
  readonly inForceFrom?: Date | undefined;
  readonly note?: string | undefined;
}

/**
 * Stores the next version of a locked publication, removes its draft and publishes the events, all in the caller's
 * transaction. A scheduled version that has not come into force is replaced by it.
 */
export async function publishVersion(
  ctx: HandlerContext,
  publication: Publication,
  { toData, inForceFrom, note = '' }: NewVersion,
): Promise<{ readonly revision: number; readonly version: number }> {
  const { tx, deps, publish } = ctx;
  const editor = getStaffPrincipal(ctx);
  const { id, kind, key } = publication.row;
  const now = deps.clock.now();
  const isScheduled = inForceFrom !== undefined && inForceFrom > now;
  const from = isScheduled ? inForceFrom : now;
  const version = (publication.newest?.version ?? 0) + 1;
  await tx.insert(publicationVersions).values({
    publicationId: id,
    version,
    data: toData({ version, inForceFrom: from }),
    inForceFrom: from,
    appliedAt: isScheduled ? null : now,
    staffId: editor.staffId,
    authorName: editor.name,
    at: now,
    note,
  });
  const revision = await writeDraft(tx, publication, null, editor, now);
  const event = { publicationId: id, kind, key, version };
  publish({ type: 'versionPublished', ...event, inForceFrom: from.toISOString(), byId: editor.staffId });
  if (isScheduled)
    await deps.jobs.enqueue(
      tx,
      'applyVersion',
      { publicationId: id, version },
      { afterSeconds: Math.ceil((from.getTime() - now.getTime()) / 1000) },
    );
  else publish({ type: 'versionInForce', ...event });
  return { revision, version };
}

/** Takes a locked publication off the site with what is scheduled of it; its draft stays. */
export async function hidePublication(ctx: HandlerContext, publication: Publication): Promise<void> {
  const { tx, deps, publish } = ctx;
  const editor = getStaffPrincipal(ctx);
  const { id, kind, key } = publication.row;
  const now = deps.clock.now();
  await tx
    .update(publications)
    .set({ hiddenToVersion: publication.newest?.version ?? 0, hiddenAt: now })
    .where(eq(publications.id, id));
  await writeDraft(tx, publication, publication.draft?.data ?? null, editor, now);
  publish({ type: 'publicationHidden', publicationId: id, kind, key, byId: editor.staffId });
}

/**
 * Marks a scheduled version as applied, which invalidates the published caches of all nodes, and publishes that it is in
 * force, unless a newer version or hiding was faster.
 * @throws Error before its moment, so that the job runs again
 */
export async function applyScheduledVersion(
  deps: Deps,
  { publicationId, version }: { readonly publicationId: number; readonly version: number },
): Promise<void> {
  await transactWithEvents(deps, async (tx, publish) => {
    const [row] = await tx.select().from(publications).where(eq(publications.id, publicationId)).for('update');
    if (!row) return;
    const now = deps.clock.now();
    const isThis = and(eq(publicationVersions.publicationId, publicationId), eq(publicationVersions.version, version));
    const [scheduled] = await tx
      .select({ from: publicationVersions.inForceFrom, isReplaced: wasReplaced })
      .from(publicationVersions)
      .where(and(isThis, isNull(publicationVersions.appliedAt)));
    if (!scheduled || scheduled.isReplaced) return;
    if (scheduled.from > now) throw new Error(`Version ${version} of publication ${publicationId} is not due yet.`);
    const { applied } = await loadPublication(tx, [row.kind], publicationId);
    await tx.update(publicationVersions).set({ appliedAt: now }).where(isThis);
    if ((applied?.version ?? 0) > version || version <= row.hiddenToVersion) return;
    publish({ type: 'versionInForce', publicationId, kind: row.kind, key: row.key, version });
  });
}
