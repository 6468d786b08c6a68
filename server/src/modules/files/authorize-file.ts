import { CallError } from '@platewright/contract/call-errors';
import type { Tx } from '../../platform/db/database.ts';
import type { Principal } from '../../platform/principal.ts';
import { authorize, authorizeOrder } from '../auth/index.ts';
import { isStaffPurpose, type FileRow } from './purposes.ts';

/**
 * Refuses a file that this person may not open now. Staged uploads open for their sender only, files of an order for
 * whoever may read the list that shows them.
 * @throws CallError notFound, noPermission
 */
export async function authorizeFile(tx: Tx, principal: Principal, file: FileRow): Promise<void> {
  if (principal.kind === 'guest') throw new CallError('notFound');
  if (principal.kind === 'staff') return authorize(principal, 'desk.files');
  if (file.orderId === null) {
    if (file.userId !== principal.userId || file.companyId !== principal.companyId) throw new CallError('notFound');
    return authorize(principal, 'upload.product', { kind: 'user', userId: principal.userId });
  }
  // Die-cut templates are part of the specification, which everybody with access to the order reads [ORD-25].
  const isReceived = !isStaffPurpose(file.purpose) && file.purpose !== 'additional';
  await authorizeOrder(tx, principal, isReceived ? 'order.readReceived' : 'order.download', file.orderId);
}
