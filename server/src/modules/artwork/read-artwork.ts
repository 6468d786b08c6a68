import { listCoveragePages } from '@platewright/artwork/preflight/coverage-pages';
import type { InkCoverage } from '@platewright/artwork/separations/measure-ink-coverage';
import type { Profile } from '@platewright/artwork/preflight/profile';
import type { ProcessLimits } from '@platewright/artwork/process/process-limits';
import { isServerFault, type ServerFault } from '@platewright/artwork/process/task';
import type { ArtworkReport } from '@platewright/artwork/report';
import { eq } from 'drizzle-orm';
import { files } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { FirstSliceUsedUp, workOnNextRow } from '../../platform/jobs/row-lease.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import { getClaimingProcess, type FileRow } from '../files/index.ts';
import { drawPictures } from './draw-pictures.ts';
import { findPreflight } from './preflight/profiles.ts';
import { COVERAGE_LIMITS, FIRST_SLICE_SECONDS, READING_LIMITS, readFor } from './reader.ts';
import {
  claimReading,
  findSameBytes,
  isProof,
  readingLease,
  releaseReading,
  setPreflight,
  storePictures,
  storeReading,
  type ReadingRow,
} from './readings.ts';
import {
  createFileFinding,
  summarizeFailure,
  summarizeReport,
  type ReadingFacts,
  type ReadingFinding,
  type ReadingSummary,
} from './summarize-report.ts';

/**
 * Reads the next file of the queue. Whatever is wrong with it becomes a finding; what is wrong with the server is a
 * failure of the job, until its attempts are used up. Running it without anything to read does nothing.
 */
export const readNextArtwork = (deps: Deps): Promise<boolean> =>
  workOnNextRow<ClaimedReading>(deps, readingLease, {
    claim: async (tx, publish) => {
      const waiting = await claimReading(tx, getClaimingProcess(deps));
      if (!waiting) return null;
      const [file] = await tx.select().from(files).where(eq(files.id, waiting.fileId));
      if (!file) return null;
      const preflight = await findPreflight(tx, file);
      const row = await setPreflight(tx, waiting, preflight.id);
      publish({ type: 'artworkReadingChanged', companyId: file.companyId, fileId: file.id, userId: file.userId });
      return { row, file, profile: preflight.profile, same: await findSameBytes(tx, row) };
    },
    run: async ({ row, file, profile, same }) => {
      const summary = same
        ? { facts: same.facts as ReadingFacts | null, findings: same.findings as ReadingFinding[] }
        : await readFile(deps, row, file, profile);
      await finishReading(deps, row, file, summary);
      // Findings are shown on pictures, and those of a proof are shown nowhere.
      if (!isProof(file)) await addPictures(deps, row, file, summary);
    },
    release: (tx, { row }, values) => releaseReading(tx, row, values),
    giveUp: ({ row, file }) => finishReading(deps, row, file, givenUp),
    getFileId: ({ file }) => file.id,
  });

interface ClaimedReading {
  readonly row: ReadingRow;
  readonly file: FileRow;
  readonly profile: Profile;
  /** What is known of the same bytes. */
  readonly same: ReadingRow | null;
}

/** What is wrong with the server, in a finding: it says nothing of the file. */
const givenUp = createFileFinding('unreadable', 'note', 'server');

/** Pictures come after the findings: whoever waits for these does not wait for those. */
async function addPictures(deps: Deps, reading: ReadingRow, file: FileRow, summary: ReadingSummary): Promise<void> {
  const pictures = await drawPictures(deps, file, summary);
  if (pictures.length === 0) return;
  await transactWithEvents(deps, async (tx, publish) => {
    await storePictures(tx, reading, pictures);
    publish({ type: 'artworkReadingChanged', companyId: file.companyId, fileId: file.id, userId: file.userId });
  });
}

const finishReading = (deps: Deps, reading: ReadingRow, file: FileRow, summary: ReadingSummary): Promise<void> =>
  transactWithEvents(deps, async (tx, publish) => {
    if (await storeReading(tx, reading, summary))
      publish({ type: 'artworkReadingChanged', companyId: file.companyId, fileId: file.id, userId: file.userId });
  });

async function readFile(deps: Deps, reading: ReadingRow, file: FileRow, profile: Profile): Promise<ReadingSummary> {
  return deps.storage.withLocalFile(file.storageKey ?? '', async (path) => {
    const result = await readFor(
      deps,
      file,
      { kind: 'report', file: path, profile },
      limitFirstSlice(reading, READING_LIMITS),
    );
    if (!result.ok) {
      if (result.failure === 'tooMuchTime' && !reading.isLong) throw new FirstSliceUsedUp();
      if (isServerFault(result.failure)) throw new ReaderError(result.failure);
      deps.log.warn({ fileId: file.id, failure: result.failure }, 'artwork could not be read');
      return summarizeFailure(result.failure);
    }
    if (!('report' in result)) throw new Error('The reader answered another task.');
    return summarizeReport(result.report, await measureCoverage(deps, reading, { file, path }, result.report), profile);
  });
}

/** Coverage needs the plates, which may take too long, or more memory than the system has: then it is left out. */
async function measureCoverage(
  deps: Deps,
  reading: ReadingRow,
  { file, path }: { readonly file: FileRow; readonly path: string },
  report: ArtworkReport,
): Promise<readonly InkCoverage[]> {
  const pages = listCoveragePages(report);
  if (pages.length === 0) return [];
  const result = await readFor(
    deps,
    file,
    { kind: 'coverage', file: path, pages },
    limitFirstSlice(reading, COVERAGE_LIMITS),
  );
  if (!result.ok && result.failure === 'tooMuchTime' && !reading.isLong) throw new FirstSliceUsedUp();
  if (!result.ok && isServerFault(result.failure) && reading.attempts < readingLease.maxAttempts)
    throw new ReaderError(result.failure);
  return result.ok && 'coverages' in result ? result.coverages : [];
}

/** What is not known to be long gets a first slice only, so that it keeps nobody's quick file waiting. */
const limitFirstSlice = ({ isLong }: ReadingRow, limits: ProcessLimits): ProcessLimits =>
  isLong ? limits : { ...limits, seconds: FIRST_SLICE_SECONDS };

class ReaderError extends Error {
  constructor(fault: ServerFault) {
    super(`The reader had no answer: ${fault}.`);
  }
}
