import { createHash, createHmac, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Clock } from '../../clock.ts';
import { ProcessorRefused, ProcessorSilent, type CardPayment, type CardProcessor } from './port.ts';
import { readSigned } from './signature.ts';
import { playStandIn } from './stand-in-play.ts';
import { standInStore, type StandInStore, type StoredPayment } from './stand-in-store.ts';

/** A bank's page that nobody answers gives up after a quarter of an hour. */
const PATIENCE_MS = 15 * 60_000;
/** A silent payment is captured after a minute. */
const SILENT_MS = 60_000;

/** What the stand-in's own pages do. */
export interface StandIn {
  readonly store: StandInStore;
  readonly webhookKey: string;
  readonly clock: Clock;
  /** Called whenever there is a webhook to send. */
  onEvent: () => void;
  /** The payment with whatever time has done to it. */
  readonly bySession: (sessionId: string) => Promise<StoredPayment | null>;
  /** The customer's answer on the bank's page; null when there is no such payment. A second answer changes nothing. */
  readonly decide: (sessionId: string, approve: boolean) => Promise<StoredPayment | null>;
}

export interface StandInOptions {
  readonly dataDir: string;
  readonly secret: string;
  readonly clock: Clock;
}

/**
 * Plays a card processor for demonstrations and tests. Cards: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is
 * declined, 4000 0000 0000 3220 asks for 3-D Secure, 4000 0000 0000 0119 takes the money but never answers; every other
 * card is declined. It keeps its own files and knows nothing of our tables.
 */
export function standInProcessor({ dataDir, secret, clock }: StandInOptions): CardProcessor {
  const key = (purpose: string): string => createHash('sha256').update(`card-${purpose}:${secret}`).digest('hex');
  const [sessionKey, webhookKey] = [key('session'), key('webhook')];
  const store = standInStore(join(dataDir, 'card'));
  const now = (): number => clock.now().getTime();
  const idOf = (reference: string): string =>
    `pay_${createHash('sha256').update(reference).digest('hex').slice(0, 26)}`;
  const sessionOf = (reference: string): string =>
    `sid_${createHmac('sha256', sessionKey).update(reference).digest('hex').slice(0, 26)}`;

  const told = (value: StoredPayment): CardPayment => {
    const { id, reference, amountMinor, currency, state, reason } = withTime(value, now());
    return { id, reference, amountMinor, currency, state, reason };
  };
  const announce = async (value: StoredPayment): Promise<void> => {
    const id = `evt_${randomUUID()}`;
    const data = { id: value.id, reference: value.reference, amount: value.amountMinor, currency: value.currency };
    await store.addEvent({ id, body: JSON.stringify({ id, type: `payment_${value.state}`, data }) });
    standIn.onEvent();
  };
  const change = async (id: string, to: (value: StoredPayment) => StoredPayment | null): Promise<void> => {
    const changed = await store.changePayment(id, (value) => to(withTime(value, now())));
    if (changed) await announce(changed);
  };
  const answerOf = (value: StoredPayment) => ({
    payment: told(value),
    redirectUrl: value.asks3ds ? `/demo/card/3ds/${value.sessionId}` : null,
    sessionId: value.sessionId,
  });

  const standIn: StandIn = {
    store,
    webhookKey,
    clock,
    onEvent: () => undefined,
    bySession: async (sessionId) => {
      const value = await store.paymentOfSession(sessionId);
      return value && withTime(value, now());
    },
    decide: async (sessionId, approve) => {
      const found = await store.paymentOfSession(sessionId);
      if (!found) return null;
      await change(found.id, (value) =>
        value.state !== 'pending'
          ? null
          : { ...value, state: approve ? 'captured' : 'declined', reason: approve ? null : 'declined_by_customer' },
      );
      return standIn.bySession(sessionId);
    },
  };

  return {
    name: 'stand-in',
    browser: { publicKey: 'pk_stand_in', tokenUrl: '/api/demo/card/tokens' },
    pay: async ({ token, reference, amountMinor, currency, description, successUrl, failureUrl }) => {
      const known = await store.payment(idOf(reference));
      if (known) return answerOf(known);
      const card = await store.takeToken(token);
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
        id: idOf(reference),
        sessionId: sessionOf(reference),
        reference,
        amountMinor,
        currency,
        description,
        state: card.outcome === 'pays' ? 'captured' : card.outcome === 'declined' ? 'declined' : 'pending',
        reason: card.outcome === 'declined' ? 'card_declined' : null,
        asks3ds: card.outcome === 'asks3ds',
        successUrl,
        failureUrl,
        createdAt: now(),
        capturesAt: card.outcome === 'silent' ? now() + SILENT_MS : null,
        refunds: [],
      };
      const mine = await store.addPayment(value);
      if (card.outcome === 'silent') throw new ProcessorSilent('The stand-in was asked to stay silent.');
      if (mine && value.state !== 'pending') await announce(value);
      return answerOf(mine ? value : ((await store.payment(value.id)) ?? value));
    },
    bySession: async (sessionId) => {
      const value = sessionId.startsWith('pay_')
        ? await store.payment(sessionId)
        : await store.paymentOfSession(sessionId);
      return value && told(value);
    },
    byId: async (paymentId) => {
      const value = await store.payment(paymentId);
      return value && told(value);
    },
    byReference: async (reference) => {
      const value = await store.payment(idOf(reference));
      return value && told(value);
    },
    refund: async (paymentId, amountMinor, reference) => {
      const value = await store.payment(paymentId);
      const state = value && withTime(value, now()).state;
      if (state !== 'captured' && state !== 'refunded') throw new ProcessorRefused('There is nothing to pay back.');
      await change(paymentId, (stored) => {
        if (stored.refunds.some((one) => one.reference === reference)) return null;
        const refunds = [...stored.refunds, { reference, amountMinor }];
        const all = refunds.reduce((sum, one) => sum + one.amountMinor, 0) >= stored.amountMinor;
        return { ...stored, refunds, state: all ? 'refunded' : stored.state };
      });
    },
    readWebhook: (headers, raw) => readSigned(webhookKey, headers, raw),
    play: (app, deliver) => playStandIn(app, deliver, standIn),
  };
}

/** What the clock does to a payment that waits. */
function withTime(value: StoredPayment, now: number): StoredPayment {
  if (value.state !== 'pending') return value;
  if (value.capturesAt !== null) return now >= value.capturesAt ? { ...value, state: 'captured' } : value;
  return now >= value.createdAt + PATIENCE_MS ? { ...value, state: 'declined', reason: 'expired' } : value;
}
