import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { publications, publicationVersions } from '../../platform/db/schema/index.ts';
import { getStaffPrincipal, type HandlerContext } from '../../platform/http/handler-context.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import { isWaiting, listWaiting } from './in-force.ts';
import type { VersionMark } from './publication-collection.ts';
import {
  getCurrent,
  getInForce,
  incrementRevision,
  isLater,
  loadPublication,
  writeDraft,
  type Publication,
  type PublicationVersion,
} from './store.ts';
import { assertFits, findDenial, lockChecked } from './version-checks.ts';

export interface NewVersion {
  readonly toData: (mark: VersionMark) => unknown;
  /** When it comes into force; now unless it is later. */
  readonly inForceFrom?: Date | undefined;
  readonly note?: string | undefined;
  /** Plans that were called off for it. */
  readonly replaced?: readonly PublicationVersion[] | undefined;
}

/**
 * Stores the next version of a locked publication, removes its draft and publishes the events, all in the caller's
 * transaction. What waits for its moment stays as it is: `callOff` takes it back.
 * @throws CallError when it would not fit what else is in force then
 */
export async function publishVersion(
  ctx: HandlerContext,
  publication: Publication,
  { toData, inForceFrom, note = '', replaced = [] }: NewVersion,
): Promise<{ readonly revision: number; readonly version: number }> {
  const { tx, deps, publish } = ctx;
  const editor = getStaffPrincipal(ctx);
  const { id, kind, key } = publication.row;
  const now = deps.clock.now();
  const isScheduled = inForceFrom !== undefined && inForceFrom > now;
  // Nothing that counts already stays in force by a clock of another node that is ahead.
  const current = getCurrent(publication, now);
  const from = isScheduled ? inForceFrom : current && current.inForceFrom > now ? current.inForceFrom : now;
  const version = (publication.newest?.version ?? 0) + 1;
  await lockChecked(tx, deps, kind);
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
  const formers = [getInForce(publication), ...replaced].map((former) => former?.data);
  await assertFits(ctx, { id, kind, from, formers });
  const revision = await writeDraft(tx, publication, null, editor, now);
  const event = { publicationId: id, kind, key, version };
  publish({ type: 'versionPublished', ...event, inForceFrom: from.toISOString(), byId: editor.staffId });
  if (isScheduled) await enqueueVersion(tx, deps, { publicationId: id, version, from });
  else publish({ type: 'versionInForce', ...event });
  return { revision, version };
}

/** Enqueues the job that applies a version, for its moment. */
export const enqueueVersion = (
  tx: Tx,
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  { publicationId, version, from }: { readonly publicationId: number; readonly version: number; readonly from: Date },
): Promise<void> =>
  jobs.enqueue(
    tx,
    'applyVersion',
    { publicationId, version },
    { afterSeconds: Math.ceil((from.getTime() - clock.now().getTime()) / 1000) },
  );

/** Versions that wait never come into force; their jobs find nothing to do. */
export async function callOff(
  tx: Tx,
  versions: readonly Pick<PublicationVersion, 'id'>[],
  byName: string,
  at: Date,
): Promise<void> {
  if (versions.length === 0) return;
  const ids = versions.map(({ id }) => id);
  await tx
    .update(publicationVersions)
    .set({ calledOffAt: at, calledOffByName: byName })
    .where(and(inArray(publicationVersions.id, ids), isWaiting));
}

/** What would have shown a hidden publication again was called off: it stays hidden, as of then. */
export async function keepHidden(tx: Tx, { row, newest, applied }: Publication): Promise<void> {
  if (row.hiddenAt === null || !newest || (applied && applied.version > row.hiddenToVersion)) return;
  await tx.update(publications).set({ hiddenToVersion: newest.version }).where(eq(publications.id, row.id));
}

/** Takes a locked publication off the site with what is scheduled of it; its draft stays. */
export async function hidePublication(ctx: HandlerContext, publication: Publication): Promise<void> {
  const { tx, deps, publish } = ctx;
  const editor = getStaffPrincipal(ctx);
  const { id, kind, key } = publication.row;
  const now = deps.clock.now();
  // Before it is hidden: what is hidden is not waiting any more.
  await callOff(tx, await listWaiting(tx, id), editor.name, now);
  await tx
    .update(publications)
    .set({ hiddenToVersion: publication.newest?.version ?? 0, hiddenAt: now })
    .where(eq(publications.id, id));
  await incrementRevision(tx, publication, editor, now);
  publish({ type: 'publicationHidden', publicationId: id, kind, key, byId: editor.staffId });
}

/**
 * Marks a scheduled version as applied, which invalidates the published caches of all nodes, and publishes that it is in
 * force, unless a newer version or hiding was faster. One that does not fit what else is in force is marked as refused with the
 * reason instead, and what was in force stays so.
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
    const [scheduled] = await tx.select().from(publicationVersions).where(and(isThis, isWaiting));
    if (!scheduled) return;
    if (scheduled.inForceFrom > now)
      throw new Error(`Version ${version} of publication ${publicationId} is not due yet.`);
    const publication = await loadPublication(tx, [row.kind], publicationId);
    const event = { publicationId, kind: row.kind, key: row.key, version };
    const { applied } = publication;
    const isSeen = (!applied || isLater(scheduled, applied)) && version > row.hiddenToVersion;
    await lockChecked(tx, deps, row.kind);
    // By the clock it is in force already, so it is checked as it is.
    const formers = [getInForce(publication)?.data];
    const checked = { id: publicationId, kind: row.kind, from: now, formers };
    const denial = isSeen ? await findDenial(tx, deps, checked) : null;
    await tx
      .update(publicationVersions)
      .set(denial === null ? { appliedAt: now } : { refusedAt: now, denial })
      .where(isThis);
    if (isSeen) publish(denial === null ? { type: 'versionInForce', ...event } : { type: 'versionRefused', ...event });
  });
}
