import { getOrderStatus, orderStatus } from '@platewright/domain/orders/order-status';

const waitingStatus = getOrderStatus(orderStatus.waitingForApproval);
const approvedStatus = getOrderStatus(orderStatus.approvedPaymentDue);
const rejectedStatus = getOrderStatus(orderStatus.corrections);

/** Colours of a file's approval: those of the corresponding order statuses. They always accompany a text. */
export const approvalColors = {
  waiting: waitingStatus?.color ?? 'var(--warn)',
  approved: approvedStatus?.color ?? 'var(--good)',
  rejected: rejectedStatus?.color ?? 'var(--danger)',
} as const;
