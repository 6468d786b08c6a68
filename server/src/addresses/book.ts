import { and, asc, eq } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import type { Tx } from '../db/database.ts';
import { addresses, companies } from '../db/schema/index.ts';

export type AddressRow = typeof addresses.$inferSelect;
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
export interface AddressFlags {
  readonly isDefaultBilling: boolean;
  readonly isDefaultShipping: boolean;
  readonly useAsShipping: boolean;
}

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

/**
 * Writes an entry, a new one when `id` is null. A new default clears the old one, and a default shipping address can
 * always be shipped to (decision 69). Flags that an entry already has are kept.
 * @throws Refusal notFound when the entry is not this company's
 */
export async function saveAddress(
  tx: Tx,
  companyId: number,
  id: number | null,
  fields: AddressFields,
  flags: AddressFlags,
): Promise<AddressRow> {
  // Two new defaults at once would break the rule of one default: they wait for each other here.
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update');
  const mine = eq(addresses.companyId, companyId);
  const known = id === null ? null : await ownAddress(tx, companyId, id);
  if (id !== null && !known) throw new Refusal('notFound');
  if (flags.isDefaultBilling) await tx.update(addresses).set({ isDefaultBilling: false }).where(mine);
  if (flags.isDefaultShipping) await tx.update(addresses).set({ isDefaultShipping: false }).where(mine);
  const isDefaultShipping = flags.isDefaultShipping || (known?.isDefaultShipping ?? false);
  const values = {
    ...fields,
    companyId,
    isDefaultBilling: flags.isDefaultBilling || (known?.isDefaultBilling ?? false),
    isDefaultShipping,
    useAsShipping: flags.useAsShipping || isDefaultShipping || (known?.useAsShipping ?? false),
  };
  const [row] = known
    ? await tx.update(addresses).set(values).where(eq(addresses.id, known.id)).returning()
    : await tx.insert(addresses).values(values).returning();
  if (!row) throw new Error('The address was not stored.');
  return row;
}
