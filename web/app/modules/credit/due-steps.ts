import { countLocalDaysUntil } from '@platewright/domain/time/local-time';

export interface Due {
  readonly id: number;
  /** A debt that the customer pays, or a cheque that the bank pays on its day. */
  readonly kind: 'debt' | 'cheque';
  readonly orderId: number | null;
  readonly amount: number;
  readonly dueAt: string;
  readonly overdue: boolean;
}

/** A due on the time line; shares are of the time shown and of the limit, from 0 to 1. */
export interface DueStep extends Due {
  /** Where it lies between today and the end; what is overdue lies at today. */
  readonly at: number;
  /** What is used of the limit before and after it is paid. */
  readonly usedBefore: number;
  readonly usedAfter: number;
}

/** The time line ends at least so many days from today. */
const MIN_DAYS = 30;

/** The used credit as steps down: each due frees its amount on its day. */
export function layOutDues(dues: readonly Due[], used: number, limit: number, now: Date) {
  const getDays = (due: Due) => Math.max(0, countLocalDaysUntil(new Date(due.dueAt), now));
  // A tenth of the width is left after the last due.
  const days = Math.max(MIN_DAYS, ...dues.map((due) => Math.ceil(getDays(due) / 0.9)));
  const scale = Math.max(limit, used, 1);
  let rest = used;
  const steps = dues.map((due): DueStep => {
    const usedBefore = rest / scale;
    // In whole fils: what is left of amounts in AED is no rest.
    rest = Math.max(0, Math.round((rest - due.amount) * 100) / 100);
    return { ...due, at: getDays(due) / days, usedBefore, usedAfter: rest / scale };
  });
  return { steps, days, rest, limitShare: limit / scale, usedShare: used / scale };
}
