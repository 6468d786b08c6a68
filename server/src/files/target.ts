import { and, eq, isNull, ne, notExists, sql, type SQL } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import { isStatusId } from '@platewright/domain/lifecycle/status';
import { uploadOpen } from '@platewright/domain/lifecycle/order';
import { fileLimits, refuseUpload, type OfferedFile, type UploadRefusal } from '@platewright/domain/files/purposes';
import type { Actor } from '../access/actor.ts';
import { require, requireOrder } from '../access/order.ts';
import type { Tx } from '../db/database.ts';
import { documentVersions, files, orders, products, users } from '../db/schema/index.ts';
import { isPilePurpose, isStaffPurpose, limitPurpose, type StoredPurpose } from './purposes.ts';

/** Where a file is going to: a product's pile or an order. */
export interface Target {
  readonly purpose: StoredPurpose;
  readonly productId: number | null;
  readonly orderId: number | null;
}

/** Columns that every file row of a target and sender has in common. */
export interface Place {
  readonly companyId: number;
  readonly userId: number | null;
  readonly staffId: number | null;
  readonly productId: number | null;
  readonly orderId: number | null;
  readonly purpose: StoredPurpose;
}

/** No list of an order shows the file yet: it was sent but not saved or posted. */
export const unattached = (tx: Tx): SQL =>
  notExists(
    tx
      .select({ one: sql`1` })
      .from(documentVersions)
      .where(eq(documentVersions.fileId, files.id)),
  );

/**
 * Whether this person may send files there now, and whether these still fit in: before any byte travels, with a lock,
 * so that two uploads at once can not both be the last one.
 * @throws Refusal noPermission, notFound, notEditableNow, productUnknown, filesTooMany, fileTooLarge, fileTypeRefused,
 *   fileBroken (empty)
 */
export async function admit(tx: Tx, actor: Actor, target: Target, offered: readonly OfferedFile[]): Promise<Place> {
  const place = isPilePurpose(target.purpose)
    ? await admitToPile(tx, actor, target)
    : await admitToOrder(tx, actor, target);
  const bothSides = place.productId !== null && (await hasBothSides(tx, place.productId));
  const present = await presentFiles(tx, place);
  // Face and back share their count; everything that lies on a pile shares its sum [UPL-19, UPL-22, UPL-23].
  const beside = present.filter((file) => group(file.purpose) === group(target.purpose));
  const limits = limitPurpose[target.purpose];
  const refused = refuseUpload(limits, beside, offered, bothSides) ?? refuseSum(present, offered, limits);
  if (refused) throw refusalOfUpload(refused);
  return place;
}

async function admitToPile(tx: Tx, actor: Actor, { purpose, productId }: Target): Promise<Place> {
  if (actor.kind !== 'customer') throw new Refusal(actor.kind === 'guest' ? 'notSignedIn' : 'noPermission');
  require(actor, 'upload.product', { kind: 'user', userId: actor.userId });
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId ?? 0), products.published));
  if (!product) throw new Refusal('productUnknown');
  await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('update');
  return {
    companyId: actor.companyId,
    userId: actor.userId,
    staffId: null,
    productId: product.id,
    orderId: null,
    purpose,
  };
}

async function admitToOrder(tx: Tx, actor: Actor, { purpose, orderId }: Target): Promise<Place> {
  if (orderId === null) throw new Refusal('notFound');
  const forStaff = isStaffPurpose(purpose);
  if (actor.kind === 'guest') throw new Refusal('notSignedIn');
  if ((actor.kind === 'staff') !== forStaff) throw new Refusal('noPermission');
  if (forStaff) require(actor, 'desk.proofs');
  else await requireOrder(tx, actor, 'order.uploadFiles', orderId);
  const [order] = await tx
    .select({ companyId: orders.companyId, statusId: orders.statusId })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update');
  if (!order) throw new Refusal('notFound');
  if (!forStaff && !(isStatusId(order.statusId) && uploadOpen(order.statusId))) throw new Refusal('notEditableNow');
  return {
    companyId: order.companyId,
    userId: actor.kind === 'customer' ? actor.userId : null,
    staffId: actor.kind === 'staff' ? actor.staffId : null,
    productId: null,
    orderId,
    purpose,
  };
}

async function hasBothSides(tx: Tx, productId: number): Promise<boolean> {
  const [row] = await tx.select({ both: products.hasBothSide }).from(products).where(eq(products.id, productId));
  return row?.both ?? false;
}

/** What already lies where a file is going to. Refused files count no more. */
function presentFiles(tx: Tx, place: Place): Promise<{ purpose: string; name: string; size: number }[]> {
  const there: (SQL | undefined)[] =
    place.orderId === null
      ? [eq(files.userId, place.userId ?? 0), eq(files.productId, place.productId ?? 0), isNull(files.orderId)]
      : [eq(files.orderId, place.orderId), eq(files.purpose, place.purpose), unattached(tx)];
  return tx
    .select({ purpose: files.purpose, name: files.name, size: files.size })
    .from(files)
    .where(and(...there, ne(files.state, 'refused')));
}

const group = (purpose: string): string => (purpose === 'back' ? 'face' : purpose);

function refuseSum(
  present: readonly OfferedFile[],
  offered: readonly OfferedFile[],
  purpose: Parameters<typeof fileLimits>[0],
): UploadRefusal | null {
  const total = [...present, ...offered].reduce((sum, file) => sum + file.size, 0);
  return total >= fileLimits(purpose).totalUnder ? { key: 'maximumUploadSize' } : null;
}

function refusalOfUpload(refused: UploadRefusal): Refusal {
  switch (refused.key) {
    case 'maximumFilesCount':
      return new Refusal('filesTooMany', { params: { n: refused.n }, flags: { limit: refused.n } });
    case 'maximumUploadSize':
      return new Refusal('fileTooLarge', { params: { limit: '500 MB' } });
    case 'maximumFileSize':
      return new Refusal('fileTooLarge', { params: { limit: `${refused.megabytes} MB` } });
    case 'formatNotSupported':
      return new Refusal('fileTypeRefused', { flags: { file: refused.name } });
    case 'emptyFile':
      return new Refusal('fileBroken', { flags: { file: refused.name } });
  }
}
