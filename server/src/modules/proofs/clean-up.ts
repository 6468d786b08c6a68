import type { Deps } from '../../platform/deps.ts';
import { listUndrawnCertificates } from './certificates/certificate-rows.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BATCH_SIZE = 100;
/** A certificate that waits longer has lost its job, or all its retries have failed. */
const FORGOTTEN_AFTER_MS = 15 * MINUTE;
/** After this time something is wrong that no further try mends. */
const GIVEN_UP_AFTER_MS = 24 * HOUR;
/** For so long the log names certificates that failed, so that a run that was missed does not hide it. */
const GIVEN_UP_LOGGED_MS = HOUR;

/** Enqueues the drawing of certificates that have no PDF, withdrawn ones included, and gives up after a day. */
export async function cleanUpCertificates(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  const givenUpAt = new Date(now - GIVEN_UP_AFTER_MS);
  await deps.database.transact(async (tx) => {
    const range = { from: givenUpAt, before: new Date(now - FORGOTTEN_AFTER_MS) };
    for (const { id } of await listUndrawnCertificates(tx, range, BATCH_SIZE))
      await deps.jobs.enqueue(tx, 'certificatePdf', { certificateId: id });
  });
  const range = { from: new Date(givenUpAt.getTime() - GIVEN_UP_LOGGED_MS), before: givenUpAt };
  const givenUp = await listUndrawnCertificates(deps.database.db, range, BATCH_SIZE);
  if (givenUp.length > 0)
    deps.log.error({ certificates: givenUp.map(({ number }) => number) }, 'certificates were given up without a PDF');
}
