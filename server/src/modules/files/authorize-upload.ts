import { and, eq, isNull, ne, notExists, sql, type SQL } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { isOrderStatusId } from '@platewright/domain/orders/order-status';
import { isUploadOpen } from '@platewright/domain/orders/order-lifecycle';
import type { FilePurpose } from '@platewright/domain/files/file-purposes';
import {
  getUploadLimits,
  checkUpload,
  type CandidateFile,
  type UploadError,
} from '@platewright/domain/files/upload-limits';
import { isOrderTaker, type Principal } from '../../platform/principal.ts';
import { authorize, authorizeOrder } from '../auth/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import {
  documentVersions,
  faultReports,
  files,
  orders,
  products,
  staff,
  users,
} from '../../platform/db/schema/index.ts';
import { isStagedPurpose, isStaffPurpose } from './purposes.ts';
import { toUploadCallError } from './upload-call-error.ts';

/** What a file is uploaded for: a product (staged until an order attaches it) or an order. */
export interface UploadTarget {
  readonly purpose: FilePurpose;
  readonly productId: number | null;
  readonly orderId: number | null;
}

/** Columns that all file rows of one sender and target share. */
interface FileOrigin {
  readonly companyId: number | null;
  readonly userId: number | null;
  /** The trial of a guest, who has no account. */
  readonly trialId?: string | null;
  readonly staffId: number | null;
  readonly productId: number | null;
  readonly orderId: number | null;
  readonly purpose: FilePurpose;
}

/**
 * Condition: no document of an order and no report of a fault holds the file, because it was uploaded but not saved, posted
 * or reported yet.
 */
export const whereUnattached = (tx: Tx): SQL => sql`(${whereNoDocument(tx)} and ${whereNoReport(tx)})`;

const whereNoDocument = (tx: Tx): SQL =>
  notExists(
    tx
      .select({ one: sql`1` })
      .from(documentVersions)
      .where(eq(documentVersions.fileId, files.id)),
  );
const whereNoReport = (tx: Tx): SQL =>
  notExists(
    tx
      .select({ one: sql`1` })
      .from(faultReports)
      .where(and(eq(faultReports.orderId, files.orderId), sql`${files.id} = any(${faultReports.photoIds})`)),
  );

/**
 * Refuses files that this person may not upload to the target now, or that exceed its limits together with those
 * uploaded before. Call it before any byte is transferred, in the transaction that inserts the rows: it locks the sender
 * or the order, so that two uploads at once cannot both take the last free place. A dry run, which is repeated in
 * that transaction, needs no lock.
 * @throws CallError notSignedIn, noPermission, notFound, notEditableNow, productUnknown, filesTooMany, fileTooLarge,
 *   fileTypeRefused, fileBroken (for an empty file)
 */
export async function authorizeUpload(
  tx: Tx,
  principal: Principal,
  target: UploadTarget,
  offered: readonly CandidateFile[],
  isDryRun = false,
): Promise<FileOrigin> {
  const { bothSides, origin, present } = isStagedPurpose(target.purpose)
    ? await authorizeStagedUpload(tx, principal, target, isDryRun)
    : await authorizeOrderUpload(tx, principal, target, isDryRun).then(async (origin) => ({
        ...{ bothSides: false, origin, present: await listTargetFiles(tx, origin) },
      }));
  const error = findUploadError(target.purpose, present, offered, bothSides);
  if (error) throw toUploadCallError(error);
  return origin;
}

/** Why files can not be taken beside those that are there for the same target; null when they can. */
export function findUploadError(
  purpose: FilePurpose,
  present: readonly (CandidateFile & { readonly purpose: string })[],
  offered: readonly CandidateFile[],
  bothSides: boolean,
): UploadError | null {
  // Face and back share one count, all staged uploads of a product share one total size [UPL-19, UPL-22, UPL-23].
  const counted = present.filter((file) => getCountGroup(file.purpose) === getCountGroup(purpose));
  return checkUpload(purpose, counted, offered, bothSides) ?? checkTotalSize(present, offered, purpose);
}

async function authorizeStagedUpload(
  tx: Tx,
  principal: Principal,
  { purpose, productId }: UploadTarget,
  isDryRun: boolean,
): Promise<{ origin: FileOrigin; bothSides: boolean; present: Awaited<ReturnType<typeof listTargetFiles>> }> {
  if (principal.kind !== 'customer') throw new CallError(principal.kind === 'guest' ? 'notSignedIn' : 'noPermission');
  authorize(principal, 'upload.product', { kind: 'user', userId: principal.userId });
  const { companyId, userId } = principal;
  const origin = {
    companyId,
    userId,
    staffId: principal.orderTaker?.staffId ?? null,
    productId,
    orderId: null,
    purpose,
  };
  const locked = isDryRun
    ? null
    : tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update').execute();
  // Sent last: it runs when the sender is locked.
  const listed = tx
    .select({ bothSides: products.hasBothSide, file: targetFile })
    .from(products)
    .leftJoin(files, whereTargetFile(tx, origin))
    .where(and(eq(products.id, productId ?? 0), products.published))
    .execute();
  const [rows] = await Promise.all([listed, locked]);
  const [product] = rows;
  if (!product) throw new CallError('productUnknown');
  return { origin, bothSides: product.bothSides, present: rows.flatMap(({ file }) => file ?? []) };
}

async function authorizeOrderUpload(
  tx: Tx,
  principal: Principal,
  { purpose, orderId }: UploadTarget,
  isDryRun: boolean,
): Promise<FileOrigin> {
  if (orderId === null) throw new CallError('notFound');
  if (isOrderTaker(principal)) throw new CallError('noPermission');
  if (purpose === 'chat') return authorizeChatUpload(tx, principal, orderId, isDryRun);
  const forStaff = isStaffPurpose(purpose);
  if (principal.kind === 'guest') throw new CallError('notSignedIn');
  if ((principal.kind === 'staff') !== forStaff) throw new CallError('noPermission');
  if (forStaff) authorize(principal, 'desk.proofs');
  else await authorizeOrder(tx, principal, purpose === 'fault' ? 'order.reportFault' : 'order.uploadFiles', orderId);
  const query = tx
    .select({ companyId: orders.companyId, statusId: orders.statusId })
    .from(orders)
    .where(eq(orders.id, orderId));
  const [order] = await (isDryRun ? query : query.for('update'));
  if (!order) throw new CallError('notFound');
  // When a fault can be reported is up to the call that receives its photographs.
  const isOpenAnyway = forStaff || purpose === 'fault';
  if (!isOpenAnyway && !(isOrderStatusId(order.statusId) && isUploadOpen(order.statusId)))
    throw new CallError('notEditableNow');
  return {
    companyId: order.companyId,
    userId: principal.kind === 'customer' ? principal.userId : null,
    staffId: principal.kind === 'staff' ? principal.staffId : null,
    productId: null,
    orderId,
    purpose,
  };
}

/**
 * Files of the chat are sent at any time: whoever may write there and, of the customers, upload files for the order. The
 * sender is locked, because the limits count what one person is about to send.
 */
async function authorizeChatUpload(
  tx: Tx,
  principal: Principal,
  orderId: number,
  isDryRun: boolean,
): Promise<FileOrigin> {
  if (principal.kind === 'guest') throw new CallError('notSignedIn');
  if (principal.kind === 'staff') authorize(principal, 'desk.chat');
  else
    for (const action of ['order.chat', 'order.uploadFiles'] as const)
      await authorizeOrder(tx, principal, action, orderId);
  const [order] = await tx.select({ companyId: orders.companyId }).from(orders).where(eq(orders.id, orderId));
  if (!order) throw new CallError('notFound');
  const sender =
    principal.kind === 'customer'
      ? { userId: principal.userId, staffId: null }
      : { userId: null, staffId: principal.staffId };
  const origin = { companyId: order.companyId, ...sender, productId: null, orderId, purpose: 'chat' } as const;
  if (isDryRun) return origin;
  if (sender.userId !== null)
    await tx.select({ id: users.id }).from(users).where(eq(users.id, sender.userId)).for('update');
  else await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, sender.staffId)).for('update');
  return origin;
}

/**
 * Claims the size of a file whose row exists and whose size was not known when it was authorized. Locks the sender or the
 * order as `authorizeUpload` does. Answers whether the row still exists.
 * @throws CallError fileTooLarge
 */
export async function claimFileSize(
  tx: Tx,
  row: Omit<FileOrigin, 'companyId'> & { readonly id: string },
  size: number,
): Promise<boolean> {
  if (row.orderId !== null)
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, row.orderId)).for('update');
  else
    await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, row.userId ?? 0))
      .for('update');
  const others = await listTargetFiles(tx, row, ne(files.id, row.id));
  const error = checkTotalSize(others, [{ name: '', size }], row.purpose);
  if (error) throw toUploadCallError(error);
  const updated = await tx.update(files).set({ size }).where(eq(files.id, row.id)).returning({ id: files.id });
  return updated.length > 0;
}

const targetFile = { purpose: files.purpose, name: files.name, size: files.size };

/** The files uploaded for the same target before, without those that were refused. */
export const listTargetFiles = (
  tx: Tx,
  origin: Omit<FileOrigin, 'companyId'>,
  condition?: SQL,
): Promise<{ purpose: string; name: string; size: number }[]> =>
  tx
    .select(targetFile)
    .from(files)
    .where(and(whereTargetFile(tx, origin), condition))
    .execute();

function whereTargetFile(tx: Tx, origin: Omit<FileOrigin, 'companyId'>): SQL | undefined {
  const conditions =
    origin.orderId === null
      ? [whereSentBy(origin), eq(files.productId, origin.productId ?? 0), isNull(files.orderId)]
      : [
          eq(files.orderId, origin.orderId),
          eq(files.purpose, origin.purpose),
          origin.purpose === 'chat' ? whereSentBy(origin) : undefined,
          whereUnattached(tx),
        ];
  return and(...conditions, ne(files.state, 'refused'));
}

/** Condition: the file was sent by this person. */
const whereSentBy = ({ userId, staffId }: Pick<FileOrigin, 'userId' | 'staffId'>): SQL | undefined =>
  and(
    userId === null ? isNull(files.userId) : eq(files.userId, userId),
    staffId === null ? isNull(files.staffId) : eq(files.staffId, staffId),
  );

const getCountGroup = (purpose: string): string => (purpose === 'back' ? 'face' : purpose);

function checkTotalSize(
  present: readonly CandidateFile[],
  offered: readonly CandidateFile[],
  purpose: Parameters<typeof getUploadLimits>[0],
): UploadError | null {
  const total = [...present, ...offered].reduce((sum, file) => sum + file.size, 0);
  return total >= getUploadLimits(purpose).totalBytesBelow ? { key: 'maximumUploadSize' } : null;
}
