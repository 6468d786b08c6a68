import { and, desc, eq, sql } from 'drizzle-orm';
import type { WrittenTiles } from '@platewright/artwork/separations/write-tiles';
import type { InkRole } from '@platewright/domain/artwork/artwork';
import { separableTypes, type SeparationFailure } from '@platewright/domain/artwork/separation-failures';
import type { Tx } from '../../../platform/db/database.ts';
import { artworkSeparations, files } from '../../../platform/db/schema/index.ts';
import { defineRowLease, type ReleasedValues } from '../../../platform/jobs/row-lease.ts';
import { lockNextRow, type FileRow, type ClaimingProcess, type FairQueue } from '../../files/index.ts';
import { canBeRetried } from '../can-be-retried.ts';
import { READING_LIMITS, TILE_LIMITS, toLostAfterMs } from '../reader.ts';
import type { SeparationPlan } from './plan-separations.ts';

/** A row with its documents as they were written. */
export interface SeparationRow extends Omit<typeof artworkSeparations.$inferSelect, 'plan' | 'pages'> {
  readonly plan: SeparationPlan | null;
  readonly pages: readonly StoredPage[];
}

/** A page that is done: its tiles, or why there are none; both null for a page without ink. */
export interface StoredPage {
  readonly number: number;
  readonly failure: SeparationFailure | null;
  readonly tiles: StoredTiles | null;
}

export interface StoredTiles extends Omit<WrittenTiles, 'file' | 'inks'> {
  readonly key: string;
  readonly inks: readonly StoredInk[];
}

type WrittenInk = WrittenTiles['inks'][number];

interface StoredInk extends Omit<WrittenInk, 'approximations'> {
  readonly role: InkRole;
  /** Pages that were made before it was known of each plate have only their own. */
  readonly approximations?: WrittenInk['approximations'];
}

/** Why the plate of an ink is not exact; empty when it is. */
export const getApproximations = (tiles: StoredTiles, ink: StoredInk): WrittenInk['approximations'] =>
  ink.approximations ?? tiles.approximations;

export const separationLease = defineRowLease({
  columns: artworkSeparations,
  workingState: 'working',
  job: 'separateArtwork',
  lostAfterMs: toLostAfterMs(READING_LIMITS, TILE_LIMITS),
  maxAttempts: 3,
  pauseBeforeLastAttemptMs: 4 * 60_000,
});

/** Whether a file has plates: a PDF, or an archive of them, that is artwork, a proof or released. */
export const isSeparable = ({ purpose, mime }: Pick<FileRow, 'purpose' | 'mime'>): boolean =>
  separableTypes.includes(mime) && ['face', 'back', 'additional', 'missing', 'approve', 'release'].includes(purpose);

const toRow = (row: typeof artworkSeparations.$inferSelect): SeparationRow => row as SeparationRow;

export async function findSeparations(tx: Tx, fileId: string): Promise<SeparationRow | null> {
  const [row] = await tx.select().from(artworkSeparations).where(eq(artworkSeparations.fileId, fileId));
  return row ? toRow(row) : null;
}

/** Puts a file on the list of those to separate. Answers whether it was not there yet. */
export async function insertWaitingSeparations(tx: Tx, file: FileRow, at: Date): Promise<boolean> {
  const inserted = await tx
    .insert(artworkSeparations)
    .values({ fileId: file.id, companyId: file.companyId, requestedAt: at })
    .onConflictDoNothing()
    .returning({ fileId: artworkSeparations.fileId });
  return inserted.length > 0;
}

/**
 * Puts a file that can be retried on the list again, from the first page that the server failed at. Nothing is locked before
 * that is certain: a job skips rows that somebody else has locked.
 */
export async function retrySeparations(tx: Tx, fileId: string, now: Date): Promise<boolean> {
  const row = await findSeparations(tx, fileId);
  if (!row?.startedAt || !canBeRetried(row, now)) return false;
  const failedAt = row.pages.findIndex(({ failure }) => failure === 'server');
  const pages = failedAt < 0 ? row.pages : row.pages.slice(0, failedAt);
  const changed = await tx
    .update(artworkSeparations)
    .set({ ...separationLease.toWaiting(now), failure: null, pages: [...pages] })
    .where(and(eq(artworkSeparations.fileId, fileId), separationLease.whereUnchanged(row)))
    .returning({ fileId: artworkSeparations.fileId });
  return changed.length > 0;
}

const separationQueue: FairQueue = {
  table: artworkSeparations,
  fileId: artworkSeparations.fileId,
  lease: separationLease,
  // First pages before second ones, because somebody waits for something to look at.
  orderWithinAccount: [desc(sql`jsonb_array_length(${artworkSeparations.pages}) = 0`)],
};

/** The file whose next page is made now, marked as being worked on: accounts are scheduled fairly page by page. */
export async function claimSeparations(tx: Tx, claimer: ClaimingProcess): Promise<SeparationRow | null> {
  const columns = { fileId: artworkSeparations.fileId };
  const next = await lockNextRow<{ fileId: string }>(tx, separationQueue, columns, claimer);
  if (!next) return null;
  const [claimed] = await tx
    .update(artworkSeparations)
    .set(separationLease.toClaimed(claimer.now, claimer.nodeId))
    .where(eq(artworkSeparations.fileId, next.fileId))
    .returning();
  return claimed ? toRow(claimed) : null;
}

/** What a job changes of its row. */
export type SeparationChange = Partial<Pick<SeparationRow, 'state' | 'failure' | 'plan' | 'pages'>> &
  Partial<ReleasedValues | ReturnType<typeof separationLease.toNextStep>>;

/** Stores a step of the work. Answers whether the row is still this process's: not deleted, not taken over. */
export async function storeSeparations(tx: Tx, row: SeparationRow, change: SeparationChange): Promise<boolean> {
  const { pages, ...rest } = change;
  const stored = await tx
    .update(artworkSeparations)
    .set({ ...rest, ...(pages ? { pages: [...pages] } : {}) })
    .where(and(eq(artworkSeparations.fileId, row.fileId), separationLease.whereUnchanged(row)))
    .returning({ fileId: artworkSeparations.fileId });
  return stored.length > 0;
}

/** How many files have waited since before `at`: their jobs may be lost. */
export const countForgottenSeparations = (tx: Tx, at: Date): Promise<number> =>
  tx.$count(artworkSeparations, separationLease.whereForgotten(at));

export async function loadFile(tx: Tx, fileId: string): Promise<FileRow | null> {
  const [file] = await tx.select().from(files).where(eq(files.id, fileId));
  return file ?? null;
}
