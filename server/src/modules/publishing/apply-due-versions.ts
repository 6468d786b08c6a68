import { and, asc, isNull, lte, not } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { publicationVersions } from '../../platform/db/schema/index.ts';
import { wasReplaced } from './in-force.ts';
import { applyScheduledVersion } from './publish-version.ts';

/** Versions of one run, oldest first; the next one takes the others. */
const BATCH_SIZE = 500;

/**
 * Job: applies versions whose moment has come and whose own job was deleted, has failed too often or was never enqueued, as
 * for versions that a migration has moved. What was replaced or put off before its moment is left as it is.
 */
export async function applyDueVersions(deps: Deps): Promise<void> {
  const due = await deps.database.db
    .select({ publicationId: publicationVersions.publicationId, version: publicationVersions.version })
    .from(publicationVersions)
    .where(
      and(
        isNull(publicationVersions.appliedAt),
        lte(publicationVersions.inForceFrom, deps.clock.now()),
        not(wasReplaced),
      ),
    )
    .orderBy(asc(publicationVersions.inForceFrom), asc(publicationVersions.version))
    .limit(BATCH_SIZE);
  // Its own job may come at the same time: the version is locked, and whoever is second changes nothing.
  const failures: unknown[] = [];
  for (const version of due) await applyScheduledVersion(deps, version).catch((error: unknown) => failures.push(error));
  // One that fails keeps no other from its moment.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} versions could not be applied.`);
}
