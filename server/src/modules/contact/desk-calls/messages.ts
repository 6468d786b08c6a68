import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { isSearchableText } from '@platewright/domain/search-length';
import { walkFromNearerEnd } from '../../../platform/db/walk-from-nearer-end.ts';
import { ilikeContains, matchesNothing } from '../../../platform/db/text-search.ts';
import { contactMessages } from '../../../platform/db/schema/index.ts';
import { presentContactMessageRow } from '../present.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

/** Must be written exactly as in the trigram index, otherwise PostgreSQL does not use the index. */
const searchExpression = sql`(${contactMessages.fullName} || ' ' || ${contactMessages.email} || ' ' || ${contactMessages.phone} || ' ' || ${contactMessages.message})`;

const matchesSearch = (search: string): SQL =>
  isSearchableText(search) ? ilikeContains(searchExpression, search) : matchesNothing;

export const deskMessages: Handler<'deskMessages'> = async (input, { tx }) => {
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
};
