import { and, eq } from 'drizzle-orm';
import { proofCommentReaders } from '../../../platform/db/schema/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { JobDefinitions } from '../../../platform/jobs/job-definitions.ts';
import type { JobData } from '../../../platform/jobs/jobs.ts';
import { enqueuePushesToUnread, findNotificationOrder, whereNotEmailed } from '../../notifications/index.ts';
import { findReadTextId } from './read-marks.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Pushes a comment on a proof to the devices of those who have not read it by now. */
    proofCommentPush: {
      readonly readers: readonly number[];
      readonly documentId: number;
      readonly textId: number;
      readonly notice: JobData['push']['notice'];
    };
    /** Emails somebody which comments of one proof are unread, if they are since then. */
    proofCommentEmail: {
      readonly orderId: number;
      readonly documentId: number;
      readonly userId: number;
      readonly since: string;
    };
  }
}

/** Who sees the order now: whoever was taken off it is neither pushed nor emailed. */
async function listReaderIds(tx: Tx, orderId: number): Promise<ReadonlySet<number>> {
  const order = await findNotificationOrder(tx, orderId);
  return new Set(order?.readers.map(({ userId }) => userId));
}

async function pushComment(deps: Deps, data: JobData['proofCommentPush']): Promise<void> {
  await deps.database.transact(async (tx) => {
    const permitted = await listReaderIds(tx, data.notice.orderId);
    const hasRead = async (userId: number) => (await findReadTextId(tx, data.documentId, userId)) >= data.textId;
    await enqueuePushesToUnread(tx, deps, data, { permitted, hasRead });
  });
}

/**
 * Enqueues one email for each time somebody fell behind. The mark is set in the same transaction, so a second run finds
 * it; whoever has read in between has another time, or none.
 */
async function emailUnreadComments(deps: Deps, data: JobData['proofCommentEmail']): Promise<void> {
  const { orderId, documentId, userId } = data;
  await deps.database.transact(async (tx) => {
    if (!(await listReaderIds(tx, orderId)).has(userId)) return;
    const [claimed] = await tx
      .update(proofCommentReaders)
      .set({ emailedAt: deps.clock.now() })
      .where(
        and(
          eq(proofCommentReaders.documentId, documentId),
          eq(proofCommentReaders.userId, userId),
          whereNotEmailed(proofCommentReaders, new Date(data.since)),
        ),
      )
      .returning({ userId: proofCommentReaders.userId });
    if (claimed)
      await deps.jobs.enqueue(tx, 'email', { kind: 'proofComments', userId, orderId, params: { documentId } });
  });
}

export const proofCommentJobs = {
  proofCommentPush: { run: pushComment, retryLimit: 3, retryDelay: 10, expireInSeconds: 60 },
  proofCommentEmail: { run: emailUnreadComments, retryLimit: 5, retryDelay: 30, expireInSeconds: 60 },
} satisfies Partial<JobDefinitions>;
