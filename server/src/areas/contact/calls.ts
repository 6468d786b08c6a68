import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { limitOf } from '@platewright/contract/fields';
import { Refusal } from '@platewright/contract/refusals';
import { contactMessages } from '../../db/schema/index.ts';
import { staffOf, type Handlers } from '../../http/context.ts';
import { contains } from '../../orders/search.ts';
import { presentMessage, presentMessageRow } from './present.ts';
import { countByState, messageOf } from './store.ts';

type Names = 'contactus' | 'deskMessages' | 'deskMessageCounts' | 'deskMessage' | 'deskMarkMessage';

/** The expression of the trigram index; written differently the index is not used. */
const searched = sql`(${contactMessages.fullName} || ' ' || ${contactMessages.email} || ' ' || ${contactMessages.phone} || ' ' || ${contactMessages.message})`;

/** What visitors write, and what staff make of it. */
export const contactHandlers: Handlers<Names> = {
  contactus: async ({ fullName, email, phoneNumber, message, ...input }, { tx, deps, actor, lang, raise }) => {
    const [stored] = await tx
      .insert(contactMessages)
      .values({
        fullName,
        email,
        phone: phoneNumber,
        message,
        lang: input.lang ?? lang,
        userId: actor.kind === 'customer' ? actor.userId : null,
        createdAt: deps.clock.now(),
      })
      .returning({ id: contactMessages.id });
    if (!stored) throw new Error('A message was not stored.');
    await deps.jobs.send(tx, 'houseLetter', { kind: 'contactMessage', id: stored.id });
    raise({ type: 'messageReceived', orderId: null, companyId: null, messageId: stored.id });
    return null;
  },
  deskMessages: async (input, { tx }) => {
    const condition: SQL | undefined = and(
      input.state ? eq(contactMessages.state, input.state) : undefined,
      input.search === '' ? undefined : contains(searched, input.search),
    );
    const { offset, limit } = limitOf(input);
    const rows = await tx
      .select({
        id: contactMessages.id,
        fullName: contactMessages.fullName,
        email: contactMessages.email,
        excerpt: sql<string>`left(${contactMessages.message}, 200)`,
        state: contactMessages.state,
        createdAt: contactMessages.createdAt,
      })
      .from(contactMessages)
      .where(condition)
      .orderBy(desc(contactMessages.id))
      .limit(limit)
      .offset(offset);
    return { messages: { rows: rows.map(presentMessageRow), count: await tx.$count(contactMessages, condition) } };
  },
  deskMessageCounts: async (_input, { tx }) => countByState(tx),
  deskMessage: async ({ messageId }, { tx }) => {
    const row = await messageOf(tx, messageId);
    if (!row) throw new Refusal('notFound');
    return presentMessage(row);
  },
  deskMarkMessage: async ({ messageId, state, revision }, ctx) => {
    const { tx, deps } = ctx;
    const [marked] = await tx
      .update(contactMessages)
      .set({ state, revision: revision + 1, handledBy: staffOf(ctx).staffId, handledAt: deps.clock.now() })
      .where(and(eq(contactMessages.id, messageId), eq(contactMessages.revision, revision)))
      .returning({ revision: contactMessages.revision });
    // Somebody else was faster, or there is no such message.
    if (!marked) throw new Refusal((await messageOf(tx, messageId)) ? 'changedMeanwhile' : 'notFound');
    ctx.raise({ type: 'messageMarked', orderId: null, companyId: null, messageId });
    return { state, revision: marked.revision };
  },
};
