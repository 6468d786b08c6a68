import { and, asc, eq, gt, inArray, not } from 'drizzle-orm';
import type { FilePurpose } from '@platewright/domain/files/file-purposes';
import { TRIAL_MINUTES } from '@platewright/domain/files/trials';
import type { Tx } from '../../platform/db/database.ts';
import { files, products, users } from '../../platform/db/schema/index.ts';
import { getCustomerPrincipal, type HandlerContext } from '../../platform/http/handler-context.ts';
import { authorize } from '../auth/index.ts';
import { findUploadError, listTargetFiles } from './authorize-upload.ts';
import { whereIdleTrial } from './idle-trials.ts';
import type { FileRow } from './purposes.ts';

/** Before this time a file of a trial was uploaded too long ago: the clean-up deletes it soon. */
export const getOldestTrial = (now: Date): Date => new Date(now.getTime() - TRIAL_MINUTES * 60_000);

/** Condition: what a guest tries, for as long as it is kept. */
export const whereTrial = (trialId: string, now: Date) =>
  and(eq(files.trialId, trialId), gt(files.createdAt, getOldestTrial(now)), not(whereIdleTrial(now)));

/**
 * Gives what a guest has tried to the account that the guest signed in to, as staged uploads: no byte is sent or read again.
 * What the limits of the account do not take stays, and is deleted with its hour.
 * @throws CallError noPermission
 */
export async function adoptTrial(
  ctx: HandlerContext,
  trialId: string,
): Promise<{ readonly adopted: number; readonly left: number }> {
  const { tx, publish, deps } = ctx;
  const principal = getCustomerPrincipal(ctx);
  const { userId, companyId } = principal;
  authorize(principal, 'upload.product', { kind: 'user', userId });
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const rows = await tx
    .select({ file: files, bothSides: products.hasBothSide })
    .from(files)
    .innerJoin(products, eq(products.id, files.productId))
    .where(whereTrial(trialId, deps.clock.now()))
    .orderBy(asc(files.createdAt), asc(files.id))
    .for('update', { of: files });
  const taken: FileRow[] = [];
  for (const { file, bothSides } of rows) if (await isTaken(tx, userId, file, bothSides, taken)) taken.push(file);
  if (taken.length > 0) {
    const fileIds = taken.map(({ id }) => id);
    await tx
      .update(files)
      .set({ userId, companyId, trialId: null, trialAddress: null })
      .where(inArray(files.id, fileIds));
    publish({ type: 'filesAdopted', companyId, userId, fileIds });
  }
  return { adopted: taken.length, left: rows.length - taken.length };
}

async function isTaken(
  tx: Tx,
  userId: number,
  file: FileRow,
  bothSides: boolean,
  taken: readonly FileRow[],
): Promise<boolean> {
  // One that was refused says why, and counts for nothing.
  if (file.state === 'refused') return true;
  const purpose = file.purpose as FilePurpose;
  const present = await listTargetFiles(tx, { ...file, purpose, userId, orderId: null });
  const sameProduct = taken.filter(({ productId, state }) => productId === file.productId && state !== 'refused');
  return findUploadError(purpose, [...present, ...sameProduct], [file], bothSides) === null;
}
