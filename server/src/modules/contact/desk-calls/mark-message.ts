import { and, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { contactMessages } from '../../../platform/db/schema/index.ts';
import { findContactMessage } from '../store.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const deskMarkMessage: Handler<'deskMarkMessage'> = async ({ messageId, state, revision }, ctx) => {
  const { tx, deps } = ctx;
  const [marked] = await tx
    .update(contactMessages)
    .set({ state, revision: revision + 1, handledBy: getStaffPrincipal(ctx).staffId, handledAt: deps.clock.now() })
    .where(and(eq(contactMessages.id, messageId), eq(contactMessages.revision, revision)))
    .returning({ revision: contactMessages.revision });
  if (!marked) throw new CallError((await findContactMessage(tx, messageId)) ? 'changedMeanwhile' : 'notFound');
  ctx.publish({ type: 'contactMessageMarked', messageId });
  return { state, revision: marked.revision };
};
