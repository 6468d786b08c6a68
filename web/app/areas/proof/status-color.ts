import { statusOf } from '@platewright/domain/lifecycle/status';

const waiting = statusOf(3);
const approved = statusOf(5);
const rejected = statusOf(8);

/** Colours of a file's approval: those of the order's own statuses, always beside a word. */
export const approvalColor = {
  waiting: waiting?.color ?? 'var(--warn)',
  approved: approved?.color ?? 'var(--good)',
  rejected: rejected?.color ?? 'var(--danger)',
} as const;
