import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { readableTypes } from '@platewright/domain/artwork/artwork';
import type { FilePurpose } from '@platewright/domain/files/file-purposes';
import type { Tx } from '../../platform/db/database.ts';
import { artworkReadings, files, pictureChecks } from '../../platform/db/schema/index.ts';
import { defineRowLease, type ReleasedValues } from '../../platform/jobs/row-lease.ts';
import { lockNextRow, type FileRow, type ClaimingProcess, type FairQueue } from '../files/index.ts';
import type { ReadingPicture } from './draw-pictures.ts';
import { COVERAGE_LIMITS, PICTURE_LIMITS, READING_LIMITS, READER_VERSION, toLostAfterMs } from './reader.ts';
import type { ReadingSummary } from './summarize-report.ts';

export type ReadingRow = typeof artworkReadings.$inferSelect;

/** Purposes of the customer's files that plates are made from; photographs and mounting details are none. */
export const ARTWORK_PURPOSES: readonly FilePurpose[] = ['face', 'back', 'additional', 'missing'];

/** Proofs are read to be compared with their orders: what is found in them is nobody's to mend. */
const READ_PURPOSES: readonly FilePurpose[] = [...ARTWORK_PURPOSES, 'approve'];

/** Whether a file is read: artwork, or a proof, in one of these formats. */
export const isReadable = ({ purpose, mime }: Pick<FileRow, 'purpose' | 'mime'>): boolean =>
  (READ_PURPOSES as readonly string[]).includes(purpose) && readableTypes.includes(mime);

export const isProof = ({ purpose }: Pick<FileRow, 'purpose'>): boolean => purpose === 'approve';

export const readingLease = defineRowLease({
  columns: artworkReadings,
  workingState: 'reading',
  where: eq(artworkReadings.profile, READER_VERSION),
  job: 'readArtwork',
  lostAfterMs: toLostAfterMs(READING_LIMITS, COVERAGE_LIMITS, PICTURE_LIMITS),
  maxAttempts: 3,
  pauseBeforeLastAttemptMs: 3 * 60_000,
});

/** Older artwork that has no reading with the present profile gets none, unless it is uploaded again. */
const READ_AGAIN_MS = 30 * 86_400_000;
export const getOldestUnread = (now: Date): Date => new Date(now.getTime() - READ_AGAIN_MS);

/** The readings of files with the present profile, else the newest that were ended: nothing ends those of another profile. */
export async function findReadings(tx: Tx, fileIds: readonly string[]): Promise<Map<string, ReadingRow>> {
  if (fileIds.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([artworkReadings.fileId])
    .from(artworkReadings)
    .where(isEndedOf(fileIds))
    .orderBy(...newestOfEach);
  return new Map(rows.map((row) => [row.fileId, row]));
}

/** The facts alone of the same readings, without the images of their pages. */
export async function findReadFacts(
  tx: Tx,
  fileIds: readonly string[],
): Promise<Map<string, Pick<ReadingRow, 'fileId' | 'state' | 'facts'>>> {
  if (fileIds.length === 0) return new Map();
  const { fileId, state, facts } = artworkReadings;
  const rows = await tx
    .selectDistinctOn([fileId], {
      ...{ fileId, state },
      facts: sql<unknown>`case when jsonb_typeof(${facts}) = 'object' then ${facts} - 'imageResolutions' end`.mapWith(
        facts,
      ),
    })
    .from(artworkReadings)
    .where(isEndedOf(fileIds))
    .orderBy(...newestOfEach);
  return new Map(rows.map((row) => [row.fileId, row]));
}

const isEndedOf = (fileIds: readonly string[]) =>
  and(
    inArray(artworkReadings.fileId, [...fileIds]),
    or(eq(artworkReadings.profile, READER_VERSION), eq(artworkReadings.state, 'done')),
  );
const newestOfEach = [
  artworkReadings.fileId,
  desc(sql`${artworkReadings.profile} = ${READER_VERSION}`),
  desc(artworkReadings.requestedAt),
];

/** Puts a file on the list of those to read. Answers whether it was not there yet. */
export async function insertWaitingReading(tx: Tx, file: FileRow, at: Date): Promise<boolean> {
  const inserted = await tx
    .insert(artworkReadings)
    .values({
      fileId: file.id,
      profile: READER_VERSION,
      companyId: file.companyId,
      sha256: file.sha256 ?? '',
      requestedAt: at,
    })
    .onConflictDoNothing()
    .returning({ fileId: artworkReadings.fileId });
  return inserted.length > 0;
}

/** Readings follow their files to another account. */
export async function moveReadings(tx: Tx, fileIds: readonly string[], companyId: number): Promise<void> {
  await tx
    .update(artworkReadings)
    .set({ companyId })
    .where(inArray(artworkReadings.fileId, [...fileIds]));
}

const readingQueue: FairQueue = {
  table: artworkReadings,
  fileId: artworkReadings.fileId,
  lease: readingLease,
  // Somebody is looking at the product page.
  accountTieBreak: sql`(${files.orderId} is null and ${files.trialId} is null)`,
  // Somebody waits for what was uploaded just now, and nobody for what another reader reads again.
  orderWithinAccount: [asc(sql`${artworkReadings.requestedAt} > ${files.createdAt} + interval '1 hour'`)],
};

/** The next file to read, marked as being read. */
export async function claimReading(tx: Tx, claimer: ClaimingProcess): Promise<ReadingRow | null> {
  const columns = { fileId: artworkReadings.fileId, profile: artworkReadings.profile };
  const next = await lockNextRow<{ fileId: string; profile: string }>(tx, readingQueue, columns, claimer);
  if (!next) return null;
  const [claimed] = await tx
    .update(artworkReadings)
    .set(readingLease.toClaimed(claimer.now, claimer.nodeId))
    .where(whereReading(next))
    .returning();
  return claimed ?? null;
}

/** Says what a file is checked against, from now on. */
export async function setPreflight(tx: Tx, reading: ReadingRow, preflightId: number | null): Promise<ReadingRow> {
  if (reading.preflightId === preflightId) return reading;
  await tx.update(artworkReadings).set({ preflightId }).where(whereReading(reading));
  return { ...reading, preflightId };
}

/** What was read in the same bytes for the same company and checked against the same; what could not be read is tried again. Never another's: nobody learns who has a file. */
export async function findSameBytes(tx: Tx, reading: ReadingRow): Promise<ReadingRow | null> {
  if (reading.companyId === null || reading.sha256 === '') return null;
  const [row] = await tx
    .select()
    .from(artworkReadings)
    .where(
      and(
        eq(artworkReadings.companyId, reading.companyId),
        eq(artworkReadings.sha256, reading.sha256),
        eq(artworkReadings.profile, reading.profile),
        reading.preflightId === null
          ? isNull(artworkReadings.preflightId)
          : eq(artworkReadings.preflightId, reading.preflightId),
        eq(artworkReadings.state, 'done'),
        isNotNull(artworkReadings.facts),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** Stores what was read. Answers whether the reading is still this process's: not deleted, not taken over. */
export async function storeReading(tx: Tx, reading: ReadingRow, { facts, findings }: ReadingSummary): Promise<boolean> {
  const stored = await tx
    .update(artworkReadings)
    .set({ state: 'done', facts, findings: [...findings] })
    .where(and(whereReading(reading), readingLease.whereUnchanged(reading)))
    .returning({ fileId: artworkReadings.fileId });
  return stored.length > 0;
}

/** Stores what the pictures of a file that was read show. */
export async function storePictures(tx: Tx, reading: ReadingRow, pictures: readonly ReadingPicture[]): Promise<void> {
  await tx
    .update(artworkReadings)
    .set({ pictures: [...pictures] })
    .where(whereReading(reading));
}

/** Gives a reading back that could not be done now, so that the next attempt takes it. */
export async function releaseReading(tx: Tx, reading: ReadingRow, values: ReleasedValues): Promise<void> {
  await tx
    .update(artworkReadings)
    .set(values)
    .where(and(whereReading(reading), readingLease.whereUnchanged(reading)));
}

const whereReading = ({ fileId, profile }: Pick<ReadingRow, 'fileId' | 'profile'>) =>
  and(eq(artworkReadings.fileId, fileId), eq(artworkReadings.profile, profile));

/** How many readings have waited since before `at`: their jobs may be lost. */
export const countForgottenReadings = (tx: Tx, at: Date): Promise<number> =>
  tx.$count(artworkReadings, readingLease.whereForgotten(at));

/** Approved proofs of whatever age that may rest on a wrong picture, and were not read with the present profile yet. */
export const listUnreadChecks = async (tx: Tx, limit: number): Promise<FileRow[]> => {
  const rows = await tx
    .select({ file: files })
    .from(pictureChecks)
    .innerJoin(files, eq(files.id, pictureChecks.fileId))
    .where(
      and(
        isNull(pictureChecks.checkedAt),
        eq(files.state, 'ready'),
        sql`not exists (select 1 from artwork_readings r where r.file_id = ${files.id} and r.profile = ${READER_VERSION})`,
      ),
    )
    .limit(limit);
  return rows.map(({ file }) => file);
};

/** Artwork that nobody has read with the present profile yet, newest first. */
export const listUnreadFiles = (tx: Tx, notBefore: Date, limit: number): Promise<FileRow[]> =>
  tx
    .select()
    .from(files)
    .where(
      and(
        eq(files.state, 'ready'),
        inArray(files.mime, [...readableTypes]),
        sql`${files.purpose} = any(${sql.param([...READ_PURPOSES])}::text[])`,
        gt(files.createdAt, notBefore),
        sql`not exists (select 1 from artwork_readings r where r.file_id = ${files.id} and r.profile = ${READER_VERSION})`,
      ),
    )
    .orderBy(desc(files.createdAt))
    .limit(limit);
