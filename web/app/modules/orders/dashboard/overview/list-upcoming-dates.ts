import { countLocalDaysUntil } from '@platewright/domain/time/local-time';
import type { Overview } from './use-overview.ts';

/** A day that matters: an order is promised for it, or money is due. */
export interface UpcomingDate {
  readonly key: string;
  readonly kind: 'promised' | 'payment';
  readonly at: string;
  /** Calendar days from today; negative when the day has passed. */
  readonly inDays: number;
  readonly orderId: number | null;
  /** Of the promised order; empty for money. */
  readonly projectName: string;
  /** AED; null for an order. */
  readonly amount: number | null;
}

/** Promised days and dues in one list, the earliest first. */
export function listUpcomingDates({ promised, credit }: Overview, now: Date): UpcomingDate[] {
  const getDays = (at: string) => countLocalDaysUntil(new Date(at), now);
  return [
    ...promised.map(({ orderId, projectName, dueAt }) => ({
      key: `order ${orderId}`,
      kind: 'promised' as const,
      at: dueAt,
      inDays: getDays(dueAt),
      orderId,
      projectName,
      amount: null,
    })),
    ...(credit?.dues ?? []).map(({ orderId, amount, dueAt }, index) => ({
      key: `due ${index}`,
      kind: 'payment' as const,
      at: dueAt,
      inDays: getDays(dueAt),
      orderId,
      projectName: '',
      amount,
    })),
  ].sort((a, b) => a.at.localeCompare(b.at));
}
