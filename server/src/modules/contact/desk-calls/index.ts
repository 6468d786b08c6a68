import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { isSearchableText } from '@platewright/domain/search-length';
import { CallError } from '@platewright/contract/call-errors';
import { walkFromNearerEnd } from '../../../platform/db/walk-from-nearer-end.ts';
import { ilikeContains, matchesNothing } from '../../../platform/db/text-search.ts';
import { contactMessages } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type Handlers } from '../../../platform/http/handler-context.ts';
import { presentContactMessage, presentContactMessageRow } from '../present.ts';
import { countMessagesByState, findContactMessage } from '../store.ts';

type ContactDeskCallName = 'deskMessages' | 'deskMessageCounts' | 'deskMessage' | 'deskMarkMessage';

/** Must be written exactly as in the trigram index, otherwise PostgreSQL does not use the index. */
const searchExpression = sql`(${contactMessages.fullName} || ' ' || ${contactMessages.email} || ' ' || ${contactMessages.phone} || ' ' || ${contactMessages.message})`;

const matchesSearch = (search: string): SQL =>
  isSearchableText(search) ? ilikeContains(searchExpression, search) : matchesNothing;

/** Messages of visitors as staff list and mark them. */
export const contactDeskHandlers: Handlers<ContactDeskCallName> = {
  deskMessages: async (input, { tx }) => {
    const condition: SQL | undefined = and(
      input.state ? eq(contactMessages.state, input.state) : undefined,
      input.search === '' ? undefined : matchesSearch(input.search),
    );
    const count = await tx.$count(contactMessages, condition);
    const { isReversed, offset, limit } = walkFromNearerEnd(toOffsetAndLimit(input), count);
    // The subquery finds the ids of the page by index only; excerpts are read for these alone.
    const page = tx
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(condition)
      .orderBy((isReversed ? asc : desc)(contactMessages.id))
      .limit(limit)
      .offset(offset)
      .as('page');
    const rows = await tx
      .select({
        id: contactMessages.id,
        fullName: contactMessages.fullName,
        email: contactMessages.email,
        excerpt: sql<string>`left(${contactMessages.message}, 200)`,
        state: contactMessages.state,
        createdAt: contactMessages.createdAt,
      })
      .from(page)
      .innerJoin(contactMessages, eq(contactMessages.id, page.id))
      .orderBy(desc(contactMessages.id));
    return { messages: { rows: rows.map(presentContactMessageRow), count } };
  },
  deskMessageCounts: async (_input, { tx }) => countMessagesByState(tx),
  deskMessage: async ({ messageId }, { tx }) => {
    const row = await findContactMessage(tx, messageId);
    if (!row) throw new CallError('notFound');
    return presentContactMessage(row);
  },
  deskMarkMessage: async ({ messageId, state, revision }, ctx) => {
    const { tx, deps } = ctx;
    const [marked] = await tx
      .update(contactMessages)
      .set({ state, revision: revision + 1, handledBy: getStaffPrincipal(ctx).staffId, handledAt: deps.clock.now() })
      .where(and(eq(contactMessages.id, messageId), eq(contactMessages.revision, revision)))
      .returning({ revision: contactMessages.revision });
    if (!marked) throw new CallError((await findContactMessage(tx, messageId)) ? 'changedMeanwhile' : 'notFound');
    ctx.publish({ type: 'contactMessageMarked', messageId });
    return { state, revision: marked.revision };
  },
};
