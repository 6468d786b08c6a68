import { z } from 'zod';
import type { StoredEvents } from '../stand-in-webhooks.ts';

export const storedOrder = z.object({
  id: z.string(),
  reference: z.string(),
  amountMinor: z.number(),
  currency: z.string(),
  description: z.string(),
  state: z.enum(['pending', 'approved', 'captured', 'declined', 'refunded']),
  /** The customer approved with an account that has no money: the capture is declined. */
  isAccountEmpty: z.boolean(),
  successUrl: z.string(),
  failureUrl: z.string(),
  createdAt: z.number(),
  refunds: z.array(z.object({ reference: z.string(), amountMinor: z.number() })),
});
export type StoredOrder = z.infer<typeof storedOrder>;

/** What the customer can do on the approval page. */
export const decisions = ['approve', 'approveEmpty', 'cancel'] as const;
export type Decision = (typeof decisions)[number];

/** What the customer can do once the money is captured: complain, and get it back. */
export const complaints = ['dispute', 'winDispute'] as const;
export type Complaint = (typeof complaints)[number];

/** What the stand-in's routes need. */
export interface PaypalStandIn {
  readonly events: StoredEvents;
  readonly webhookKey: string;
  /** Called whenever there is a webhook to send. */
  onEvent: () => void;
  /** Null also for an order that was not approved in time. */
  readonly findOrder: (id: string) => Promise<StoredOrder | null>;
  /** Applies an approval; a second one changes nothing. Null: no such order. */
  readonly approve: (id: string, isAccountEmpty: boolean) => Promise<StoredOrder | null>;
  /** Sends the webhook of a complaint about a captured payment. Null: no such order. */
  readonly complain: (id: string, complaint: Complaint) => Promise<StoredOrder | null>;
}
