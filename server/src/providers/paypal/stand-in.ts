import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import {
  PaymentProviderRejectedError,
  PaymentProviderUnavailableError,
  type ProviderPayment,
  type RemotePaymentProvider,
} from '../payment/port.ts';
import { createStandInFiles } from '../stand-in-files.ts';
import { storedEvent } from '../stand-in-webhooks.ts';
import { createPaypalWire } from './paypal-wire.ts';
import { registerStandInRoutes, SIGNATURE_HEADER, signEvent } from './stand-in-routes.ts';
import { storedOrder, type PaypalStandIn, type StoredOrder } from './stand-in-service.ts';
import { parseWebhookEvent } from './webhook-event.ts';

/** As at PayPal, an order that nobody approves is forgotten. */
const APPROVAL_TIMEOUT_MS = 3 * 60 * 60_000;

export interface PaypalStandInOptions {
  readonly dataDir: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly aedPerUsd: number;
}

/**
 * PayPal for demos and tests: orders, a page where the customer approves or cancels, captures, refunds and signed
 * webhooks. Its state is in files of its own, not in the database.
 */
export function createStandInPaypalProvider({
  dataDir,
  secret,
  clock,
  aedPerUsd,
}: PaypalStandInOptions): RemotePaymentProvider {
  const webhookKey = createHash('sha256').update(`paypal-webhook:${secret}`).digest('hex');
  const files = createStandInFiles(join(dataDir, 'paypal'));
  const now = (): number => clock.now().getTime();
  /** The same for a reference, so that it is ordered once. */
  const getOrderId = (reference: string): string =>
    createHmac('sha256', webhookKey).update(reference).digest('hex').slice(0, 17).toUpperCase();

  const addEvent = async (type: string, { id, reference }: StoredOrder): Promise<void> => {
    const eventId = `WH-${randomUUID()}`;
    const resource = type.startsWith('CHECKOUT.')
      ? { id, purchase_units: [{ custom_id: reference }] }
      : type.startsWith('CUSTOMER.DISPUTE.')
        ? {
            disputed_transactions: [{ seller_transaction_id: `CAP${id}`, custom: reference }],
            ...(type.endsWith('RESOLVED') && { dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } }),
          }
        : { id: `CAP${id}`, custom_id: reference, supplementary_data: { related_ids: { order_id: id } } };
    await files.write('events', eventId, {
      id: eventId,
      body: JSON.stringify({ id: eventId, event_type: type, resource }),
    });
    standIn.onEvent();
  };
  const update = async (
    id: string,
    type: string | null,
    change: (order: StoredOrder) => StoredOrder | null,
  ): Promise<void> => {
    const changed = await files.update(storedOrder, 'orders', id, change);
    if (changed && type) await addEvent(type, changed);
  };

  const standIn: PaypalStandIn = {
    webhookKey,
    onEvent: () => undefined,
    events: {
      listEvents: () => files.list(storedEvent, 'events'),
      removeEvent: (id) => files.remove('events', id),
    },
    findOrder: async (id) => {
      const order = await files.read(storedOrder, 'orders', id);
      const isExpired = order?.state === 'pending' && now() >= order.createdAt + APPROVAL_TIMEOUT_MS;
      return isExpired ? null : order;
    },
    approve: async (id, isAccountEmpty) => {
      if (!(await standIn.findOrder(id))) return null;
      await update(id, 'CHECKOUT.ORDER.APPROVED', (order) =>
        order.state === 'pending' ? { ...order, state: 'approved', isAccountEmpty } : null,
      );
      return standIn.findOrder(id);
    },
    complain: async (id, complaint) => {
      const order = await standIn.findOrder(id);
      if (order?.state === 'captured')
        await addEvent(complaint === 'dispute' ? 'CUSTOMER.DISPUTE.CREATED' : 'CUSTOMER.DISPUTE.RESOLVED', order);
      return order;
    },
  };
  const findPayment = async (id: string): Promise<ProviderPayment | null> => {
    const order = await standIn.findOrder(id);
    return order && toPayment(order);
  };

  return {
    ...createPaypalWire(aedPerUsd),
    name: 'paypal-stand-in',
    start: async ({ reference, charge, description, successUrl, failureUrl }) => {
      const order: StoredOrder = {
        id: getOrderId(reference),
        reference,
        amountMinor: charge.amountMinor,
        currency: charge.currency,
        description,
        state: 'pending',
        isAccountEmpty: false,
        successUrl,
        failureUrl,
        createdAt: now(),
        refunds: [],
      };
      const isNew = await files.add('orders', order.id, order);
      const stored = isNew ? order : ((await files.read(storedOrder, 'orders', order.id)) ?? order);
      return { payment: toPayment(stored), redirectUrl: `/demo/paypal/${order.id}`, sessionId: order.id };
    },
    findBySession: findPayment,
    findById: findPayment,
    // Keys of its own, which it always takes.
    verify: async () => undefined,
    findByReference: async () => null,
    capture: async (paymentId) => {
      const order = await standIn.findOrder(paymentId);
      if (!order || order.state === 'pending')
        throw new PaymentProviderRejectedError('The customer has not approved the order.');
      if (order.state === 'approved' && order.isAccountEmpty)
        return { ...toPayment(order), state: 'declined', reason: 'INSTRUMENT_DECLINED' };
      await update(paymentId, 'PAYMENT.CAPTURE.COMPLETED', (stored) =>
        stored.state === 'approved' ? { ...stored, state: 'captured' } : null,
      );
      const captured = await findPayment(paymentId);
      if (!captured) throw new PaymentProviderUnavailableError('The order of the stand-in is gone.');
      return captured;
    },
    refund: async (paymentId, { amountMinor }, reference) => {
      const order = await standIn.findOrder(paymentId);
      if (order?.state !== 'captured' && order?.state !== 'refunded')
        throw new PaymentProviderRejectedError('There is nothing to refund.');
      await update(paymentId, 'PAYMENT.CAPTURE.REFUNDED', (stored) => {
        if (stored.refunds.some((refund) => refund.reference === reference)) return null;
        const refunds = [...stored.refunds, { reference, amountMinor }];
        const isAll = refunds.reduce((sum, refund) => sum + refund.amountMinor, 0) >= stored.amountMinor;
        return { ...stored, refunds, state: isAll ? 'refunded' : stored.state };
      });
    },
    readWebhook: async (headers, raw) => {
      const given = Buffer.from(headers[SIGNATURE_HEADER] ?? '', 'utf8');
      const expected = Buffer.from(signEvent(webhookKey, raw), 'utf8');
      const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
      return isSigned ? parseWebhookEvent(raw) : null;
    },
    registerRoutes: (app, deliver) => registerStandInRoutes(app, deliver, standIn),
  };
}

const toPayment = ({ id, reference, amountMinor, currency, state }: StoredOrder): ProviderPayment => ({
  id,
  reference,
  amountMinor,
  currency,
  state,
  reason: null,
});
