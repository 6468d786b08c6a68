import type { Clock } from '../../platform/clock.ts';
import type { StandInStore, StoredPayment } from './stand-in-store.ts';

/** What the stand-in's routes need. */
export interface CardStandIn {
  readonly store: StandInStore;
  readonly webhookKey: string;
  readonly clock: Clock;
  /** Called whenever there is a webhook to send. */
  onEvent: () => void;
  /** The payment of a session, with time-dependent state changes applied. */
  readonly findBySession: (sessionId: string) => Promise<StoredPayment | null>;
  /** Applies the customer's decision on the bank's page; a second one changes nothing. Null: no such payment. */
  readonly decide: (sessionId: string, approve: boolean) => Promise<StoredPayment | null>;
}
