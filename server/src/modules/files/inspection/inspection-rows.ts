import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { fileInspections, files } from '../../../platform/db/schema/index.ts';
import { defineRowLease, type ReleasedValues } from '../../../platform/jobs/row-lease.ts';
import { lockNextRow, type ClaimingProcess, type FairQueue } from '../fair-scheduling.ts';
import type { FileRow } from '../purposes.ts';
import { defaultInspectionLimits } from './worker-process.ts';

export type InspectionRow = typeof fileInspections.$inferSelect;

export const inspectionLease = defineRowLease({
  columns: fileInspections,
  workingState: 'working',
  where: sql`exists (select 1 from ${files} where ${eq(files.id, fileInspections.fileId)} and ${eq(files.state, 'checking')})`,
  job: 'inspectFile',
  lostAfterMs: (defaultInspectionLimits.clockSeconds + 120) * 1000,
  maxAttempts: 3,
  pauseBeforeLastAttemptMs: 10_000,
});

const inspectionQueue: FairQueue = {
  table: fileInspections,
  fileId: fileInspections.fileId,
  lease: inspectionLease,
  orderWithinAccount: [],
};

/** Puts a received file on the list of those to inspect. */
export async function insertWaitingInspection(tx: Tx, fileId: string, at: Date): Promise<void> {
  await tx.insert(fileInspections).values({ fileId, requestedAt: at }).onConflictDoNothing();
}

/** The next file to inspect, marked as being inspected. */
export async function claimInspection(
  tx: Tx,
  claimer: ClaimingProcess,
): Promise<{ readonly row: InspectionRow; readonly file: FileRow } | null> {
  const next = await lockNextRow<{ fileId: string }>(tx, inspectionQueue, { fileId: fileInspections.fileId }, claimer);
  if (!next) return null;
  const [row] = await tx
    .update(fileInspections)
    .set(inspectionLease.toClaimed(claimer.now, claimer.nodeId))
    .where(eq(fileInspections.fileId, next.fileId))
    .returning();
  const [file] = await tx.select().from(files).where(eq(files.id, next.fileId));
  return row && file ? { row, file } : null;
}

/** Gives a file back that could not be inspected now. */
export const releaseInspection = (tx: Tx, row: InspectionRow, values: ReleasedValues): Promise<unknown> =>
  tx
    .update(fileInspections)
    .set(values)
    .where(and(eq(fileInspections.fileId, row.fileId), inspectionLease.whereUnchanged(row)));

/** To be called when a file is ready or refused, or nothing more is tried. */
export const deleteInspection = (tx: Tx, fileId: string): Promise<unknown> =>
  tx.delete(fileInspections).where(eq(fileInspections.fileId, fileId));

/** Files that were received before `before` and are still not inspected: their job is lost, or has failed. */
export async function insertForgottenInspections(tx: Tx, before: Date, now: Date, limit: number): Promise<number> {
  const forgotten = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.state, 'checking'), lt(files.createdAt, before)))
    .limit(limit);
  for (const { id } of forgotten) await insertWaitingInspection(tx, id, now);
  const ended = tx
    .select({ id: files.id })
    .from(files)
    .where(sql`${files.state} <> 'checking'`);
  await tx.delete(fileInspections).where(inArray(fileInspections.fileId, ended));
  return forgotten.length;
}
