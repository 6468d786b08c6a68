import { and, asc, desc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { readPhone } from '@platewright/domain/account/phone';
import type { Tx } from '../../platform/db/database.ts';
import { customerDocuments, customers, orders, type OrderAddress } from '../../platform/db/schema/index.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';
import { claimPendingKeys, markKeysForDeletion } from '../../platform/storage/orphaned-files.ts';
import { type CompanyDocumentKind, getStorageKeys, lockCompany, type StoredDocument } from '../companies/index.ts';

type CustomerSort = Pick<CallInput<Contract['customersIndex']>, '_orderSort' | '_orderSortType'>;

const listColumns = {
  id: customers.id,
  firstname: customers.firstname,
  lastname: customers.lastname,
  telephone: customers.telephone,
  company: customers.company,
};
const customerColumns = { ...listColumns, version: customers.version };

const whereActiveCustomerOf = (companyId: number) =>
  and(eq(customers.companyId, companyId), isNull(customers.archivedAt));

/** One page of an agent's customers; the search covers names, company and the telephone in any notation. */
export async function listCustomers(
  tx: Tx,
  companyId: number,
  { text, offset, limit, _orderSort, _orderSortType }: { text: string; offset: number; limit: number } & CustomerSort,
) {
  const digits = readPhone(text).replace(/^0+/, '');
  const condition = and(
    whereActiveCustomerOf(companyId),
    text
      ? or(
          ilikeContains(sql`(${customers.firstname} || ' ' || ${customers.lastname})`, text),
          ilikeContains(customers.company, text),
          /^\d+$/.test(digits) ? ilikeContains(customers.telephone, digits) : undefined,
        )
      : undefined,
  );
  const direction = _orderSortType === 'asc' ? asc : desc;
  const rows = await tx
    .select(listColumns)
    .from(customers)
    .where(condition)
    .orderBy(direction(customers[_orderSort]), customers.firstname, customers.lastname, customers.id)
    .limit(limit)
    .offset(offset);
  return { rows, count: await tx.$count(customers, condition) };
}

export async function findCustomer(tx: Tx, companyId: number, id: number) {
  const [row] = await tx
    .select(customerColumns)
    .from(customers)
    .where(and(whereActiveCustomerOf(companyId), eq(customers.id, id)));
  return row ?? null;
}
export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

/** Like `findCustomer`, with the row locked until the transaction ends. */
export async function lockCustomer(tx: Tx, companyId: number, id: number): Promise<CustomerRow | null> {
  const [row] = await tx
    .select(customerColumns)
    .from(customers)
    .where(and(whereActiveCustomerOf(companyId), eq(customers.id, id)))
    .for('update');
  return row ?? null;
}

/** Counts the customers under a lock on the company, so that two at once cannot both take the last place. */
export async function lockAndCountCustomers(tx: Tx, companyId: number): Promise<number> {
  await lockCompany(tx, companyId);
  return tx.$count(customers, whereActiveCustomerOf(companyId));
}

/** @throws unique violation `customers_telephone` */
export async function insertCustomer(
  tx: Tx,
  row: Omit<typeof customers.$inferInsert, 'id' | 'version' | 'archivedAt'>,
): Promise<number> {
  const [inserted] = await tx.insert(customers).values(row).returning({ id: customers.id });
  if (!inserted) throw new Error('Inserting a customer returned no row.');
  return inserted.id;
}

/** Writes changes of a locked customer and counts its version up. @throws unique violation `customers_telephone` */
export async function updateCustomer(
  tx: Tx,
  id: number,
  changes: Partial<
    Pick<typeof customers.$inferInsert, 'firstname' | 'lastname' | 'telephone' | 'company' | 'archivedAt'>
  >,
): Promise<void> {
  const [updated] = await tx
    .update(customers)
    .set({ ...changes, version: sql`${customers.version} + 1` })
    .where(eq(customers.id, id))
    .returning();
  if (!updated || (changes.firstname === undefined && changes.lastname === undefined)) return;
  // Orders store a copy of the name, because they are searched and sorted by it.
  const customerName = `${updated.firstname} ${updated.lastname}`;
  await tx
    .update(orders)
    .set({ customerName })
    .where(
      and(eq(orders.companyId, updated.companyId), eq(orders.customerId, id), ne(orders.customerName, customerName)),
    );
}

const documentColumns = {
  id: customerDocuments.id,
  kind: sql<CompanyDocumentKind>`${customerDocuments.kind}`,
  name: customerDocuments.name,
  mime: customerDocuments.mime,
  size: customerDocuments.size,
  storageKey: customerDocuments.storageKey,
};

export const listCustomerDocuments = (tx: Tx, customerId: number) =>
  tx.select(documentColumns).from(customerDocuments).where(eq(customerDocuments.customerId, customerId));

/** A document of one of a company's customers. */
export async function findCustomerDocument(tx: Tx, companyId: number, id: string) {
  const [row] = await tx
    .select(documentColumns)
    .from(customerDocuments)
    .innerJoin(customers, eq(customers.id, customerDocuments.customerId))
    .where(and(whereActiveCustomerOf(companyId), eq(customerDocuments.id, id)));
  return row ?? null;
}

/** Deletes all documents of a customer and returns the storage keys of their files. */
export const deleteCustomerDocuments = (tx: Tx, customerId: number, now: Date) =>
  deleteDocumentsWhere(tx, eq(customerDocuments.customerId, customerId), now);

/** Replaces the customer's documents of the same kinds; returns the storage keys of the replaced files. */
export async function replaceCustomerDocuments(
  tx: Tx,
  customerId: number,
  documents: readonly StoredDocument[],
  now: Date,
) {
  if (documents.length === 0) return [];
  const kinds = documents.map(({ kind }) => kind);
  const isReplaced = and(eq(customerDocuments.customerId, customerId), inArray(customerDocuments.kind, kinds));
  const replaced = await deleteDocumentsWhere(tx, isReplaced, now);
  await claimPendingKeys(tx, getStorageKeys(documents));
  await tx.insert(customerDocuments).values(documents.map((document) => ({ ...document, customerId, createdAt: now })));
  return replaced;
}

async function deleteDocumentsWhere(tx: Tx, condition: SQL | undefined, now: Date): Promise<{ storageKey: string }[]> {
  const deleted = await tx
    .delete(customerDocuments)
    .where(condition)
    .returning({ storageKey: customerDocuments.storageKey });
  await markKeysForDeletion(tx, now, getStorageKeys(deleted));
  return deleted;
}

/** Keeps where an order for this customer is delivered to, for the next one; archived customers get no other orders. */
export const keepDeliveryAddress = (tx: Tx, id: number, deliveryAddress: OrderAddress): Promise<unknown> =>
  tx.update(customers).set({ deliveryAddress }).where(eq(customers.id, id));
