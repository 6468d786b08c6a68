import { count, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { companies, contactMessages, staff, users } from '../../db/schema/index.ts';

/** One message with who wrote it and who took care of it; null when there is none. */
export async function messageOf(tx: Tx, messageId: number) {
  const [row] = await tx
    .select({
      message: contactMessages,
      handledBy: staff.name,
      customer: { userId: users.id, firstname: users.firstname, lastname: users.lastname, company: companies.name },
    })
    .from(contactMessages)
    .leftJoin(staff, eq(staff.id, contactMessages.handledBy))
    .leftJoin(users, eq(users.id, contactMessages.userId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(eq(contactMessages.id, messageId));
  return row ?? null;
}
export type MessageRow = NonNullable<Awaited<ReturnType<typeof messageOf>>>;

export async function countByState(tx: Tx): Promise<{ new: number; answered: number; archived: number }> {
  const rows = await tx
    .select({ state: contactMessages.state, n: count() })
    .from(contactMessages)
    .groupBy(contactMessages.state);
  const of = (state: string) => rows.find((row) => row.state === state)?.n ?? 0;
  return { new: of('new'), answered: of('answered'), archived: of('archived') };
}
