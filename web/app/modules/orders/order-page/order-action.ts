import type { OrderActionName } from '@platewright/domain/orders/order-actions';
import { getOrderButton } from '@platewright/domain/orders/order-lifecycle';
import { getPaymentOpening, orderStatus } from '@platewright/domain/orders/order-status';
import { paths, type OrderTab } from '../../../paths.ts';
import { getOrderPermission, type OrderInfo } from './order-permission.ts';
import { isPaymentChosen } from './requested-action.ts';

type TrackingInfo = NonNullable<OrderInfo['trackingInfo']>;

/** The one button of the side panel [ORD-12 to ORD-15]. A `reason` is the name of a call error. */
export type OrderAction =
  | { readonly kind: 'pay' }
  /** The order can be paid, but not by this person. */
  | { readonly kind: 'payForbidden'; readonly reason: string | null }
  /** The order can not be paid now. */
  | { readonly kind: 'payClosed'; readonly reason: string }
  | { readonly kind: 'reorder' }
  /** The order can be repeated, but not by this person. */
  | { readonly kind: 'reorderForbidden'; readonly reason: string | null }
  | { readonly kind: 'track'; readonly tracking: TrackingInfo };

type OrderActionFacts = Pick<
  OrderInfo,
  'allowPay' | 'allowReorder' | 'isTracking' | 'trackingInfo' | 'allowed' | 'payment'
>;

export function getOrderAction(info: OrderActionFacts): OrderAction | null {
  const payment = getOrderPermission(info, 'pay');
  switch (getOrderButton(info)) {
    case 'pay':
      // The next step offers another way where one is chosen: a second button would read as if nothing were.
      if (isPaymentChosen(info)) return null;
      return payment.ok ? { kind: 'pay' } : { kind: 'payForbidden', reason: payment.reason };
    case 'reorder': {
      const permission = getOrderPermission(info, 'reorder');
      return permission.ok ? { kind: 'reorder' } : { kind: 'reorderForbidden', reason: permission.reason };
    }
    case 'track':
      return info.trackingInfo && { kind: 'track', tracking: info.trackingInfo };
    case 'payDisabled':
      return { kind: 'payClosed', reason: payment.reason ?? 'checkoutClosed' };
  }
}

/** The link to what the order's status asks the customer to do. */
export interface NextStepTarget {
  /** Of the text `order.nextStep.*`. */
  readonly label: 'attributes' | 'files' | 'pay' | 'payOtherwise' | 'download' | 'read';
  readonly to: string;
  /** The tab it leads to; on that tab itself the link is left out. */
  readonly tab?: OrderTab;
}

type NextStepFacts = Pick<OrderInfo, 'id' | 'statusId' | 'allowed' | 'hasReleasedFiles' | 'payment'>;

/** What this status asks for, when this person may do it (handbook 4.2); null when there is nothing to do. */
export function getNextStepTarget(info: NextStepFacts): NextStepTarget | null {
  const { id, statusId } = info;
  const isAllowed = (action: OrderActionName) => getOrderPermission(info, action).ok;
  if (statusId === orderStatus.missingAttributes && isAllowed('changeOptions'))
    return { label: 'attributes', to: paths.order(id), tab: 'projectDetails' };
  if (statusId === orderStatus.missingFiles && isAllowed('uploadFiles'))
    return { label: 'files', to: `${paths.order(id, 'files')}?upload`, tab: 'files' };
  if (getPaymentOpening(statusId) === 'open' && isAllowed('pay'))
    return { label: isPaymentChosen(info) ? 'payOtherwise' : 'pay', to: paths.checkout(id) };
  if (statusId === orderStatus.ready && info.hasReleasedFiles)
    return { label: 'download', to: paths.order(id, 'downloadables'), tab: 'downloadables' };
  if (statusId === orderStatus.onHold)
    return { label: 'read', to: paths.order(id, 'notifications'), tab: 'notifications' };
  return null;
}
