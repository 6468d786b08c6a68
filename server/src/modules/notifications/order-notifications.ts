import { formatAed } from '@platewright/domain/money/fils';
import { toStartOfLocalDay } from '@platewright/domain/time/local-time';
import type { LocalizedText } from '@platewright/domain/localized-text';
import { isOrderStatusId, orderStatus, type OrderStatusId } from '@platewright/domain/orders/order-status';
import type { RequestedAction } from '@platewright/domain/orders/requested-action';
import type { CustomerEmails, EmailMessage } from '../../platform/jobs/email-kinds.ts';
import { formatDay } from '../../platform/format-day.ts';
import type { DomainEventOf } from '../../platform/outbox/domain-events.ts';

/** A notification about an order, before it is stored for each reader. */
export interface OrderNotification {
  /** Key under `notifications` of the server's texts. */
  readonly textKey: string;
  readonly params: Record<string, string | number>;
  /** The email that goes out with it; null for none. */
  readonly email: EmailMessage<keyof CustomerEmails> | null;
}

/** A notification for everybody with access to the order. */
export interface ReadersNotification extends OrderNotification {
  /** The customer who caused the event is not notified of it. */
  readonly excludedUserId: number | null;
  /** Whoever caused it is told that it arrived, and has read it: the bell counts what others did. */
  readonly readById?: number | null;
}

/** Kinds that say no more than the note of the transition. */
type StatusEmailKind = {
  readonly [K in keyof CustomerEmails]: { readonly note: string } extends CustomerEmails[K] ? K : never;
}[keyof CustomerEmails];

/** Text and email by the new status of an order; null where another event notifies of it (handbook 4.4). */
const notificationByStatus: Record<
  OrderStatusId,
  { readonly textKey: string; readonly emailKind: StatusEmailKind | null } | null
> = {
  [orderStatus.new]: { textKey: 'created', emailKind: 'orderCreated' },
  [orderStatus.missingAttributes]: { textKey: 'attributesAsked', emailKind: 'attributesAsked' },
  [orderStatus.inProcessing]: { textKey: 'processing', emailKind: null },
  // The posted proof does (`proofPosted`).
  [orderStatus.waitingForApproval]: null,
  [orderStatus.approvedPaymentDue]: { textKey: 'paymentDue', emailKind: 'paymentDue' },
  [orderStatus.inProduction]: { textKey: 'inProduction', emailKind: 'paid' },
  [orderStatus.missingFiles]: { textKey: 'filesAsked', emailKind: 'filesAsked' },
  [orderStatus.corrections]: { textKey: 'rejected', emailKind: 'proofRejected' },
  [orderStatus.ready]: { textKey: 'ready', emailKind: 'ready' },
  [orderStatus.shipped]: { textKey: 'shipped', emailKind: 'shipped' },
  [orderStatus.completed]: { textKey: 'completed', emailKind: 'completed' },
  [orderStatus.cancelled]: { textKey: 'cancelled', emailKind: 'cancelled' },
  [orderStatus.onHold]: { textKey: 'onHold', emailKind: 'onHold' },
};

/** The columns of an order that its notifications mention. */
export interface NotificationOrder {
  readonly id: number;
  readonly projectName: string;
  readonly product: LocalizedText;
  readonly price: number;
  readonly courier: string | null;
  readonly courierAr: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
}

/** Events about an order of which customers are notified. */
export type OrderNotificationEvent = DomainEventOf<
  | 'orderTransitioned'
  | 'specificationChanged'
  | 'promiseMoved'
  | 'customerReminded'
  | 'orderRequestMade'
  | 'orderRequestWithdrawn'
  | 'orderRequestAnswered'
  | 'faultReported'
  | 'faultDecided'
  | 'orderRemade'
  | 'orderPartlyShipped'
  | 'proofPosted'
  | 'filesReleased'
  | 'invoiceIssued'
  | 'creditNoteIssued'
  | 'handRefundClosed'
>;

/** The notification of an event; null when customers are not notified of it. */
export function toOrderNotification(
  event: OrderNotificationEvent,
  order: NotificationOrder,
): ReadersNotification | null {
  const params = { orderId: order.id, projectName: order.projectName };
  switch (event.type) {
    case 'orderTransitioned': {
      const entry = isOrderStatusId(event.to) ? notificationByStatus[event.to] : null;
      if (!entry || hasOwnNotification(event)) return null;
      const textKey = selectTextKey(event, entry.textKey);
      if (textKey === 'taken')
        return {
          textKey,
          params: { ...params, ...getStatusParams(event.to, order) },
          email: { kind: 'orderTaken', params: {} },
          excludedUserId: null,
        };
      return {
        textKey,
        params: { ...params, note: event.note, ...getStatusParams(event.to, order) },
        email:
          entry.emailKind !== null && hasOwnEmail(event) && (textKey === entry.textKey || textKey === 'cancelledWhy')
            ? { kind: entry.emailKind, params: { note: event.note } }
            : null,
        ...(event.byKind === 'customer' && isReceipt(event.to)
          ? { excludedUserId: null, readById: event.byId }
          : { excludedUserId: event.byKind === 'customer' ? event.byId : null }),
      };
    }
    case 'orderPartlyShipped': {
      const { plates, courier, trackingNumber, trackingUrl } = event;
      if (!courier)
        return { textKey: 'partlyCollected', params: { ...params, plates }, email: null, excludedUserId: null };
      const parcel = { plates, courier: courier.en, courierAr: courier.ar, trackingNumber, trackingUrl };
      return {
        textKey: 'partlyShipped',
        params: { ...params, plates, courier: courier.en, 'courier.ar': courier.ar, trackingNumber },
        email: { kind: 'partlyShipped', params: { parcel } },
        excludedUserId: null,
      };
    }
    case 'specificationChanged':
      return {
        textKey: 'specificationChanged',
        params: { ...params, note: event.note, changeId: event.changeId },
        email: { kind: 'specificationChanged', params: { changeId: event.changeId } },
        excludedUserId: null,
      };
    case 'promiseMoved': {
      const [from, to] = [toStartOfLocalDay(event.fromDay), toStartOfLocalDay(event.toDay)];
      return {
        textKey: 'promiseMoved',
        params: {
          ...{ ...params, changeId: event.changeId, from: formatDay(from, 'en'), to: formatDay(to, 'en') },
          ...{ 'from.ar': formatDay(from, 'ar'), 'to.ar': formatDay(to, 'ar') },
        },
        email: { kind: 'promiseMoved', params: { changeId: event.changeId } },
        excludedUserId: null,
      };
    }
    case 'customerReminded':
      return {
        textKey: reminderTextKeys[event.action],
        params,
        email: { kind: 'customerReminded', params: { action: event.action } },
        excludedUserId: null,
      };
    case 'orderRequestMade':
      return {
        textKey: event.kind === 'cancel' ? 'cancelRequested' : 'changeRequested',
        params: { ...params, note: event.message, requestId: event.requestId },
        email: { kind: 'requestMade', params: { requestId: event.requestId } },
        excludedUserId: null,
        readById: event.userId,
      };
    case 'orderRequestWithdrawn':
      return { textKey: 'requestWithdrawn', params, email: null, excludedUserId: event.userId };
    case 'orderRequestAnswered':
      // An accepted cancel is told by the cancel itself.
      if (event.state === 'accepted' && event.kind === 'cancel') return null;
      return {
        textKey: event.state === 'accepted' ? 'changeAccepted' : 'requestRefused',
        params: { ...params, note: event.answer, requestId: event.requestId },
        email: {
          kind: event.state === 'accepted' ? 'requestAccepted' : 'requestRefused',
          params: { requestId: event.requestId },
        },
        excludedUserId: null,
      };
    case 'faultReported':
      return {
        textKey: 'faultReported',
        params: { ...params, reportId: event.reportId },
        email: { kind: 'faultReported', params: { reportId: event.reportId } },
        excludedUserId: null,
        readById: event.userId,
      };
    case 'faultDecided':
      return {
        textKey: faultTextKeys[event.decision],
        params: {
          ...params,
          note: event.reason,
          reportId: event.reportId,
          remakeId: event.remakeOrderId ?? 0,
          number: event.creditNote ?? '',
        },
        // The credit note has an email of its own.
        email:
          event.decision === 'credited'
            ? null
            : { kind: faultTextKeys[event.decision], params: { reportId: event.reportId } },
        excludedUserId: null,
      };
    case 'orderRemade':
      return {
        textKey: 'orderRemade',
        params: { ...params, note: event.reason, remakeId: event.remakeOrderId },
        email: { kind: 'orderRemade', params: { note: event.reason, remakeId: event.remakeOrderId } },
        excludedUserId: null,
      };
    // Replaces a notification of the transition to waitingForApproval, because it can name the files. Stored
    // notifications and queued emails hold the word approvalPosted, so it stays.
    case 'proofPosted':
      return {
        textKey: 'approvalPosted',
        params: { ...params, files: event.files.join('\n') },
        email: { kind: 'approvalPosted', params: {} },
        excludedUserId: null,
      };
    case 'filesReleased':
      return {
        textKey: 'filesReleased',
        params: { ...params, files: event.files.join('\n') },
        email: null,
        excludedUserId: null,
      };
    case 'invoiceIssued':
      return {
        textKey: 'invoiceIssued',
        params: { ...params, number: event.number },
        email: null,
        excludedUserId: null,
      };
    case 'creditNoteIssued':
      return {
        textKey: 'creditNoteIssued',
        params: { ...params, number: event.number, total: formatAed(event.total) },
        // The email of a cancelled order names the note itself.
        email: event.reason === 'cancelled' ? null : { kind: 'creditNoteIssued', params: {} },
        excludedUserId: null,
      };
    case 'handRefundClosed':
      if (event.state === 'notNeeded') return null;
      return {
        textKey: event.state === 'onAccount' ? 'refundOnAccount' : 'refundPaid',
        params: { ...params, total: formatAed(event.amount) },
        email: {
          kind: event.state === 'onAccount' ? 'refundOnAccount' : 'refundPaid',
          params: { total: formatAed(event.amount) },
        },
        excludedUserId: null,
      };
  }
}

const reminderTextKeys = {
  changeOptions: 'attributesReminder',
  uploadFiles: 'filesReminder',
  approve: 'approvalReminder',
  pay: 'paymentReminder',
} as const satisfies Record<RequestedAction, string>;

/** Text and email of each decision on a reported fault. */
const faultTextKeys = { remade: 'faultRemade', credited: 'faultCredited', refused: 'faultRefused' } as const;

/**
 * A transition with an event of its own, which says more: a correction by staff, a remake, an accepted change. Adding to
 * sent files asks nothing of anybody; that they were saved is told.
 */
const hasOwnNotification = ({ event, byKind }: DomainEventOf<'orderTransitioned'>): boolean =>
  event === 'remake' ||
  event === 'reopen' ||
  event === 'addFiles' ||
  event === 'endFiles' ||
  (event === 'submitAttributes' && byKind === 'staff');

/** Whoever placed an order or sent remarks is told that they arrived (handbook 4.4). */
const isReceipt = (to: number): boolean => to === orderStatus.new || to === orderStatus.corrections;

/** An order of files alone is completed as soon as it is ready: one email says both. */
const hasOwnEmail = ({ event }: DomainEventOf<'orderTransitioned'>): boolean => event !== 'completeFileOnly';

/**
 * Special texts: an order that staff took in the customer's name, an answered request of staff, resumed production, a plate
 * that went back after the order was ready, a cancellation with a reason.
 */
function selectTextKey(event: DomainEventOf<'orderTransitioned'>, usualKey: string): string {
  if (event.to === orderStatus.new && event.from !== null) return 'answered';
  if (event.to === orderStatus.new && event.byKind === 'staff') return 'taken';
  if (event.to === orderStatus.inProduction && event.from === orderStatus.onHold) return 'resumed';
  if (event.event === 'unpack') return 'unpacked';
  if (event.to === orderStatus.cancelled && event.note !== '') return 'cancelledWhy';
  return usualKey;
}

function getStatusParams(to: number, order: NotificationOrder): Record<string, string> {
  if (to === orderStatus.new) return { product: order.product.en, 'product.ar': order.product.ar };
  if (to === orderStatus.approvedPaymentDue) return { price: formatAed(order.price) };
  if (to === orderStatus.shipped)
    return {
      courier: order.courier ?? '',
      'courier.ar': order.courierAr ?? order.courier ?? '',
      trackingNumber: order.trackingNumber ?? '',
      trackingUrl: order.trackingUrl ?? '',
    };
  return {};
}
