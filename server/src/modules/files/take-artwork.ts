import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { StagedPurpose } from '@platewright/domain/files/file-purposes';
import type { Tx } from '../../platform/db/database.ts';
import { files, orders } from '../../platform/db/schema/index.ts';
import type { StagedHandlerContext } from '../../platform/http/handler-context.ts';
import { isMissingFile } from '../../platform/storage/is-missing-file.ts';
import { authorizeUpload } from './authorize-upload.ts';
import { isStagedPurpose, type FileRow } from './purposes.ts';
import { storeInsertedFiles } from './receive-files.ts';
import { listReceivedFiles } from './referenced-files.ts';
import { whereStagedUpload } from './staged-uploads.ts';
import { getOriginalKey } from './storage-keys.ts';

export interface TakenArtwork {
  /** Names of the files that are staged now, those that were there already left out. */
  readonly taken: readonly string[];
  /** Names of files whose bytes are not kept any more. */
  readonly gone: readonly string[];
}

/** What customers sent for an order when it was placed, or later when files were missing, for another order of its product. */
const getStagedPurpose = ({ purpose }: FileRow): StagedPurpose => (isStagedPurpose(purpose) ? purpose : 'face');

/**
 * Stages copies of the artwork of an order for its product, as if this person had uploaded it: they are inspected and
 * counted as any upload, and each can be removed. Taking it again adds nothing.
 * @throws CallError notFound, and as `authorizeUpload`
 */
export async function takeArtwork(
  ctx: Pick<StagedHandlerContext, 'principal' | 'deps' | 'transact'>,
  orderId: number,
): Promise<TakenArtwork> {
  const { deps } = ctx;
  const { productId, sources } = await ctx.transact(({ tx }) => loadSources(tx, orderId));
  const copies = await ctx.transact(({ tx }) => insertCopies(tx, ctx, productId, sources));
  const keyById = new Map(copies.map(({ id, storageKey }) => [id, storageKey]));
  const rows = await storeInsertedFiles(ctx, [...keyById.keys()], (id) =>
    copyBytes(deps.storage, keyById.get(id) ?? null, id),
  );
  const stagedIds = new Set(rows.map(({ id }) => id));
  const listNames = (isListed: (copy: Copy) => boolean) => copies.filter(isListed).map(({ name }) => name);
  return { taken: listNames(({ id }) => stagedIds.has(id)), gone: listNames(({ id }) => !stagedIds.has(id)) };
}

/** @throws CallError notFound */
async function loadSources(tx: Tx, orderId: number) {
  const [order] = await tx.select({ productId: orders.productId }).from(orders).where(eq(orders.id, orderId));
  if (!order) throw new CallError('notFound');
  const received = await listReceivedFiles(tx, orderId);
  return { productId: order.productId, sources: received.map(({ file }) => file) };
}

/** @returns false when the bytes are not kept any more, or were deleted a moment ago */
async function copyBytes(
  storage: StagedHandlerContext['deps']['storage'],
  storageKey: string | null,
  id: string,
): Promise<boolean> {
  if (storageKey === null) return false;
  try {
    await storage.copy(storageKey, getOriginalKey(id));
    return true;
  } catch (error) {
    if (isMissingFile(error)) return false;
    throw error;
  }
}

interface Copy {
  readonly id: string;
  readonly name: string;
  readonly storageKey: string | null;
}

type FileContent = Pick<FileRow, 'name' | 'size' | 'sha256'>;

/** Whether two files are the same. The checksum of one that is still arriving is not known yet. */
const isSameFile = (a: FileContent, b: FileContent): boolean =>
  a.name === b.name && a.size === b.size && (a.sha256 === null || b.sha256 === null || a.sha256 === b.sha256);

/** Rows of the copies, side by side with what is staged already. @throws CallError as `authorizeUpload` */
async function insertCopies(
  tx: Tx,
  { deps, principal }: Pick<StagedHandlerContext, 'principal' | 'deps'>,
  productId: number,
  sources: readonly FileRow[],
): Promise<Copy[]> {
  const copies: Copy[] = [];
  for (const purpose of new Set(sources.map(getStagedPurpose))) {
    const target = { purpose, productId, orderId: null };
    // Locks the sender, so that pressing twice stages nothing twice.
    const origin = await authorizeUpload(tx, principal, target, []);
    const staged = await tx
      .select({ name: files.name, size: files.size, sha256: files.sha256 })
      .from(files)
      .where(
        and(
          whereStagedUpload({ userId: origin.userId ?? 0, staffId: origin.staffId }, productId, [purpose]),
          ne(files.state, 'refused'),
        ),
      );
    const fresh = sources.filter(
      (file) => getStagedPurpose(file) === purpose && !staged.some((other) => isSameFile(file, other)),
    );
    if (fresh.length === 0) continue;
    await authorizeUpload(tx, principal, target, fresh);
    for (const { name, size, mime, sha256, storageKey } of fresh) {
      const id = randomUUID();
      // One millisecond apart, because lists sort by this time and must keep the order of the source.
      const createdAt = new Date(deps.clock.now().getTime() + copies.length);
      const values = { ...origin, id, name, size, mime, sha256, state: 'receiving', createdAt };
      await tx.insert(files).values({ ...values, nodeId: deps.jobs.nodeId });
      copies.push({ id, name, storageKey });
    }
  }
  return copies;
}
