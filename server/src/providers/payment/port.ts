import type { Fils } from '@platewright/domain/money/fils';
import type { Charge } from '@platewright/domain/payments/charge';
import type { DisputeEvent } from '@platewright/domain/payments/payment-dispute';
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
  /** `approved`: the customer has agreed, and nothing is charged before `capture`. */
  readonly state: 'pending' | 'approved' | 'authorised' | 'captured' | 'declined' | 'refunded';
  readonly reason: string | null;
}

export interface ProviderWebhook {
  readonly eventId: string;
  /** The provider's id of the payment; null when the event names our reference alone. */
  readonly paymentId: string | null;
  /** Empty when the event names none. Without both, the event is about no payment. */
  readonly reference: string;
  /** What the event says about a dispute; only the event says it, the payment itself does not show it. */
  readonly dispute?: ReportedDispute;
}
export type ReportedDispute = Exclude<DisputeEvent, 'settle'>;

export type WebhookHeaders = Record<string, string | undefined>;
/** Delivers a webhook to our own endpoint; resolves to whether it was accepted. */
export type DeliverWebhook = (headers: WebhookHeaders, raw: Buffer) => Promise<boolean>;

/** A frame with card fields of the provider: no card number is entered in a page of ours or reaches a call of ours. */
export interface CardFields {
  /** A path of this server; `lang` and `theme` are added. */
  readonly url: string;
  /** The frame gets an origin of its own that nothing shares. */
  readonly isSandboxed: boolean;
}

export interface StartPaymentRequest {
  /** What the card fields answered; empty when the provider has none. */
  readonly token: string;
  readonly reference: string;
  readonly charge: Pick<Charge, 'amountMinor' | 'currency'>;
  readonly description: string;
  readonly successUrl: string;
  readonly failureUrl: string;
}

export interface StartedRemotePayment {
  readonly payment: ProviderPayment;
  /** The page where the customer confirms; null when there is nothing to confirm. */
  readonly redirectUrl: string | null;
  /** What the provider adds to the address of the return page. */
  readonly sessionId: string | null;
}

interface PaymentProviderBase {
  /** What the webhook's path calls it: `/api/webhooks/<key>`. */
  readonly key: 'card' | 'paypal' | 'offline';
  /** Stored with each attempt, so that the attempt is asked about there and not at a successor. */
  readonly name: string;
  readonly methods: readonly PaymentMethodId[];
  /** What is charged for a total, in the provider's units and currency. */
  readonly getCharge: (total: Fils) => Charge;
}

/** Takes payments without a service outside: nothing has to be asked, nothing can stay unanswered. */
export interface OfflinePaymentProvider extends PaymentProviderBase {
  readonly kind: 'offline';
  /** The state of an attempt once it is stored: it waits for staff, or counts as captured at once. */
  readonly start: (method: PaymentMethodId) => 'authorised' | 'captured';
}

/** A service outside that takes payments: it starts them, answers what became of them and reports by webhook. */
export interface RemotePaymentProvider extends PaymentProviderBase {
  readonly kind: 'remote';
  /** The frame in which a card is entered and becomes a one-time token; null when the payment starts without a token. */
  readonly cardFields: CardFields | null;
  /** The field of the submit answer that names the page to go to (specification 001 section 4). */
  readonly redirectField: 'url' | 'redirectUrl';
  /** The query parameter with the session id in the address of the return page. */
  readonly returnParameter: 'cko-session-id' | 'token';
  /**
   * Starts a payment. The same reference is never charged twice. A decline is an answer, not an error.
   * @throws PaymentProviderUnavailableError when no answer came: the outcome is unknown and must be queried later
   * @throws PaymentProviderRejectedError when nothing was charged, because the provider rejected the request itself
   */
  readonly start: (request: StartPaymentRequest) => Promise<StartedRemotePayment>;
  /** The payment behind the session id of a return page, or behind its own id; null when there is none. */
  readonly findBySession: (sessionId: string) => Promise<ProviderPayment | null>;
  readonly findById: (paymentId: string) => Promise<ProviderPayment | null>;
  /**
   * Tries the keys: resolves when the provider takes them, and charges nothing.
   * @throws PaymentProviderRejectedError when it refuses one of them
   * @throws PaymentProviderUnavailableError when no answer came, or one that tells nothing about the keys
   */
  readonly verify: () => Promise<void>;
  /** Finds a payment by our reference, for attempts whose answer never came; null means that nothing can be charged. */
  readonly findByReference: (reference: string) => Promise<ProviderPayment | null>;
  /**
   * Charges an approved payment, once however often it is called; null when the provider charges by itself.
   * @throws PaymentProviderUnavailableError, PaymentProviderRejectedError as `start` does
   */
  readonly capture: ((paymentId: string, reference: string) => Promise<ProviderPayment>) | null;
  /**
   * Refunds all of a charge. The same reference is never refunded twice.
   * @throws PaymentProviderUnavailableError, PaymentProviderRejectedError as `start` does
   */
  readonly refund: (
    paymentId: string,
    charge: Pick<Charge, 'amountMinor' | 'currency'>,
    reference: string,
  ) => Promise<void>;
  /**
   * Verifies the signature; null when the request does not come from the provider.
   * @throws PaymentProviderUnavailableError when the provider has to be asked and does not answer
   */
  readonly readWebhook: (headers: WebhookHeaders, raw: Buffer) => Promise<ProviderWebhook | null>;
  /** Routes of a stand-in's own pages, and of the frame in which a provider's card fields stand. */
  readonly registerRoutes?: (app: FastifyInstance, deliver: DeliverWebhook) => void;
}

/** One way to take payments. */
export type PaymentProvider = OfflinePaymentProvider | RemotePaymentProvider;

/** The provider did not answer, or its answer does not tell the outcome. */
export class PaymentProviderUnavailableError extends Error {}

/** The provider rejected the request itself (keys, configuration): nothing was charged or refunded. */
export class PaymentProviderRejectedError extends Error {}

export interface PaymentProviders {
  readonly all: readonly PaymentProvider[];
  readonly remote: readonly RemotePaymentProvider[];
  readonly findForMethod: (method: string) => PaymentProvider | null;
  /** @throws when no provider takes the method: methods without one are never offered */
  readonly getForMethod: (method: PaymentMethodId) => PaymentProvider;
  /** The provider that an attempt was started with; null for services that are no longer configured. */
  readonly find: (name: string) => PaymentProvider | null;
}

declare module '../../platform/deps.ts' {
  interface Deps {
    readonly paymentProviders: PaymentProviders;
  }
}
