import type { SubscriberContext } from '../../../platform/outbox/event-subscribers.ts';
import type { JobData } from '../../../platform/jobs/jobs.ts';

/** Enqueues an email about an account, without an order, to each of these users. */
export async function enqueueAccountEmail(
  { tx, deps }: Pick<SubscriberContext, 'tx' | 'deps'>,
  kind: string,
  userIds: readonly number[],
  params: JobData['email']['params'] = {},
): Promise<void> {
  for (const userId of userIds) await deps.jobs.enqueue(tx, 'email', { kind, userId, params, orderId: null });
}
