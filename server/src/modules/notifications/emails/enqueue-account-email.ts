import type { SubscriberContext } from '../../../platform/outbox/event-subscribers.ts';
import type { CustomerEmails, EmailMessage } from '../../../platform/jobs/email-kinds.ts';

/** Enqueues an email about an account, without an order, to each of these users. */
export async function enqueueAccountEmail(
  { tx, deps }: Pick<SubscriberContext, 'tx' | 'deps'>,
  message: EmailMessage<keyof CustomerEmails>,
  userIds: readonly number[],
): Promise<void> {
  for (const userId of userIds) await deps.jobs.enqueue(tx, 'email', { ...message, userId, orderId: null });
}
