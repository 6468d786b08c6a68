import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import { ADDRESSES_AT_MOST, settledFlags, type AddressFlags } from '@platewright/domain/addresses/flags';
import type { Tx } from '../db/database.ts';
import { addresses, companies } from '../db/schema/index.ts';

export type AddressRow = typeof addresses.$inferSelect;
export type { AddressFlags };
/** What a person types of an address. */
export type AddressFields = Pick<
  AddressRow,
  | 'firstname'
  | 'middlename'
  | 'lastname'
  | 'company'
  | 'street'
  | 'city'
  | 'region'
  | 'postcode'
  | 'countryId'
  | 'telephone'
  | 'fax'
>;
/** Just what was typed, out of a larger input. */
export const addressFieldsOf = (input: AddressFields): AddressFields => ({
  firstname: input.firstname,
  middlename: input.middlename,
  lastname: input.lastname,
  company: input.company,
  street: input.street,
  city: input.city,
  region: input.region,
  postcode: input.postcode,
  countryId: input.countryId,
  telephone: input.telephone,
  fax: input.fax,
});

/** All entries of a company's address book, or those that may be shipped to, defaults first. */
export async function addressBook(tx: Tx, companyId: number, onlyShipping: boolean): Promise<AddressRow[]> {
  const mine = eq(addresses.companyId, companyId);
  const rows = await tx
    .select()
    .from(addresses)
    .where(onlyShipping ? and(mine, eq(addresses.useAsShipping, true)) : mine)
    .orderBy(asc(addresses.id));
  const rank = (row: AddressRow) => ((onlyShipping ? row.isDefaultShipping : row.isDefaultBilling) ? 0 : 1);
  return rows.sort((a, b) => rank(a) - rank(b) || a.id - b.id);
}

/** The company's default addresses. */
export async function defaultAddresses(
  tx: Tx,
  companyId: number,
): Promise<{ billing: AddressRow | null; shipping: AddressRow | null }> {
  const rows = await addressBook(tx, companyId, false);
  return {
    billing: rows.find((row) => row.isDefaultBilling) ?? null,
    shipping: rows.find((row) => row.isDefaultShipping) ?? null,
  };
}

/** An entry of this company; those of others do not exist. */
export async function ownAddress(tx: Tx, companyId: number, id: number): Promise<AddressRow | null> {
  const [row] = await tx
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.companyId, companyId)));
  return row ?? null;
}

/** One page of the book, the default of the asked kind first, and the number of all [ADR-08, ADR-10]. */
export async function bookPage(
  tx: Tx,
  companyId: number,
  { onlyShipping, offset, limit }: { onlyShipping: boolean; offset: number; limit: number },
): Promise<{ rows: AddressRow[]; count: number }> {
  const mine = eq(addresses.companyId, companyId);
  const shown = onlyShipping ? and(mine, eq(addresses.useAsShipping, true)) : mine;
  const rows = await tx
    .select()
    .from(addresses)
    .where(shown)
    .orderBy(desc(onlyShipping ? addresses.isDefaultShipping : addresses.isDefaultBilling), asc(addresses.id))
    .limit(limit)
    .offset(offset);
  return { rows, count: await tx.$count(addresses, shown) };
}

/** Two new defaults at once would break the rule of one default, and none may be written while it goes: they wait here. */
async function lockBook(tx: Tx, companyId: number): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update');
}

/**
 * Writes an entry, a new one when `id` is null. A new default clears the old one (decision 69). `seen` is the revision
 * that its writer has seen.
 * @throws Refusal notFound when the entry is not this company's, changedMeanwhile, addressesTooMany
 */
export async function writeAddress(
  tx: Tx,
  companyId: number,
  id: number | null,
  fields: AddressFields,
  flagsOf: (known: AddressFlags | null) => AddressFlags,
  seen?: number,
): Promise<AddressRow> {
  await lockBook(tx, companyId);
  const mine = eq(addresses.companyId, companyId);
  const known = id === null ? null : await ownAddress(tx, companyId, id);
  if (id !== null && !known) throw new Refusal('notFound');
  if (known && seen !== undefined && seen !== known.revision) throw new Refusal('changedMeanwhile');
  if (!known && (await tx.$count(addresses, mine)) >= ADDRESSES_AT_MOST)
    throw new Refusal('addressesTooMany', { params: { n: ADDRESSES_AT_MOST } });
  const flags = settledFlags(flagsOf(known));
  // The entry that loses its default has changed too: who edits it now must not take the default back unknowingly.
  const lost = { revision: sql`${addresses.revision} + 1` };
  const others = id === null ? mine : and(mine, ne(addresses.id, id));
  if (flags.isDefaultBilling)
    await tx
      .update(addresses)
      .set({ isDefaultBilling: false, ...lost })
      .where(and(others, eq(addresses.isDefaultBilling, true)));
  if (flags.isDefaultShipping)
    await tx
      .update(addresses)
      .set({ isDefaultShipping: false, ...lost })
      .where(and(others, eq(addresses.isDefaultShipping, true)));
  const values = { ...fields, ...flags, companyId };
  const [row] = known
    ? await tx
        .update(addresses)
        .set({ ...values, revision: known.revision + 1 })
        .where(eq(addresses.id, known.id))
        .returning()
    : await tx.insert(addresses).values(values).returning();
  if (!row) throw new Error('The address was not stored.');
  return row;
}

/** As `writeAddress`, from a place that shows no flags: those that an entry already has are kept. */
export const saveAddress = (
  tx: Tx,
  companyId: number,
  id: number | null,
  fields: AddressFields,
  wished: AddressFlags,
): Promise<AddressRow> =>
  writeAddress(tx, companyId, id, fields, (known) => ({
    isDefaultBilling: wished.isDefaultBilling || (known?.isDefaultBilling ?? false),
    isDefaultShipping: wished.isDefaultShipping || (known?.isDefaultShipping ?? false),
    useAsShipping: wished.useAsShipping || (known?.useAsShipping ?? false),
  }));

/** Takes an entry out of the book; orders keep the address they were given. Answers false when it is not there. */
export async function removeAddress(tx: Tx, companyId: number, id: number): Promise<boolean> {
  await lockBook(tx, companyId);
  const gone = await tx
    .delete(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.companyId, companyId)))
    .returning({ id: addresses.id });
  return gone.length > 0;
}
