import { z } from 'zod';
import { createStandInFiles } from '../stand-in-files.ts';
import { storedEvent, type StoredEvent } from '../stand-in-webhooks.ts';
import { cardOutcomes } from './stand-in-cards.ts';

const storedToken = z.object({ outcome: z.enum(cardOutcomes), expiresAt: z.number() });
const storedSession = z.object({ paymentId: z.string() });
const storedPayment = z.object({
  id: z.string(),
  sessionId: z.string(),
  reference: z.string(),
  amountMinor: z.number(),
  currency: z.string(),
  description: z.string(),
  state: z.enum(['pending', 'captured', 'declined', 'refunded']),
  reason: z.string().nullable(),
  asks3ds: z.boolean(),
  successUrl: z.string(),
  failureUrl: z.string(),
  createdAt: z.number(),
  /** Time (ms) at which a payment without an answer is captured, without a webhook. */
  capturesAt: z.number().nullable(),
  refunds: z.array(z.object({ reference: z.string(), amountMinor: z.number() })),
});

export type StoredToken = z.infer<typeof storedToken>;
export type StoredPayment = z.infer<typeof storedPayment>;

/** The stand-in's persistent state: one JSON file for each object, written atomically. */
export interface StandInStore {
  readonly addToken: (id: string, value: StoredToken) => Promise<void>;
  /** Removes and returns a token; null when it was used already. */
  readonly consumeToken: (id: string) => Promise<StoredToken | null>;
  /** Resolves to false when the payment exists already. */
  readonly addPayment: (value: StoredPayment) => Promise<boolean>;
  readonly findPayment: (id: string) => Promise<StoredPayment | null>;
  readonly findPaymentBySession: (sessionId: string) => Promise<StoredPayment | null>;
  /** Updates of one payment are serialized. `change` returns null to leave it unchanged. */
  readonly updatePayment: (
    id: string,
    change: (value: StoredPayment) => StoredPayment | null,
  ) => Promise<StoredPayment | null>;
  readonly addEvent: (value: StoredEvent) => Promise<void>;
  readonly listEvents: () => Promise<StoredEvent[]>;
  readonly removeEvent: (id: string) => Promise<void>;
}

export function createStandInStore(folder: string): StandInStore {
  const files = createStandInFiles(folder);
  return {
    addToken: (id, value) => files.write('tokens', id, value),
    consumeToken: (id) => files.take(storedToken, 'tokens', id),
    addPayment: async (value) => {
      await files.write('sessions', value.sessionId, { paymentId: value.id });
      return files.add('payments', value.id, value);
    },
    findPayment: (id) => files.read(storedPayment, 'payments', id),
    findPaymentBySession: async (sessionId) => {
      const found = await files.read(storedSession, 'sessions', sessionId);
      return found && files.read(storedPayment, 'payments', found.paymentId);
    },
    updatePayment: (id, change) => files.update(storedPayment, 'payments', id, change),
    addEvent: (value) => files.write('events', value.id, value),
    listEvents: () => files.list(storedEvent, 'events'),
    removeEvent: (id) => files.remove('events', id),
  };
}
