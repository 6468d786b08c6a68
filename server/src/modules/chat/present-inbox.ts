import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { listInbox } from './inbox.ts';

type InboxRow = Awaited<ReturnType<typeof listInbox>>['rows'][number];
type ChatRow = CallAnswer<Contract['deskChats']>['chats']['rows'][number];

export const presentColleague = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' };

export const presentInboxRow = (row: InboxRow): ChatRow => ({
  orderId: row.orderId,
  projectName: row.projectName,
  company: row.company,
  inks: row.inks.map(({ name }) => name),
  customer: row.customer,
  last: {
    text: row.lastText,
    author: row.lastAuthor,
    isAdmin: row.lastStaffId !== null,
    isNote: row.lastPublicSeq === null,
    at: row.lastAt.toISOString(),
  },
  waitingSince: row.waitingSince?.toISOString() ?? null,
  waitingCount: row.waitingCount,
  unread: row.unread,
  assignedTo: presentColleague(row.assignedId, row.assignedName),
});
