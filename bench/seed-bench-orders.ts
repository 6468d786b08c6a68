import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { companies, sessions, users } from '../server/src/platform/db/schema/index.ts';
import type { Deps } from '../server/src/platform/deps.ts';

/** Access tokens of company owners: 200 orders, 100,000 orders, and the buyers who place orders during the measurement. */
export interface BenchTokens {
  readonly smallCompany: string;
  readonly largeCompany: string;
  readonly buyers: readonly string[];
}

export async function seedBenchOrders(deps: Deps): Promise<BenchTokens> {
  const tokens = {
    smallCompany: await createCompanyWithOrders(deps, 'Small', 200),
    largeCompany: await createCompanyWithOrders(deps, 'Large', 100_000),
    // One buyer per measuring worker: an order takes every staged upload of its buyer for the product.
    buyers: [await createCompanyWithOrders(deps, 'First', 1), await createCompanyWithOrders(deps, 'Second', 1)],
  };
  // Autovacuum would do this on a server; without it the planner works with the row counts from before the insert.
  await deps.database.db.execute(sql`vacuum analyze`);
  return tokens;
}

async function createCompanyWithOrders(deps: Deps, name: string, orders: number): Promise<string> {
  const { db } = deps.database;
  const [company] = await db
    .insert(companies)
    .values({ name: `Bench ${name}`, groupId: 2 })
    .returning({ id: companies.id });
  const [owner] = await db
    .insert(users)
    .values({
      companyId: company?.id ?? 0,
      email: `bench-${name.toLowerCase()}@test.example`,
      firstname: 'Bench',
      lastname: name,
      state: 'active',
    })
    .returning({ id: users.id });
  if (!company || !owner) throw new Error('The company of the bench was not created.');
  // Copies of a demo order, so that the rows have a realistic size.
  await db.execute(sql`
    insert into orders (company_id, created_by, product_id, status_id, project_name, project_description, product_name,
      selection, snapshot_id, inks, quoted_physical, quoted_len, quoted_pdf, quoted_services, physical_price, len_price,
      pdf_price, services_price, price, created_at, updated_at)
    select ${company.id}, ${owner.id}, o.product_id, 1 + (n % 11), 'Project ' || n, 'Description ' || (n % 977), o.product_name,
      o.selection, o.snapshot_id, o.inks, o.quoted_physical, o.quoted_len, o.quoted_pdf, o.quoted_services, o.physical_price,
      o.len_price, o.pdf_price, o.services_price, o.price, now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${orders}::int) n cross join (select * from orders order by id limit 1) o`);
  const id = randomUUID();
  const now = deps.clock.now();
  await db.insert(sessions).values({
    id,
    userId: owner.id,
    uniqueId: randomUUID(),
    refreshHash: deps.tokens.createSecret().hash,
    rotatedAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
  });
  return deps.tokens.signAccessToken({ kind: 'customer', personId: owner.id, sessionId: id });
}
