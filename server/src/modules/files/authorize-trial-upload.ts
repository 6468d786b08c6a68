import { and, eq, isNotNull, ne, not, sql } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { FilePurpose } from '@platewright/domain/files/file-purposes';
import { TRIAL_LIMIT_MB, TRIALS_TOTAL_BYTES, isTrialPurpose } from '@platewright/domain/files/trials';
import { checkUpload, type CandidateFile } from '@platewright/domain/files/upload-limits';
import { lockByName } from '../../platform/db/lock-by-name.ts';
import type { Tx } from '../../platform/db/database.ts';
import { files, products } from '../../platform/db/schema/index.ts';
import { whereIdleTrial } from './idle-trials.ts';
import { toUploadCallError } from './upload-call-error.ts';

interface TrialTarget {
  readonly purpose: FilePurpose;
  readonly productId: number | null;
}

/**
 * Refuses a file that a guest may not try now: of other purposes, beyond the limits of the trial, or while all guests
 * together have stored too much. How often and how much an address may try is counted before. All guests wait for each other here, for
 * as long as a row is written, so that many at once can not exceed what all may have.
 * @throws CallError notSignedIn, productUnknown, trialsUsedUp, and as `authorizeUpload`
 */
export async function authorizeTrialUpload(
  tx: Tx,
  trialId: string,
  { purpose, productId }: TrialTarget,
  offered: CandidateFile,
  now: Date,
) {
  if (!isTrialPurpose(purpose)) throw new CallError('notSignedIn');
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId ?? 0), products.published));
  if (!product) throw new CallError('productUnknown');
  await lockByName(tx, 'trials');
  // The bytes of a refused file are gone, and of an idle one there never were any.
  const takesPlace = and(ne(files.state, 'refused'), not(whereIdleTrial(now)));
  const present = await tx
    .select({ name: files.name, size: files.size })
    .from(files)
    .where(and(eq(files.trialId, trialId), takesPlace));
  const error = checkUpload('trial', present, [offered]);
  if (error) throw toUploadCallError(error, TRIAL_LIMIT_MB);
  const [stored] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(files)
    .where(and(isNotNull(files.trialId), takesPlace));
  if (Number(stored?.bytes ?? 0) + offered.size > TRIALS_TOTAL_BYTES) throw new CallError('trialsUsedUp');
  return {
    ...{ companyId: null, userId: null, staffId: null, orderId: null },
    ...{ trialId, productId: product.id, purpose },
  };
}
