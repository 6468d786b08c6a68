import { and, eq, inArray } from 'drizzle-orm';
import { Refusal, type RefusalName } from '@platewright/contract/refusals';
import type { Tx } from '../db/database.ts';
import { files } from '../db/schema/index.ts';
import { underway, type FileRow, type StoredPurpose } from './purposes.ts';
import { unattached } from './target.ts';

export interface TakeRequest {
  readonly ids: readonly string[];
  readonly orderId: number;
  readonly purpose: StoredPurpose;
  /** Staff take only what they sent themselves. */
  readonly staffId: number;
}

/**
 * Files that staff sent for an order and that are to be posted now, locked for the rest of the transaction, in the
 * order of `ids`. Each can be posted once.
 * @throws Refusal uploadMissing (unknown, foreign or posted before), fileNotReady, and why a file was refused
 */
export async function takeReadyFiles(tx: Tx, request: TakeRequest): Promise<FileRow[]> {
  const ids = [...new Set(request.ids)];
  if (ids.length === 0) throw new Refusal('uploadMissing');
  const rows = await tx
    .select()
    .from(files)
    .where(
      and(
        inArray(files.id, ids),
        eq(files.orderId, request.orderId),
        eq(files.purpose, request.purpose),
        eq(files.staffId, request.staffId),
        unattached(tx),
      ),
    )
    .for('update');
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new Refusal('uploadMissing');
    if (row.state === 'refused') throw new Refusal(refusedBecause(row), { flags: { file: row.name } });
    if (underway.includes(row.state) || row.state === 'checking') throw new Refusal('fileNotReady');
    return row;
  });
}

const reasons: readonly RefusalName[] = ['fileTypeRefused', 'fileLocked', 'fileBroken'];
const refusedBecause = (row: FileRow): RefusalName => reasons.find((name) => name === row.reason) ?? 'fileBroken';
