import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { Refusal, type RefusalName } from '@platewright/contract/refusals';
import type { Tx } from '../db/database.ts';
import { files } from '../db/schema/index.ts';
import { addVersion } from './documents.ts';
import { arrived, folderNames, pilePurposes, underway, type FileRow, type PilePurpose } from './purposes.ts';

export interface Pile {
  readonly userId: number;
  readonly companyId: number;
  readonly productId: number;
  readonly orderId: number;
  /** Both sides are printed. */
  readonly needsBack: boolean;
  /** Plates are mounted: the mounting details come as a PDF. */
  readonly needsMounting: boolean;
  /** The product takes a die-cut template; sending one is up to the customer. */
  readonly takesAdditional: boolean;
}

/** Files of one person for one product that no order has taken yet (decisions 29), oldest first. */
export const pileFiles = (userId: number, productId: number, purposes: readonly PilePurpose[] = pilePurposes) =>
  and(
    eq(files.userId, userId),
    eq(files.productId, productId),
    isNull(files.orderId),
    inArray(files.purpose, [...purposes]),
  );

/**
 * Moves a pile into an order that is being created, in its transaction: each file becomes a received document. What
 * the selection does not ask for stays on the pile.
 * @throws Refusal fileNotReady while bytes are still coming; uploadFileError, backSideUploadFileError,
 *   printingMethodFileError, additionalUploadFileError with the flag of the same name [PROD-73, PROD-74, PROD-75]
 */
export async function takePile(tx: Tx, pile: Pile): Promise<void> {
  const wanted: PilePurpose[] = ['face'];
  if (pile.needsBack) wanted.push('back');
  if (pile.needsMounting) wanted.push('mounting');
  if (pile.takesAdditional) wanted.push('additional');
  const rows = await tx
    .select()
    .from(files)
    .where(and(pileFiles(pile.userId, pile.productId, wanted), eq(files.companyId, pile.companyId)))
    .orderBy(asc(files.createdAt), asc(files.id))
    .for('update');
  if (rows.some((row) => underway.includes(row.state))) throw new Refusal('fileNotReady');

  const whole = rows.filter((row) => arrived.includes(row.state));
  const has = (purpose: PilePurpose, of: readonly FileRow[]) => of.some((row) => row.purpose === purpose);
  if (!has('face', whole)) throw missing('uploadFileError');
  if (pile.needsBack && !has('back', whole)) throw missing('backSideUploadFileError');
  if (pile.needsMounting && !has('mounting', whole)) throw missing('printingMethodFileError');
  // Who sent a template that the check refused believes that it is there.
  if (has('additional', rows) && !has('additional', whole)) throw missing('additionalUploadFileError');

  for (const purpose of wanted) {
    for (const row of whole.filter((file) => file.purpose === purpose)) {
      await addVersion(tx, {
        orderId: pile.orderId,
        kind: 'received',
        folderName: folderNames[purpose],
        fileId: row.id,
      });
    }
  }
  const ids = whole.map((row) => row.id);
  await tx.update(files).set({ orderId: pile.orderId }).where(inArray(files.id, ids));
}

const missing = (name: RefusalName): Refusal => new Refusal(name, { flags: { [name]: true } });
