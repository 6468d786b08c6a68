import { and, eq } from 'drizzle-orm';
import { chatReaders } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobDefinitions } from '../../platform/jobs/job-definitions.ts';
import type { JobData } from '../../platform/jobs/jobs.ts';
import { enqueuePushesToUnread, whereNotEmailed } from '../notifications/index.ts';
import { listChatCustomers } from './chat-people.ts';
import { findReadSeq } from './read-marks.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Pushes a chat message to the devices of those who have not read it by now. */
    chatPush: {
      readonly readers: readonly number[];
      /** Number of the message as customers count. */
      readonly seq: number;
      readonly notice: JobData['push']['notice'];
    };
    /** Emails somebody what is unread in one chat, if it is since then. */
    chatEmail: { readonly orderId: number; readonly userId: number; readonly since: string };
  }
}

/** Those who have read it, or may not read it any more, get no push. */
async function pushChatMessage(deps: Deps, data: JobData['chatPush']): Promise<void> {
  await deps.database.transact(async (tx) => {
    const { orderId } = data.notice;
    const permitted = new Set((await listChatCustomers(tx, orderId)).map(({ userId }) => userId));
    const hasRead = async (userId: number) => (await findReadSeq(tx, orderId, userId)) >= data.seq;
    await enqueuePushesToUnread(tx, deps, data, { permitted, hasRead });
  });
}

/**
 * Enqueues one email for each time somebody fell behind. The mark is set in the same transaction, so a second run finds
 * it; whoever has read in between has another time, or none.
 */
async function emailUnreadChat(deps: Deps, { orderId, userId, since }: JobData['chatEmail']): Promise<void> {
  await deps.database.transact(async (tx) => {
    const permitted = (await listChatCustomers(tx, orderId)).some((customer) => customer.userId === userId);
    if (!permitted) return;
    const [claimed] = await tx
      .update(chatReaders)
      .set({ emailedAt: deps.clock.now() })
      .where(
        and(
          eq(chatReaders.orderId, orderId),
          eq(chatReaders.userId, userId),
          whereNotEmailed(chatReaders, new Date(since)),
        ),
      )
      .returning({ readSeq: chatReaders.readSeq });
    if (claimed) await deps.jobs.enqueue(tx, 'email', { kind: 'chatUnread', userId, orderId, params: {} });
  });
}

export const chatJobs = {
  chatPush: { run: pushChatMessage, retryLimit: 3, retryDelay: 10, expireInSeconds: 60 },
  chatEmail: { run: emailUnreadChat, retryLimit: 5, retryDelay: 30, expireInSeconds: 60 },
} satisfies Partial<JobDefinitions>;
