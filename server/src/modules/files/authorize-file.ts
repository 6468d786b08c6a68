import { asc, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { Action } from '@platewright/domain/permissions/actions';
import { may } from '@platewright/domain/permissions/may';
import type { Tx } from '../../platform/db/database.ts';
import { documentVersions } from '../../platform/db/schema/index.ts';
import type { Principal, StaffPrincipal } from '../../platform/principal.ts';
import { authorize, authorizeOrder, findOrderResource } from '../auth/index.ts';
import { isInPublicMessage } from './public-chat-files.ts';
import { isStaffPurpose, type FileRow } from './purposes.ts';
import { isUploadedBy, toUploader } from './staged-uploads.ts';
import { getOldestTrial } from './trials.ts';

/**
 * Refuses a file that this person may not open now. Staged uploads open for their sender only, files of an order for
 * whoever may read the list that shows them, in any of the orders that reference the file. A file of the chat is its
 * sender's until a message shows it; a note shows it to no customer. What a guest tries opens for this guest alone,
 * and for an hour: a ticket or a token may live longer than the file, and the clean-up comes later.
 * @throws CallError notFound, noPermission
 */
export async function authorizeFile(tx: Tx, principal: Principal, file: FileRow, now: Date): Promise<void> {
  if (file.trialId !== null || principal.kind === 'guest') {
    const isOwn = principal.kind === 'guest' && file.trialId !== null && principal.trialId === file.trialId;
    if (isOwn && file.createdAt > getOldestTrial(now)) return;
    throw new CallError('notFound');
  }
  if (principal.kind === 'staff') return authorizeForStaff(principal, file);
  if (file.orderId === null) {
    if (!isUploadedBy(toUploader(principal), file) || file.companyId !== principal.companyId)
      throw new CallError('notFound');
    return authorize(principal, 'upload.product', { kind: 'user', userId: principal.userId });
  }
  if (file.purpose === 'chat' && file.userId !== principal.userId) {
    if (!(await isInPublicMessage(tx, file.orderId, { fileId: file.id }))) throw new CallError('notFound');
  }
  // Die-cut templates are part of the specification, which everybody with access to the order reads [ORD-25].
  const isReceived = !isStaffPurpose(file.purpose) && file.purpose !== 'additional';
  const actionByPurpose: Partial<Record<string, Action>> = { chat: 'order.chat', fault: 'order.read' };
  const action = actionByPurpose[file.purpose] ?? (isReceived ? 'order.readReceived' : 'order.download');
  const isAllowedIn = async (orderId: number): Promise<boolean> => {
    const order = await findOrderResource(tx, principal, orderId);
    return order !== null && may(principal, action, order).ok;
  };
  if (await isAllowedIn(file.orderId)) return;
  for (const orderId of await listReferencingOrders(tx, file)) if (await isAllowedIn(orderId)) return;
  await authorizeOrder(tx, principal, action, file.orderId);
}

/** What a chat can point at opens for the staff who read chats, too. */
function authorizeForStaff(principal: StaffPrincipal, file: FileRow): void {
  const canBeInChat = isStaffPurpose(file.purpose) || file.purpose === 'chat';
  authorize(principal, canBeInChat && may(principal, 'desk.chat').ok ? 'desk.chat' : 'desk.files');
}

/** Other orders with the file: reorders of the order that it was sent for. */
async function listReferencingOrders(tx: Tx, file: FileRow): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ orderId: documentVersions.orderId })
    .from(documentVersions)
    .where(eq(documentVersions.fileId, file.id))
    .orderBy(asc(documentVersions.orderId));
  return rows.map((row) => row.orderId).filter((orderId) => orderId !== file.orderId);
}
