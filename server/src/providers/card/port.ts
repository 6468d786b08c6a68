import type { FastifyInstance } from 'fastify';

/** What the processor knows of a payment. Amounts in minor units. */
export interface CardPayment {
  readonly id: string;
  /** Our reference: the id of the payment attempt. */
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: 'pending' | 'authorised' | 'captured' | 'declined' | 'refunded';
  readonly reason: string | null;
}

export interface CardWebhook {
  readonly eventId: string;
  readonly paymentId: string;
  readonly reference: string;
}

export type CardHeaders = Record<string, string | undefined>;
/** Hands a webhook to our own address; answers whether it was taken. */
export type DeliverWebhook = (headers: CardHeaders, raw: Buffer) => Promise<boolean>;

/** A card processor: tokenises in the browser, pays with 3-D Secure, tells the outcome on request and by webhook. */
export interface CardProcessor {
  readonly name: string;
  /** What the browser needs to turn a card into a token; never a secret. */
  readonly browser: { readonly publicKey: string; readonly tokenUrl: string };
  /**
   * Starts a payment. The same reference is never charged twice. A declined card is an answer, not an error.
   * @throws ProcessorSilent when no answer came: the outcome is unknown and must be asked for later.
   * @throws ProcessorRefused when the processor did not take the request: nothing was charged.
   */
  readonly pay: (request: {
    readonly token: string;
    readonly reference: string;
    readonly amountMinor: number;
    readonly currency: string;
    readonly description: string;
    readonly successUrl: string;
    readonly failureUrl: string;
  }) => Promise<{
    readonly payment: CardPayment;
    readonly redirectUrl: string | null;
    readonly sessionId: string | null;
  }>;
  /** The payment behind the `cko-session-id` of a return page, or behind its own id; null when there is none. */
  readonly bySession: (sessionId: string) => Promise<CardPayment | null>;
  readonly byId: (paymentId: string) => Promise<CardPayment | null>;
  /** By our reference, for attempts whose answer never came. */
  readonly byReference: (reference: string) => Promise<CardPayment | null>;
  /** Pays back. The same reference is never paid back twice. @throws ProcessorSilent, ProcessorRefused */
  readonly refund: (paymentId: string, amountMinor: number, reference: string) => Promise<void>;
  /** Checks the signature. null = not from the processor. */
  readonly readWebhook: (headers: CardHeaders, raw: Buffer) => CardWebhook | null;
  /** Pages and webhooks that a stand-in plays itself; a real processor has its own. */
  readonly play?: (app: FastifyInstance, deliver: DeliverWebhook) => void;
}

/** No answer, or one that says nothing about the outcome. */
export class ProcessorSilent extends Error {}

/** The processor understood and said no to the request itself (keys, configuration): nothing happened. */
export class ProcessorRefused extends Error {}
