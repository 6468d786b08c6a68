import { createHash, createHmac, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import {
  PaymentProviderRejectedError,
  PaymentProviderUnavailableError,
  type ProviderPayment,
  type RemotePaymentProvider,
} from '../payment/port.ts';
import { cardWire } from './card-wire.ts';
import { readSignedWebhook } from './webhook-signature.ts';
import { registerStandInRoutes, STAND_IN_FIELDS_PATH } from './stand-in-routes.ts';
import type { CardOutcome } from './stand-in-cards.ts';
import type { CardStandIn } from './stand-in-service.ts';
import { createStandInStore, type StoredPayment } from './stand-in-store.ts';

/** A payment that is not confirmed on the bank's page is declined after this time. */
const CONFIRMATION_TIMEOUT_MS = 15 * 60_000;
/** A payment whose answer was withheld is captured after this time. */
const SILENT_CAPTURE_MS = 60_000;

/** How far the charge of a card is from the requested sum, in minor units. */
const wrongBy: Partial<Record<CardOutcome, number>> = { short: -1000, excess: 1000 };
const stateByOutcome: Partial<Record<CardOutcome, StoredPayment['state']>> = {
  pays: 'captured',
  short: 'captured',
  excess: 'captured',
  declined: 'declined',
};

export interface CardStandInOptions {
  readonly dataDir: string;
  readonly secret: string;
  readonly clock: Clock;
}

/**
 * A card provider for demos and tests. Cards: 4242 4242 4242 4242 is charged, 4000 0000 0000 0002 is declined,
 * 4000 0000 0000 3220 requires 3-D Secure, 4000 0000 0000 0119 is charged but never answered, 4000 0000 0000 0077 is charged
 * AED 10 less and 4000 0000 0000 0093 AED 10 more than requested; every other card is declined. Its state is in files
 * of its own, not in the database.
 */
export function createStandInCardProvider({ dataDir, secret, clock }: CardStandInOptions): RemotePaymentProvider {
  const deriveKey = (purpose: string): string => createHash('sha256').update(`card-${purpose}:${secret}`).digest('hex');
  const [sessionKey, webhookKey] = [deriveKey('session'), deriveKey('webhook')];
  const store = createStandInStore(join(dataDir, 'card'));
  const now = (): number => clock.now().getTime();
  const getPaymentId = (reference: string): string =>
    `pay_${createHash('sha256').update(reference).digest('hex').slice(0, 26)}`;
  const getSessionId = (reference: string): string =>
    `sid_${createHmac('sha256', sessionKey).update(reference).digest('hex').slice(0, 26)}`;

  const toCardPayment = (value: StoredPayment): ProviderPayment => {
    const { id, reference, amountMinor, currency, state, reason } = advancePayment(value, now());
    return { id, reference, amountMinor, currency, state, reason };
  };
  const addWebhookEvent = async (value: StoredPayment): Promise<void> => {
    const id = `evt_${randomUUID()}`;
    const data = { id: value.id, reference: value.reference, amount: value.amountMinor, currency: value.currency };
    await store.addEvent({ id, body: JSON.stringify({ id, type: `payment_${value.state}`, data }) });
    standIn.onEvent();
  };
  const updatePayment = async (id: string, update: (value: StoredPayment) => StoredPayment | null): Promise<void> => {
    const changed = await store.updatePayment(id, (value) => update(advancePayment(value, now())));
    if (changed) await addWebhookEvent(changed);
  };
  const toStartAnswer = (value: StoredPayment) => ({
    payment: toCardPayment(value),
    redirectUrl: value.asks3ds ? `/demo/card/3ds/${value.sessionId}` : null,
    sessionId: value.sessionId,
  });

  const standIn: CardStandIn = {
    store,
    webhookKey,
    clock,
    onEvent: () => undefined,
    findBySession: async (sessionId) => {
      const value = await store.findPaymentBySession(sessionId);
      return value && advancePayment(value, now());
    },
    decide: async (sessionId, approve) => {
      const found = await store.findPaymentBySession(sessionId);
      if (!found) return null;
      await updatePayment(found.id, (value) =>
        value.state !== 'pending'
          ? null
          : { ...value, state: approve ? 'captured' : 'declined', reason: approve ? null : 'declined_by_customer' },
      );
      return standIn.findBySession(sessionId);
    },
  };

  return {
    ...cardWire,
    name: 'stand-in',
    cardFields: { url: STAND_IN_FIELDS_PATH, isSandboxed: true },
    start: async ({ token, reference, charge, description, successUrl, failureUrl }) => {
      const { amountMinor, currency } = charge;
      const existing = await store.findPayment(getPaymentId(reference));
      if (existing) return toStartAnswer(existing);
      const card = await store.consumeToken(token);
      if (!card || card.expiresAt <= now()) {
        const payment = {
          id: '',
          reference,
          amountMinor,
          currency,
          state: 'declined',
          reason: 'token_invalid',
        } as const;
        return { payment, redirectUrl: null, sessionId: null };
      }
      const value: StoredPayment = {
        id: getPaymentId(reference),
        sessionId: getSessionId(reference),
        reference,
        amountMinor: amountMinor + (wrongBy[card.outcome] ?? 0),
        currency,
        description,
        state: stateByOutcome[card.outcome] ?? 'pending',
        reason: card.outcome === 'declined' ? 'card_declined' : null,
        asks3ds: card.outcome === 'asks3ds',
        successUrl,
        failureUrl,
        createdAt: now(),
        capturesAt: card.outcome === 'silent' ? now() + SILENT_CAPTURE_MS : null,
        refunds: [],
      };
      const added = await store.addPayment(value);
      if (card.outcome === 'silent')
        throw new PaymentProviderUnavailableError('The stand-in withholds the answer for this card.');
      if (added && value.state !== 'pending') await addWebhookEvent(value);
      return toStartAnswer(added ? value : ((await store.findPayment(value.id)) ?? value));
    },
    findBySession: async (sessionId) => {
      const value = sessionId.startsWith('pay_')
        ? await store.findPayment(sessionId)
        : await store.findPaymentBySession(sessionId);
      return value && toCardPayment(value);
    },
    findById: async (paymentId) => {
      const value = await store.findPayment(paymentId);
      return value && toCardPayment(value);
    },
    // Keys of its own, which it always takes.
    verify: async () => undefined,
    findByReference: async (reference) => {
      const value = await store.findPayment(getPaymentId(reference));
      return value && toCardPayment(value);
    },
    refund: async (paymentId, { amountMinor }, reference) => {
      const value = await store.findPayment(paymentId);
      const state = value && advancePayment(value, now()).state;
      if (state !== 'captured' && state !== 'refunded')
        throw new PaymentProviderRejectedError('There is nothing to refund.');
      await updatePayment(paymentId, (stored) => {
        if (stored.refunds.some((refund) => refund.reference === reference)) return null;
        const refunds = [...stored.refunds, { reference, amountMinor }];
        const isFullyRefunded = refunds.reduce((sum, refund) => sum + refund.amountMinor, 0) >= stored.amountMinor;
        return { ...stored, refunds, state: isFullyRefunded ? 'refunded' : stored.state };
      });
    },
    readWebhook: async (headers, raw) => readSignedWebhook(webhookKey, headers, raw),
    registerRoutes: (app, deliver) => registerStandInRoutes(app, deliver, standIn),
  };
}

/** Applies time-outs to a pending payment. */
function advancePayment(value: StoredPayment, now: number): StoredPayment {
  if (value.state !== 'pending') return value;
  if (value.capturesAt !== null) return now >= value.capturesAt ? { ...value, state: 'captured' } : value;
  return now >= value.createdAt + CONFIRMATION_TIMEOUT_MS ? { ...value, state: 'declined', reason: 'expired' } : value;
}
