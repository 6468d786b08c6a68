import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { comparedPage } from '@platewright/contract/modules/artwork/comparison';
import type { Tx } from '../../../platform/db/database.ts';
import { artworkComparisons, documentVersions } from '../../../platform/db/schema/index.ts';
import { defineRowLease, type ReleasedValues } from '../../../platform/jobs/row-lease.ts';
import { lockNextRow, type ClaimingProcess, type FairQueue } from '../../files/index.ts';
import { canBeRetried } from '../can-be-retried.ts';
import { COMPARISON_LIMITS, toLostAfterMs } from '../reader.ts';

export type ComparedPage = z.input<typeof comparedPage>;

/** A row with its pages as they were written. */
export interface ComparisonRow extends Omit<typeof artworkComparisons.$inferSelect, 'pages'> {
  readonly pages: readonly ComparedPage[];
}

export interface FilePair {
  readonly before: string;
  readonly after: string;
}

export const comparisonLease = defineRowLease({
  columns: artworkComparisons,
  workingState: 'working',
  job: 'compareArtwork',
  lostAfterMs: toLostAfterMs(COMPARISON_LIMITS),
  maxAttempts: 3,
  pauseBeforeLastAttemptMs: null,
});

const toRow = (row: typeof artworkComparisons.$inferSelect): ComparisonRow => row as ComparisonRow;

const wherePair = ({ before, after }: FilePair) =>
  and(eq(artworkComparisons.beforeFileId, before), eq(artworkComparisons.afterFileId, after));

export async function findComparison(tx: Tx, pair: FilePair): Promise<ComparisonRow | null> {
  const [row] = await tx.select().from(artworkComparisons).where(wherePair(pair));
  return row ? toRow(row) : null;
}

/**
 * Puts a pair on the list of those to compare. Answers whether it was not there, or is tried once more. Nothing is locked
 * before that is certain: a job skips rows that somebody else has locked.
 */
export async function insertWaitingComparison(tx: Tx, pair: FilePair, now: Date): Promise<boolean> {
  const inserted = await tx
    .insert(artworkComparisons)
    .values({ beforeFileId: pair.before, afterFileId: pair.after, requestedAt: now })
    .onConflictDoNothing()
    .returning({ before: artworkComparisons.beforeFileId });
  if (inserted.length > 0) return true;
  const row = await findComparison(tx, pair);
  if (!row?.startedAt || !canBeRetried(row, now)) return false;
  const changed = await tx
    .update(artworkComparisons)
    .set({ ...comparisonLease.toWaiting(now), pages: [] })
    .where(and(wherePair(pair), comparisonLease.whereUnchanged(row)))
    .returning({ before: artworkComparisons.beforeFileId });
  return changed.length > 0;
}

/** Whether both files are versions of one document: no page offers other pairs, and any two files would be too many. */
export async function isVersionPair(tx: Tx, pair: FilePair): Promise<boolean> {
  const after = alias(documentVersions, 'after_version');
  const [found] = await tx
    .select({ documentId: documentVersions.documentId })
    .from(documentVersions)
    .innerJoin(after, and(eq(after.documentId, documentVersions.documentId), eq(after.fileId, pair.after)))
    .where(eq(documentVersions.fileId, pair.before))
    .limit(1);
  return found !== undefined;
}

const comparisonQueue: FairQueue = {
  table: artworkComparisons,
  fileId: artworkComparisons.afterFileId,
  lease: comparisonLease,
  // Pairs of few pages do not wait for long ones.
  orderWithinAccount: [asc(sql`jsonb_array_length(${artworkComparisons.pages})`)],
};

/** The pair whose next page is compared now, marked as being worked on: accounts are scheduled fairly page by page. */
export async function claimComparison(tx: Tx, claimer: ClaimingProcess): Promise<ComparisonRow | null> {
  const columns = { before: artworkComparisons.beforeFileId, after: artworkComparisons.afterFileId };
  const next = await lockNextRow<{ before: string; after: string }>(tx, comparisonQueue, columns, claimer);
  if (!next) return null;
  const [claimed] = await tx
    .update(artworkComparisons)
    .set(comparisonLease.toClaimed(claimer.now, claimer.nodeId))
    .where(wherePair(next))
    .returning();
  return claimed ? toRow(claimed) : null;
}

/** Stores a step of the work. Answers whether the row is still this process's: not deleted, not taken over. */
export async function storeComparison(
  tx: Tx,
  row: ComparisonRow,
  change: Partial<Pick<ComparisonRow, 'state' | 'pages'>> &
    Partial<ReleasedValues | ReturnType<typeof comparisonLease.toNextStep>>,
): Promise<boolean> {
  const { pages, ...rest } = change;
  const stored = await tx
    .update(artworkComparisons)
    .set({ ...rest, ...(pages ? { pages: [...pages] } : {}) })
    .where(and(wherePair({ before: row.beforeFileId, after: row.afterFileId }), comparisonLease.whereUnchanged(row)))
    .returning({ before: artworkComparisons.beforeFileId });
  return stored.length > 0;
}

/** How many pairs have waited since before `at`: their jobs may be lost. */
export const countForgottenComparisons = (tx: Tx, at: Date): Promise<number> =>
  tx.$count(artworkComparisons, comparisonLease.whereForgotten(at));
