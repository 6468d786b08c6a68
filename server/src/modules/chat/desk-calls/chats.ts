import { toOffsetAndLimit } from '@platewright/contract/fields';
import { listInbox } from '../inbox.ts';
import { presentInboxRow } from '../present-inbox.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const deskChats: Handler<'deskChats'> = async (input, ctx) => {
  const { rows, count } = await listInbox(ctx.tx, getStaffPrincipal(ctx).staffId, input, toOffsetAndLimit(input));
  return { chats: { rows: rows.map(presentInboxRow), count } };
};
