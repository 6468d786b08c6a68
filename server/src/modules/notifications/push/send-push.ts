import { getOrderStatus } from '@platewright/domain/orders/order-status';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { describeNotification } from '../describe-notification.ts';
import { toExcerpt } from '../excerpt.ts';
import type { JobData } from '../../../platform/jobs/jobs.ts';
import { translate } from '../../../platform/translate.ts';
import { findPushSubscription, listPushDevices, removePushSubscription, type PushDeviceKey } from './devices.ts';

/** In characters. A push holds 4096 encrypted bytes and devices show a few lines; longer texts end with an ellipsis. */
const maxTextLengths = { title: 100, body: 300 } as const;

/**
 * Enqueues a push of a notification to each device of its readers. One job per device, so that a failed push is retried
 * for that device only.
 */
export async function enqueuePushes(
  tx: Tx,
  { jobs, push }: Pick<Deps, 'jobs' | 'push'>,
  readers: readonly number[],
  notice: JobData['push']['notice'],
): Promise<void> {
  if (push) await enqueuePushesTo(tx, { jobs, push }, await listPushDevices(tx, readers), notice);
}

/** The same for devices that are known. */
export async function enqueuePushesTo(
  tx: Tx,
  { jobs, push }: Pick<Deps, 'jobs' | 'push'>,
  devices: readonly PushDeviceKey[],
  notice: JobData['push']['notice'],
): Promise<void> {
  if (!push) return;
  for (const device of devices) await jobs.enqueue(tx, 'push', { ...device, notice });
}

/** What the status of the order means, for events without a text of their own. */
function getStatusDescription(statusId: number, lang: Language): string {
  const status = getOrderStatus(statusId);
  return status ? translate(lang, `statuses.${status.key}.description`) : '';
}

type PushDeps = Pick<Deps, 'clock' | 'database' | 'push'>;

/**
 * Job: sends one push to one device in its language; nothing when the device is deleted or signed out. If the job runs
 * twice, the second push replaces the first, because both have the same tag.
 * @throws PushProviderError when the push service did not accept it; the queue retries
 */
export async function sendPush(
  { clock, database, push }: PushDeps,
  { notice, ...device }: JobData['push'],
): Promise<void> {
  const subscription = push && (await findPushSubscription(database.db, device, clock.now()));
  if (!subscription) return;
  const { lang } = subscription;
  const { eventId, orderId, projectName, textKey, params, statusId } = notice;
  const body = describeNotification(lang, textKey, params) || getStatusDescription(statusId, lang);
  const answer = await push.send(subscription, {
    tag: `event-${eventId}`,
    title: toExcerpt(translate(lang, 'push.title', { orderId, projectName }), maxTextLengths.title),
    body: toExcerpt(body, maxTextLengths.body),
    lang,
    path: textKey.startsWith('chat') ? `/order/${orderId}/projectDetails?chat=1` : `/order/${orderId}/notifications`,
  });
  if (answer === 'gone') await removePushSubscription(database.db, device, subscription.endpoint);
}
