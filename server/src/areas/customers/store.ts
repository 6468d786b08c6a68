import { and, eq, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { customers } from '../../db/schema/index.ts';
import { contains } from '../../orders/search.ts';

const listed = {
  id: customers.id,
  firstname: customers.firstname,
  lastname: customers.lastname,
  telephone: customers.telephone,
  company: customers.company,
};

/** One page of an agent's customers by name; the search looks at names, phone and company. */
export async function listCustomers(
  tx: Tx,
  companyId: number,
  { text, offset, limit }: { text: string; offset: number; limit: number },
) {
  const condition = and(
    eq(customers.companyId, companyId),
    text
      ? or(
          contains(sql`(${customers.firstname} || ' ' || ${customers.lastname})`, text),
          contains(customers.company, text),
          contains(customers.telephone, text),
        )
      : undefined,
  );
  const rows = await tx
    .select(listed)
    .from(customers)
    .where(condition)
    .orderBy(customers.firstname, customers.lastname, customers.id)
    .limit(limit)
    .offset(offset);
  return { rows, count: await tx.$count(customers, condition) };
}
