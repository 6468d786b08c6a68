import type { OrderActorKind } from '@platewright/domain/orders/order-facts';
import type { OrderRequestKind } from '@platewright/domain/orders/order-request';
import type { RequestedAction } from '@platewright/domain/orders/requested-action';
import type { EventSubscribers } from '../../platform/outbox/event-subscribers.ts';
import { endRequest } from './order-requests.ts';
import { endPricesWithSpecification, endPricesWithStatus } from './price-changes.ts';
import { promiseDelivery } from './promise-delivery.ts';
import { measurePromise } from './promise-outcomes.ts';
import { unassignOrders } from './unassign-orders.ts';
import { enqueueRequestEmails } from './staff-request-email.ts';

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    orderTransitioned: {
      readonly orderId: number;
      readonly companyId: number;
      /** Null when the order was created. */
      readonly from: number | null;
      readonly to: number;
      /** Name of the transition (`domain/orders/order-transitions`), or `create`. */
      readonly event: string;
      readonly note: string;
      readonly byKind: OrderActorKind;
      readonly byId: number | null;
    };
    /** A customer has placed an order; published beside its `orderTransitioned`. */
    orderPlaced: {
      readonly orderId: number;
      readonly companyId: number;
      /** Who placed it. */
      readonly userId: number;
      /** The template that the project began with. */
      readonly templateId: number | null;
      /** Names under which the project and the press setting are to be saved as templates; null for those not to be saved. */
      readonly templateNames: { readonly project: string | null; readonly pressSetting: string | null };
    };
    /** Staff have corrected the specification of an order on the customer's behalf. */
    specificationChanged: {
      readonly orderId: number;
      readonly companyId: number;
      /** Row of `specification_changes` with old and new answers. */
      readonly changeId: number;
      readonly note: string;
      readonly byId: number;
    };
    /** A customer asks the operator to cancel or to change an order. */
    orderRequestMade: {
      readonly orderId: number;
      readonly companyId: number;
      readonly requestId: number;
      readonly kind: OrderRequestKind;
      readonly message: string;
      readonly userId: number;
    };
    orderRequestWithdrawn: {
      readonly orderId: number;
      readonly companyId: number;
      readonly requestId: number;
      readonly userId: number;
    };
    /** Staff have answered a request; an accepted cancel is told by its transition. */
    orderRequestAnswered: {
      readonly orderId: number;
      readonly companyId: number;
      readonly requestId: number;
      readonly kind: OrderRequestKind;
      readonly state: 'accepted' | 'refused';
      readonly answer: string;
      readonly byId: number;
    };
    /** Staff have assigned an order or set its due date. */
    orderWorkChanged: { readonly orderId: number; readonly companyId: number; readonly byId: number };
    /** Staff have promised another day; ISO dates of both. */
    promiseMoved: {
      readonly orderId: number;
      readonly companyId: number;
      /** Row of `promise_changes`. */
      readonly changeId: number;
      readonly fromDay: string;
      readonly toDay: string;
      readonly byId: number;
    };
    /** Staff have reminded the customer of what the order waits for. */
    customerReminded: {
      readonly orderId: number;
      readonly companyId: number;
      readonly action: RequestedAction;
      readonly byId: number;
    };
    /** The customer has changed PO number or cost centre. */
    orderReferencesSet: { readonly orderId: number; readonly companyId: number; readonly byId: number };
    /** Prices wait for a colleague, or wait no more; what the customer sees is as it was. */
    waitingPricesChanged: { readonly orderId: number; readonly companyId: number; readonly byId: number };
    /** Staff have set the prices of an order; `price` is the price that the order page shows, in fils. */
    pricesSet: { readonly orderId: number; readonly companyId: number; readonly price: number; readonly byId: number };
  }
}

export const orderSubscribers: EventSubscribers = {
  orderTransitioned: async (event, context) => {
    await promiseDelivery(event, context);
    await measurePromise(event, context);
    await endRequest(event, context);
    await endPricesWithStatus(event, context);
  },
  specificationChanged: endPricesWithSpecification,
  orderRequestMade: enqueueRequestEmails,
  staffBlocked: unassignOrders,
  staffChanged: unassignOrders,
};
