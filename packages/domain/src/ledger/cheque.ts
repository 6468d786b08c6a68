import { countLocalDaysUntil } from '../time/local-time.ts';
import type { LedgerEntryKind } from './ledger-entry.ts';

const DAY_MS = 86_400_000;
/** Post-dated cheques are accepted up to 60 days ahead (handbook 5.2). */
const MAX_CHEQUE_DAYS_AHEAD = 60;
/** Banks refuse cheques that are older than six months. */
const MAX_CHEQUE_AGE_DAYS = 180;

/** When the order that a cheque is promised for is to be paid at the latest, until the cheque is here with its own date. */
export const getChequeDueDate = (acceptedAt: Date): Date =>
  new Date(acceptedAt.getTime() + MAX_CHEQUE_DAYS_AHEAD * DAY_MS);

/** Whether a cheque with this date is accepted today, by the calendar of the operator. */
export function isChequeDateAccepted(date: Date, now: Date): boolean {
  const days = countLocalDaysUntil(date, now);
  return days <= MAX_CHEQUE_DAYS_AHEAD && days >= -MAX_CHEQUE_AGE_DAYS;
}

/**
 * awaited: promised for an order that staff have accepted, and not here: the order is owed (decision 080) · waiting: it is here, and the bank has not been asked or has
 * not answered · cleared: it paid · bounced: it returned the cheque.
 */
export const chequeStates = ['awaited', 'waiting', 'cleared', 'bounced'] as const;
export type ChequeState = (typeof chequeStates)[number];

export const getChequeState = ({
  receivedAt,
  clearedAt,
  bouncedAt,
}: {
  readonly receivedAt: Date | null;
  readonly clearedAt: Date | null;
  readonly bouncedAt: Date | null;
}): ChequeState => (clearedAt ? 'cleared' : bouncedAt ? 'bounced' : receivedAt ? 'waiting' : 'awaited');

/** What the bank says of a cheque. `returned`: it has credited the cheque, and takes the money back days later. */
export const chequeOutcomes = ['cleared', 'bounced', 'returned'] as const;
export type ChequeOutcome = (typeof chequeOutcomes)[number];
/** `received`: staff have it in their hands · `reopened`: the line of the bank that had cleared it was other money. */
export type ChequeEvent = ChequeOutcome | 'received' | 'reopened';

interface ChequeTransition {
  readonly from: ChequeState;
  readonly to: ChequeState;
  /** What is entered of its amount, and in which direction: what the bank had paid is taken back by an entry of its own. */
  readonly enters: readonly (readonly [
    Extract<LedgerEntryKind, 'chequeReceived' | 'chequeCleared' | 'chequeBounced'>,
    1 | -1,
  ])[];
}

/** A cheque has one outcome, the last one; the ledger says what came before. One that bounced ends so: presented again it is another. */
export const chequeTransitions: Readonly<Record<ChequeEvent, ChequeTransition>> = {
  received: { from: 'awaited', to: 'waiting', enters: [['chequeReceived', 1]] },
  cleared: { from: 'waiting', to: 'cleared', enters: [['chequeCleared', 1]] },
  bounced: { from: 'waiting', to: 'bounced', enters: [['chequeBounced', 1]] },
  returned: {
    from: 'cleared',
    to: 'bounced',
    enters: [
      ['chequeCleared', -1],
      ['chequeBounced', 1],
    ],
  },
  reopened: { from: 'cleared', to: 'waiting', enters: [['chequeCleared', -1]] },
};
