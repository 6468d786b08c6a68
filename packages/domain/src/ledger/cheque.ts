import { countLocalDaysUntil } from '../time/local-time.ts';
import type { LedgerEntryKind } from './ledger-entry.ts';

const DAY_MS = 86_400_000;
/** Post-dated cheques are accepted up to 60 days ahead (handbook 5.2). */
const MAX_CHEQUE_DAYS_AHEAD = 60;
/** Banks refuse cheques that are older than six months. */
const MAX_CHEQUE_AGE_DAYS = 180;

/** When the cheque of an order is to be paid at the latest, until its own date is recorded. */
export const getChequeDueDate = (acceptedAt: Date): Date =>
  new Date(acceptedAt.getTime() + MAX_CHEQUE_DAYS_AHEAD * DAY_MS);

/** Whether a cheque with this date is accepted today, by the calendar of the operator. */
export function isChequeDateAccepted(date: Date, now: Date): boolean {
  const days = countLocalDaysUntil(date, now);
  return days <= MAX_CHEQUE_DAYS_AHEAD && days >= -MAX_CHEQUE_AGE_DAYS;
}

/** waiting: the bank has not been asked or has not answered · cleared: it paid · bounced: it returned the cheque. */
export const chequeStates = ['waiting', 'cleared', 'bounced'] as const;
export type ChequeState = (typeof chequeStates)[number];

export const getChequeState = ({
  clearedAt,
  bouncedAt,
}: {
  readonly clearedAt: Date | null;
  readonly bouncedAt: Date | null;
}): ChequeState => (clearedAt ? 'cleared' : bouncedAt ? 'bounced' : 'waiting');

/** What the bank says of a cheque. `returned`: it has credited the cheque, and takes the money back days later. */
export const chequeOutcomes = ['cleared', 'bounced', 'returned'] as const;
export type ChequeOutcome = (typeof chequeOutcomes)[number];
/** `reopened`: the line of the bank that had cleared it was other money. */
export type ChequeEvent = ChequeOutcome | 'reopened';

interface ChequeTransition {
  readonly from: ChequeState;
  readonly to: ChequeState;
  /** What is entered of its amount, and in which direction: what the bank had paid is taken back by an entry of its own. */
  readonly enters: readonly (readonly [Extract<LedgerEntryKind, 'chequeCleared' | 'chequeBounced'>, 1 | -1])[];
}

/** A cheque has one outcome, the last one; the ledger says what came before. One that bounced ends so: presented again it is another. */
export const chequeTransitions: Readonly<Record<ChequeEvent, ChequeTransition>> = {
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
