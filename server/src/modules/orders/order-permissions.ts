import type { CallErrorName } from '@platewright/contract/call-errors';
import type { OrderFacts } from '@platewright/domain/orders/order-facts';
import {
  applyTransition,
  areReferencesOpen,
  canPay,
  canReorder,
  isApprovalOpen,
  isCancellable,
  getInvoiceKind,
  isSpecificationOpen,
  isUploadOpen,
} from '@platewright/domain/orders/order-lifecycle';
import { orderActions, type OrderActionName } from '@platewright/domain/orders/order-actions';
import type { PaymentStage } from '@platewright/domain/payments/payment-progress';
import { checkOrderRequest } from '@platewright/domain/orders/order-request';
import { orderStatus, type OrderStatusId } from '@platewright/domain/orders/order-status';
import { may, type OrderResource } from '@platewright/domain/permissions/may';
import type { Principal } from '../../platform/principal.ts';

/** Whether the order allows an action now. */
interface PossibleAction {
  readonly isPossibleNow: boolean;
  /** Call error when it is not possible now. */
  readonly reason: CallErrorName;
}

/** State of an order that its allowed actions depend on. */
interface OrderState {
  readonly status: OrderStatusId;
  readonly facts: OrderFacts;
  /** The progress of its payment; null while nothing was agreed. */
  readonly paymentStage: PaymentStage | null;
  /** It was paid once, even if refunded since. */
  readonly wasPaid: boolean;
  /** An invoice was issued; a free remake never has one. */
  readonly hasInvoice: boolean;
  /** The customer waits for an answer to a request. */
  readonly hasRequest: boolean;
  /** LEN files can be bought later. */
  readonly hasLenOffer: boolean;
}

/**
 * The actions this person may take on this order now, with the reason why not: a missing permission comes before the
 * status. The calls themselves are checked by the same rules.
 */
export function getAllowedActions(
  principal: Principal,
  resource: OrderResource,
  { status, facts, paymentStage, wasPaid, hasInvoice, hasRequest, hasLenOffer }: OrderState,
) {
  const isPaid = facts.total > 0 && (facts.captured >= facts.total || facts.acceptedMethod !== null);
  const cancelRequestError = checkOrderRequest('cancel', status, hasRequest);
  const changeRequestError = checkOrderRequest('change', status, hasRequest);
  const invoiceKind = getInvoiceKind(status);
  const possible: Record<OrderActionName, PossibleAction> = {
    pay: {
      isPossibleNow: canPay(status, facts) && !hasRequest,
      reason: isPaid ? getPaidReason(paymentStage) : canPay(status, facts) ? 'requestOpen' : 'checkoutClosed',
    },
    setReferences: {
      isPossibleNow: areReferencesOpen(status),
      reason: 'notEditableNow',
    },
    reorder: { isPossibleNow: canReorder(status, wasPaid), reason: 'notReorderable' },
    buyLen: { isPossibleNow: hasLenOffer, reason: 'lenUnavailable' },
    cancel: { isPossibleNow: isCancellable(status), reason: 'notCancellable' },
    requestCancel: {
      isPossibleNow: cancelRequestError === null,
      reason: cancelRequestError ?? 'requestTooLate',
    },
    requestChange: {
      isPossibleNow: changeRequestError === null,
      reason: changeRequestError ?? 'requestTooLate',
    },
    reportFault: {
      isPossibleNow: status === orderStatus.shipped || status === orderStatus.completed,
      reason: 'faultTooEarly',
    },
    changeOptions: {
      isPossibleNow: isSpecificationOpen(status),
      reason: 'notEditableNow',
    },
    readReceived: { isPossibleNow: true, reason: 'noPermission' },
    uploadFiles: { isPossibleNow: isUploadOpen(status), reason: 'notEditableNow' },
    addFiles: { isPossibleNow: applyTransition(status, 'addFiles', 'customer', facts).ok, reason: 'notEditableNow' },
    endFiles: { isPossibleNow: applyTransition(status, 'endFiles', 'customer', facts).ok, reason: 'notEditableNow' },
    approve: { isPossibleNow: isApprovalOpen(status), reason: 'notEditableNow' },
    chat: { isPossibleNow: true, reason: 'noPermission' },
    addMember: { isPossibleNow: true, reason: 'noPermission' },
    updateMember: { isPossibleNow: true, reason: 'noPermission' },
    deleteMember: { isPossibleNow: true, reason: 'noPermission' },
    invoice: {
      isPossibleNow: invoiceKind === 'proForma' || (invoiceKind === 'taxInvoice' && hasInvoice),
      reason: 'invoiceMissing',
    },
  };
  return Object.fromEntries(
    Object.entries(orderActions).map(([name, action]) => {
      const { isPossibleNow, reason } = possible[name as OrderActionName];
      const isPermitted = may(principal, action, resource).ok;
      return [
        name,
        { ok: isPermitted && isPossibleNow, reason: !isPermitted ? 'noPermission' : isPossibleNow ? null : reason },
      ];
    }),
  );
}

/** What staff have accepted counts as paid for production. The money of a cheque, of cash or of an account comes later. */
const getPaidReason = (stage: PaymentStage | null): CallErrorName => {
  if (stage === 'overdue') return 'paymentOverdue';
  return stage === 'due' ? 'paymentArranged' : 'alreadyPaid';
};
