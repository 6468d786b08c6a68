import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isServerFault, type TaskFailure } from '@platewright/artwork/process/task';
import type { SeparationFailure } from '@platewright/domain/artwork/separation-failures';
import type { Deps } from '../../../platform/deps.ts';
import { workOnNextRow } from '../../../platform/jobs/row-lease.ts';
import type { Publish } from '../../../platform/outbox/domain-events.ts';
import { transactWithEvents } from '../../../platform/outbox/transact-with-events.ts';
import { registerPendingKeys } from '../../../platform/storage/orphaned-files.ts';
import { addDerivedKey, getDerivedKey, getRenderFolder, getClaimingProcess, type FileRow } from '../../files/index.ts';
import { READING_LIMITS, TILE_LIMITS, readFor } from '../reader.ts';
import { hasTooManyInks, planSeparations, type SeparationPlan } from './plan-separations.ts';
import {
  claimSeparations,
  loadFile,
  separationLease,
  storeSeparations,
  type SeparationChange,
  type SeparationRow,
  type StoredPage,
} from './separation-rows.ts';

/**
 * Makes the plates of one page: of the next file of the queue, so that a file of twenty pages keeps nobody waiting.
 * What is wrong with the file is stored and said; what is wrong with the server is a failure of the job, until the page
 * is given up.
 */
export const separateNextPage = (deps: Deps): Promise<boolean> =>
  workOnNextRow<{ readonly row: SeparationRow; readonly file: FileRow }>(deps, separationLease, {
    claim: async (tx) => {
      const row = await claimSeparations(tx, getClaimingProcess(deps));
      const file = row && (await loadFile(tx, row.fileId));
      return file && { row, file };
    },
    run: async ({ row, file }) => {
      const plan = row.plan ?? (await readPlan(deps, file));
      if (typeof plan === 'string') return storePage(deps, row, file, { state: 'failed', failure: plan });
      // So that a page that fails for good ends itself alone.
      if (!row.plan) await deps.database.transact((tx) => storeSeparations(tx, row, { plan }));
      await separatePage(deps, row, file, plan);
    },
    release: (tx, { row }, values) => storeSeparations(tx, row, values),
    giveUp: ({ row, file }) => giveUp(deps, row, file),
    getFileId: ({ file }) => file.id,
  });

/** The other pages may still be made. */
const giveUp = (deps: Deps, row: SeparationRow, file: FileRow): Promise<void> =>
  row.plan
    ? addPage(deps, row, file, row.plan, 'server')
    : storePage(deps, row, file, { state: 'failed', failure: 'server' });

async function readPlan(deps: Deps, file: FileRow): Promise<SeparationPlan | SeparationFailure> {
  const result = await deps.storage.withLocalFile(file.storageKey ?? '', (path) =>
    readFor(deps, file, { kind: 'report', file: path }, READING_LIMITS),
  );
  if (result.ok && 'report' in result) return planSeparations(result.report);
  return explainFailure(deps, file, result.ok ? 'crashed' : result.failure);
}

/** @throws Error for what is wrong with the server, so that it is tried again */
function explainFailure(deps: Deps, file: FileRow, failure: TaskFailure): SeparationFailure {
  if (isServerFault(failure)) throw new Error(`The reader had no answer: ${failure}.`);
  deps.log.warn({ fileId: file.id, failure }, 'the plates of a file could not be made');
  if (failure === 'password') return 'password';
  return failure === 'tooMuchTime' || failure === 'tooMuchMemory' ? 'tooLarge' : 'unreadable';
}

async function separatePage(deps: Deps, row: SeparationRow, file: FileRow, plan: SeparationPlan): Promise<void> {
  const page = plan.pages[row.pages.length];
  if (page?.isPicture) return addPage(deps, row, file, plan, 'picture');
  if (!page || page.inks.length === 0) return addPage(deps, row, file, plan, null);
  if (hasTooManyInks(page)) return addPage(deps, row, file, plan, 'tooManyInks');
  const folder = join(getRenderFolder(deps.config.DATA_DIR), `${file.id}-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    const result = await deps.storage.withLocalFile(file.storageKey ?? '', (path) =>
      readFor(deps, file, { kind: 'tiles', file: path, page, folder }, TILE_LIMITS),
    );
    if (!result.ok || !('tiles' in result))
      return await addPage(deps, row, file, plan, explainFailure(deps, file, result.ok ? 'crashed' : result.failure));
    const key = getDerivedKey(file.id, `plates-${page.number}-${randomUUID()}.tiles`);
    await registerPendingKeys(deps, [key]);
    const { file: name, inks, ...tiles } = result.tiles;
    await deps.storage.putLocalFile(join(folder, name), key);
    const withRoles = inks.map((ink) => ({ ...ink, role: plan.roles[ink.name] ?? ('spot' as const) }));
    await addPage(deps, row, file, plan, null, { ...tiles, key, inks: withRoles });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The next page is done. Another job makes the one after it, so that other files come in between. */
async function addPage(
  deps: Deps,
  row: SeparationRow,
  file: FileRow,
  plan: SeparationPlan,
  failure: SeparationFailure | null,
  tiles: StoredPage['tiles'] = null,
): Promise<void> {
  const pages = [...row.pages, { number: row.pages.length + 1, failure, tiles }].slice(0, plan.pages.length);
  const isDone = pages.length >= plan.pages.length;
  const change = { ...separationLease.toNextStep(), state: isDone ? 'done' : 'waiting', plan, pages };
  await storePage(deps, row, file, change, tiles?.key);
}

async function storePage(
  deps: Deps,
  row: SeparationRow,
  file: FileRow,
  change: SeparationChange,
  key?: string,
): Promise<void> {
  await transactWithEvents(deps, async (tx, publish) => {
    if (!(await storeSeparations(tx, row, change))) return;
    if (key !== undefined) await addDerivedKey(tx, file.id, key);
    publishChange(publish, file);
    if (change.state === 'waiting') await deps.jobs.enqueue(tx, 'separateArtwork', {});
  });
}

const publishChange = (publish: Publish, { id: fileId, companyId, orderId, userId }: FileRow): void =>
  publish({ type: 'separationsChanged', companyId, fileId, orderId, userId });
