import { and, eq, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobData } from '../../platform/jobs/jobs.ts';
import { enqueuePushes } from './push/send-push.ts';

/**
 * Condition: somebody fell behind at `since`, has not read since then, and got no email for it. Whoever emails them sets
 * `emailedAt` in the same transaction, so a second run of the job finds nobody.
 */
export const whereNotEmailed = (
  { unreadSince, emailedAt }: { readonly unreadSince: AnyPgColumn; readonly emailedAt: AnyPgColumn },
  since: Date,
): SQL | undefined => and(eq(unreadSince, since), or(isNull(emailedAt), lt(emailedAt, since)));

/** Enqueues pushes to those of `readers` who may still see it and have not read it by now. */
export async function enqueuePushesToUnread(
  tx: Tx,
  deps: Deps,
  { readers, notice }: { readonly readers: readonly number[]; readonly notice: JobData['push']['notice'] },
  {
    permitted,
    hasRead,
  }: { readonly permitted: ReadonlySet<number>; readonly hasRead: (userId: number) => Promise<boolean> },
): Promise<void> {
  const away: number[] = [];
  for (const userId of readers) if (permitted.has(userId) && !(await hasRead(userId))) away.push(userId);
  await enqueuePushes(tx, deps, away, notice);
}
