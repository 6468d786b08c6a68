import { and, asc, lte } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { publicationVersions } from '../../platform/db/schema/index.ts';
import { isWaiting } from './in-force.ts';
import { applyScheduledVersion, enqueueVersion } from './publish-version.ts';

/** Versions of one run, oldest first; the next one takes the others. */
const BATCH_SIZE = 500;

/** Further ahead than the next run of the job: the moment of each version is seen by one of them before it comes. */
const LOOK_AHEAD_MS = 10 * 60_000;

/**
 * Job: applies versions whose moment has come and whose own job was deleted, has failed too often or was never enqueued, as
 * for versions that a migration has moved; those whose moment is near get a job for it again, so that none is late. What was
 * replaced or put off before its moment is left as it is.
 */
export async function applyDueVersions(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const rows = await deps.database.db
    .select({
      publicationId: publicationVersions.publicationId,
      version: publicationVersions.version,
      from: publicationVersions.inForceFrom,
    })
    .from(publicationVersions)
    .where(and(lte(publicationVersions.inForceFrom, new Date(now.getTime() + LOOK_AHEAD_MS)), isWaiting))
    .orderBy(asc(publicationVersions.inForceFrom), asc(publicationVersions.version))
    .limit(BATCH_SIZE);
  // Its own job may come at the same time: the version is locked, and whoever is second changes nothing.
  const failures: unknown[] = [];
  for (const version of rows)
    await (
      version.from <= now
        ? applyScheduledVersion(deps, version)
        : deps.database.transact((tx) => enqueueVersion(tx, deps, version))
    ).catch((error: unknown) => failures.push(error));
  // One that fails keeps no other from its moment.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} versions could not be applied.`);
}
