/** What the processor knows of a payment. Amounts in minor units. */
export interface CardPayment {
  readonly id: string;
  /** Our reference: the id of the payment attempt. */
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: 'pending' | 'captured' | 'declined' | 'refunded';
  readonly reason: string | null;
}

export interface CardWebhook {
  readonly eventId: string;
  readonly paymentId: string;
  readonly reference: string;
}

/** A card processor: tokenises in the browser, pays with 3-D Secure, tells the outcome on request and by webhook. */
export interface CardProcessor {
  readonly name: string;
  /** What the browser needs to turn a card into a token; never a secret. */
  readonly browser: { readonly publicKey: string; readonly tokenUrl: string };
  /**
   * Starts a payment. The same reference is never charged twice.
   * @throws ProcessorSilent when no answer came: the outcome is unknown and must be asked for later.
   */
  readonly pay: (request: {
    readonly token: string;
    readonly reference: string;
    readonly amountMinor: number;
    readonly currency: string;
    readonly description: string;
    readonly successUrl: string;
    readonly failureUrl: string;
  }) => Promise<{ readonly payment: CardPayment; readonly redirectUrl: string | null; readonly sessionId: string | null }>;
  /** The payment behind the `cko-session-id` of a return page; null when there is none. */
  readonly bySession: (sessionId: string) => Promise<CardPayment | null>;
  readonly byId: (paymentId: string) => Promise<CardPayment | null>;
  /** By our reference, for attempts whose answer never came. */
  readonly byReference: (reference: string) => Promise<CardPayment | null>;
  readonly refund: (paymentId: string, amountMinor: number, reference: string) => Promise<void>;
  /** Checks the signature. null = not from the processor. */
  readonly readWebhook: (headers: Record<string, string | undefined>, raw: Buffer) => CardWebhook | null;
}

/** No answer, or one that says nothing about the outcome. */
export class ProcessorSilent extends Error {}
