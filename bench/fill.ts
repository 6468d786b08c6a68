import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { companies, sessions, users } from '../server/src/db/schema/index.ts';
import type { Deps } from '../server/src/deps.ts';

/** Tokens of owners: of a company with 200 orders, of one with 100,000, and of some that order while it is measured. */
export interface BenchPeople {
  readonly small: string;
  readonly large: string;
  readonly buyers: readonly string[];
}

export async function fillOrders(deps: Deps): Promise<BenchPeople> {
  const people = {
    small: await company(deps, 'Small', 200),
    large: await company(deps, 'Large', 100_000),
    // One each: files wait on a person's pile until the order takes them.
    buyers: [await company(deps, 'First', 1), await company(deps, 'Second', 1)],
  };
  // As a server does by itself: a hundred thousand orders in one statement leave as many dead counts behind.
  await deps.database.read.execute(sql`vacuum analyze`);
  return people;
}

async function company(deps: Deps, name: string, orders: number): Promise<string> {
  const { read } = deps.database;
  const [made] = await read
    .insert(companies)
    .values({ name: `Bench ${name}`, groupId: 2 })
    .returning({ id: companies.id });
  const [owner] = await read
    .insert(users)
    .values({
      companyId: made?.id ?? 0,
      email: `bench-${name.toLowerCase()}@test.example`,
      firstname: 'Bench',
      lastname: name,
      state: 'active',
    })
    .returning({ id: users.id });
  if (!made || !owner) throw new Error('The bench company was not made.');
  // Copies of a real order, so that rows have their true size.
  await read.execute(sql`
    insert into orders (company_id, created_by, product_id, status_id, project_name, project_description, product_name,
      selection, snapshot, inks, quoted_physical, quoted_len, quoted_pdf, quoted_services, physical_price, len_price,
      pdf_price, services_price, price, created_at, updated_at)
    select ${made.id}, ${owner.id}, o.product_id, 1 + (n % 11), 'Project ' || n, 'Description ' || (n % 977), o.product_name,
      o.selection, '{}'::jsonb, o.inks, o.quoted_physical, o.quoted_len, o.quoted_pdf, o.quoted_services, o.physical_price,
      o.len_price, o.pdf_price, o.services_price, o.price, now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${orders}::int) n cross join (select * from orders order by id limit 1) o`);
  const id = randomUUID();
  const now = deps.clock.now();
  await read.insert(sessions).values({
    id,
    userId: owner.id,
    uniqueId: randomUUID(),
    refreshHash: deps.tokens.secret().hash,
    rotatedAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
  });
  return deps.tokens.signAccess({ kind: 'customer', personId: owner.id, sessionId: id });
}
