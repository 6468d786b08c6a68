import { orderStatus } from '@platewright/domain/orders/order-status';
import { paths } from '../../../paths.ts';

/** A row of the order list leads to the approval while a proof waits, otherwise to the details (specification 001). */
export const getOrderPath = ({ orderId, statusId }: { orderId: number; statusId: number }): string =>
  paths.order(orderId, statusId === orderStatus.waitingForApproval ? 'approve' : 'projectDetails');
