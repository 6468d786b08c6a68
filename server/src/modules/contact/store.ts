import { count, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { companies, contactMessages, staff, users } from '../../platform/db/schema/index.ts';

/** One message with the customer who wrote it and the staff member who handled it; null when there is none. */
export async function findContactMessage(tx: Tx, messageId: number) {
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
export type ContactMessageRow = NonNullable<Awaited<ReturnType<typeof findContactMessage>>>;

export async function countMessagesByState(tx: Tx): Promise<{ new: number; answered: number; archived: number }> {
  const rows = await tx
    .select({ state: contactMessages.state, n: count() })
    .from(contactMessages)
    .groupBy(contactMessages.state);
  const getCount = (state: string) => rows.find((row) => row.state === state)?.n ?? 0;
  return { new: getCount('new'), answered: getCount('answered'), archived: getCount('archived') };
}
