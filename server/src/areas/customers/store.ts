import { and, asc, desc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { InputOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { phoneDigits } from '@platewright/domain/people/phone';
import { keysOf, type KeptPaper, type PaperKind } from '../../companies/papers.ts';
import type { Tx } from '../../db/database.ts';
import { companies, customerDocuments, customers, orders } from '../../db/schema/index.ts';
import { claimBytes, letGo } from '../../files/loose.ts';
import { contains } from '../../orders/search.ts';

type Listed = Pick<InputOf<Contract['customersIndex']>, '_orderSort' | '_orderSortType'>;

const listed = {
  id: customers.id,
  firstname: customers.firstname,
  lastname: customers.lastname,
  telephone: customers.telephone,
  company: customers.company,
};
const one = { ...listed, version: customers.version };

const ofAgent = (companyId: number) => and(eq(customers.companyId, companyId), isNull(customers.archivedAt));

/** One page of an agent's customers; the search looks at names, company and the phone, however it is written. */
export async function listCustomers(
  tx: Tx,
  companyId: number,
  { text, offset, limit, _orderSort, _orderSortType }: { text: string; offset: number; limit: number } & Listed,
) {
  const digits = phoneDigits(text).replace(/^0+/, '');
  const condition = and(
    ofAgent(companyId),
    text
      ? or(
          contains(sql`(${customers.firstname} || ' ' || ${customers.lastname})`, text),
          contains(customers.company, text),
          /^\d+$/.test(digits) ? contains(customers.telephone, digits) : undefined,
        )
      : undefined,
  );
  const direction = _orderSortType === 'asc' ? asc : desc;
  const rows = await tx
    .select(listed)
    .from(customers)
    .where(condition)
    .orderBy(direction(customers[_orderSort]), customers.firstname, customers.lastname, customers.id)
    .limit(limit)
    .offset(offset);
  return { rows, count: await tx.$count(customers, condition) };
}

export async function customerOf(tx: Tx, companyId: number, id: number) {
  const [row] = await tx
    .select(one)
    .from(customers)
    .where(and(ofAgent(companyId), eq(customers.id, id)));
  return row ?? null;
}
export type CustomerRow = NonNullable<Awaited<ReturnType<typeof customerOf>>>;

/** The same, locked until the transaction ends. */
export async function lockCustomer(tx: Tx, companyId: number, id: number): Promise<CustomerRow | null> {
  const [row] = await tx
    .select(one)
    .from(customers)
    .where(and(ofAgent(companyId), eq(customers.id, id)))
    .for('update');
  return row ?? null;
}

/** Counts the customers with the account locked, so that two at once can not both take the last place. */
export async function countCustomersLocked(tx: Tx, companyId: number): Promise<number> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update');
  return tx.$count(customers, ofAgent(companyId));
}

/** @throws unique violation `customers_telephone` */
export async function insertCustomer(
  tx: Tx,
  row: Omit<typeof customers.$inferInsert, 'id' | 'version' | 'archivedAt'>,
): Promise<number> {
  const [made] = await tx.insert(customers).values(row).returning({ id: customers.id });
  if (!made) throw new Error('A customer was not stored.');
  return made.id;
}

/** Writes changes of a locked customer and counts its version on. @throws unique violation `customers_telephone` */
export async function writeCustomer(
  tx: Tx,
  id: number,
  changes: Partial<
    Pick<typeof customers.$inferInsert, 'firstname' | 'lastname' | 'telephone' | 'company' | 'archivedAt'>
  >,
): Promise<void> {
  const [now] = await tx
    .update(customers)
    .set({ ...changes, version: sql`${customers.version} + 1` })
    .where(eq(customers.id, id))
    .returning();
  if (!now || (changes.firstname === undefined && changes.lastname === undefined)) return;
  // Orders are searched and sorted by the name, so they carry it along.
  const customerName = `${now.firstname} ${now.lastname}`;
  await tx
    .update(orders)
    .set({ customerName })
    .where(and(eq(orders.companyId, now.companyId), eq(orders.customerId, id), ne(orders.customerName, customerName)));
}

const document = {
  id: customerDocuments.id,
  kind: sql<PaperKind>`${customerDocuments.kind}`,
  name: customerDocuments.name,
  mime: customerDocuments.mime,
  size: customerDocuments.size,
  storageKey: customerDocuments.storageKey,
};

export const papersOf = (tx: Tx, customerId: number) =>
  tx.select(document).from(customerDocuments).where(eq(customerDocuments.customerId, customerId));

/** A paper of one of an agent's customers. */
export async function paperOf(tx: Tx, companyId: number, id: string) {
  const [row] = await tx
    .select(document)
    .from(customerDocuments)
    .innerJoin(customers, eq(customers.id, customerDocuments.customerId))
    .where(and(ofAgent(companyId), eq(customerDocuments.id, id)));
  return row ?? null;
}

/** Takes all papers of a customer away and answers where their bytes lie. */
export const dropRowsOfPapers = (tx: Tx, customerId: number, now: Date) =>
  dropWhere(tx, eq(customerDocuments.customerId, customerId), now);

/** Puts papers in the place of those of the same kind and answers what was there. */
export async function putPapers(tx: Tx, customerId: number, papers: readonly KeptPaper[], now: Date) {
  if (papers.length === 0) return [];
  const kinds = papers.map(({ kind }) => kind);
  const same = and(eq(customerDocuments.customerId, customerId), inArray(customerDocuments.kind, kinds));
  const replaced = await dropWhere(tx, same, now);
  await claimBytes(tx, keysOf(papers));
  await tx.insert(customerDocuments).values(papers.map((paper) => ({ ...paper, customerId, createdAt: now })));
  return replaced;
}

async function dropWhere(tx: Tx, which: SQL | undefined, now: Date): Promise<{ storageKey: string }[]> {
  const gone = await tx.delete(customerDocuments).where(which).returning({ storageKey: customerDocuments.storageKey });
  await letGo(tx, now, keysOf(gone));
  return gone;
}
