import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { describeNotice } from '../events/describe.ts';
import type { JobData } from '../jobs/jobs.ts';
import { describeStatus } from '../orders/status.ts';
import { say } from '../texts.ts';
import { addressOf, devicesOf, dropAddress } from './devices.ts';

/** A push holds 4096 bytes encrypted, and devices show some lines: longer texts end with an ellipsis. */
const LONGEST = { title: 100, body: 300 } as const;

const cut = (text: string, most: number): string => {
  const signs = [...text];
  return signs.length <= most
    ? text
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};

/**
 * Queues a push for each device of the people who were told, with the bell's own sentence. One job a device: when one
 * push service fails, the others are not asked again.
 */
export async function queuePushes(
  tx: Tx,
  { jobs, push }: Pick<Deps, 'jobs' | 'push'>,
  readers: readonly number[],
  notice: JobData['push']['notice'],
): Promise<void> {
  if (!push) return;
  for (const device of await devicesOf(tx, readers)) await jobs.send(tx, 'push', { ...device, notice });
}

type Needs = Pick<Deps, 'clock' | 'database' | 'push'>;

/**
 * Sends one push to one device in its language; a device that is dead or signed out is not asked. Should the process end
 * between the answer and its note, the second push replaces the first: both have one tag.
 * @throws PushFailed when it was not taken; the queue tries again
 */
export async function sendPush(
  { clock, database, push }: Needs,
  { notice, ...device }: JobData['push'],
): Promise<void> {
  const address = push && (await addressOf(database.read, device, clock.now()));
  if (!address) return;
  const { lang } = address;
  const { eventId, orderId, projectName, textKey, params, statusId } = notice;
  const body = describeNotice(lang, textKey, params) || describeStatus(statusId, lang).description;
  const answer = await push.send(address, {
    tag: `event-${eventId}`,
    title: cut(say(lang, 'push.title', { orderId, projectName }), LONGEST.title),
    body: cut(body, LONGEST.body),
    lang,
    path: `/order/${orderId}/notifications`,
  });
  if (answer === 'gone') await dropAddress(database.read, device, address.endpoint);
}
