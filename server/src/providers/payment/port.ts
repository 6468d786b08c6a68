import type { PaymentMethodId } from '@platewright/domain/payments/payment-methods';
import type { FastifyInstance } from 'fastify';

/** A payment as its provider reports it. */
export interface ProviderPayment {
  readonly id: string;
  /** Our reference: the id of the payment attempt. */
  readonly reference: string;
  /** In minor units of the currency (fils for AED). */
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: 'pending' | 'authorised' | 'captured' | 'declined' | 'refunded';
  readonly reason: string | null;
}

export interface ProviderWebhook {
  readonly eventId: string;
  readonly paymentId: string;
  readonly reference: string;
}

export type WebhookHeaders = Record<string, string | undefined>;
/** Delivers a webhook to our own endpoint; resolves to whether it was accepted. */
export type DeliverWebhook = (headers: WebhookHeaders, raw: Buffer) => Promise<boolean>;

/** A service outside that takes payments: it starts them, answers what became of them and reports by webhook. */
export interface RemotePaymentProvider {
  /** The service; stored with each attempt, so that the attempt is asked about there and not at its successor. */
  readonly name: string;
  /** What the browser needs to tokenize a card, never a secret; null when the provider asks for everything itself. */
  readonly browserConfig: { readonly publicKey: string; readonly tokenUrl: string } | null;
  /**
   * Starts a payment. The same reference is never charged twice. A declined card is an answer, not an error.
   * @throws PaymentProviderUnavailableError when no answer came: the outcome is unknown and must be queried later
   * @throws PaymentProviderRejectedError when the provider rejected the request itself: nothing was charged
   */
  readonly pay: (request: {
    /** Of the tokenized card; empty when the provider asks for everything itself. */
    readonly token: string;
    readonly reference: string;
    readonly amountMinor: number;
    readonly currency: string;
    readonly description: string;
    readonly successUrl: string;
    readonly failureUrl: string;
  }) => Promise<{
    readonly payment: ProviderPayment;
    readonly redirectUrl: string | null;
    readonly sessionId: string | null;
  }>;
  /** The payment behind the `cko-session-id` of a return page, or behind its own id; null when there is none. */
  readonly findBySession: (sessionId: string) => Promise<ProviderPayment | null>;
  readonly findById: (paymentId: string) => Promise<ProviderPayment | null>;
  /** Finds a payment by our reference, for attempts whose answer never came. */
  readonly findByReference: (reference: string) => Promise<ProviderPayment | null>;
  /**
   * Refunds. The same reference is never refunded twice.
   * @throws PaymentProviderUnavailableError, PaymentProviderRejectedError as `pay` does
   */
  readonly refund: (paymentId: string, amountMinor: number, reference: string) => Promise<void>;
  /** Verifies the signature; null when the request does not come from the provider. */
  readonly readWebhook: (headers: WebhookHeaders, raw: Buffer) => ProviderWebhook | null;
  /** Routes of a stand-in's own pages; a real provider hosts its pages itself. */
  readonly registerRoutes?: (app: FastifyInstance, deliver: DeliverWebhook) => void;
}

/** The provider did not answer, or its answer does not tell the outcome. */
export class PaymentProviderUnavailableError extends Error {}

/** The provider rejected the request itself (keys, configuration): nothing was charged or refunded. */
export class PaymentProviderRejectedError extends Error {}

/** Stored as the provider of payments that no service outside carries. */
export const OFFLINE_PROVIDER = 'offline';

/** One way to take payments; offline methods have no service outside. */
export interface PaymentProvider {
  /** What the code and the webhook's path call it: `/api/webhooks/<key>`. */
  readonly key: 'card' | 'offline';
  /** Stored with each attempt; that of the service, or `offline`. */
  readonly name: string;
  readonly methods: readonly PaymentMethodId[];
  readonly remote: RemotePaymentProvider | null;
}

/** A provider whose service is outside. */
export type PaymentProviderWithRemote = PaymentProvider & { readonly remote: RemotePaymentProvider };

export interface PaymentProviders {
  readonly all: readonly PaymentProvider[];
  /** @throws when no provider takes the method: methods without one are never offered */
  readonly getForMethod: (method: PaymentMethodId) => PaymentProvider;
  readonly getByKey: (key: PaymentProvider['key']) => PaymentProvider;
  /** The service that an attempt was started with; null for offline payments and services no longer configured. */
  readonly findRemote: (name: string) => RemotePaymentProvider | null;
}

declare module '../../platform/deps.ts' {
  interface Deps {
    readonly paymentProviders: PaymentProviders;
  }
}
