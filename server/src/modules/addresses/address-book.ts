import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import { normalizeAddressFlags, type AddressFlags } from '@platewright/domain/addresses/address-flags';
import { isEmirateMissing, normalizeRegion } from '@platewright/domain/addresses/emirates';
import { MAX_ADDRESSES } from '@platewright/domain/addresses/address-limits';
import type { Tx } from '../../platform/db/database.ts';
import { addresses } from '../../platform/db/schema/index.ts';
import { lockCompany } from '../companies/index.ts';

export type AddressRow = typeof addresses.$inferSelect;
/** The fields of an address that a person fills in. */
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
/**
 * Exactly these fields out of a larger input, with the emirate in the UAE.
 * @param defaultCountryId country of an address without one: that of the billing address
 * @throws CallError invalidInput when the emirate is missing
 */
export function pickAddressFields(input: AddressFields, defaultCountryId = ''): AddressFields {
  const region = normalizeRegion(input, defaultCountryId);
  if (region === null) throw fieldError('region', 'emirateRequired');
  return { ...copyAddressFields(input), region };
}

const copyAddressFields = (input: AddressFields): AddressFields => ({
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

/** All addresses of a company, or only those for shipping; the default first. */
export async function listAddresses(tx: Tx, companyId: number, onlyShipping: boolean): Promise<AddressRow[]> {
  const isOfCompany = eq(addresses.companyId, companyId);
  const rows = await tx
    .select()
    .from(addresses)
    .where(onlyShipping ? and(isOfCompany, eq(addresses.useAsShipping, true)) : isOfCompany)
    .orderBy(asc(addresses.id));
  const rank = (row: AddressRow) => ((onlyShipping ? row.isDefaultShipping : row.isDefaultBilling) ? 0 : 1);
  return rows.sort((a, b) => rank(a) - rank(b) || a.id - b.id);
}

/** An address of this company; null for those of other companies. */
export async function findAddress(tx: Tx, companyId: number, id: number): Promise<AddressRow | null> {
  const [row] = await tx
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.companyId, companyId)));
  return row ?? null;
}

/** One page of the address book, the default of the requested kind first, and the number of all [ADR-08, ADR-10]. */
export async function listAddressPage(
  tx: Tx,
  companyId: number,
  { onlyShipping, offset, limit }: { onlyShipping: boolean; offset: number; limit: number },
): Promise<{ rows: AddressRow[]; count: number }> {
  const isOfCompany = eq(addresses.companyId, companyId);
  const condition = onlyShipping ? and(isOfCompany, eq(addresses.useAsShipping, true)) : isOfCompany;
  const rows = await tx
    .select()
    .from(addresses)
    .where(condition)
    .orderBy(desc(onlyShipping ? addresses.isDefaultShipping : addresses.isDefaultBilling), asc(addresses.id))
    .limit(limit)
    .offset(offset);
  return { rows, count: await tx.$count(addresses, condition) };
}

/**
 * Writes an address, a new one when `id` is null. A new default clears the old one (spec decision 69). `getFlags` gets
 * the present flags, null for a new address. `seenRevision` is the revision that the caller has read.
 * @throws CallError notFound when the company has no such address, changedMeanwhile, addressesTooMany
 */
export async function writeAddress(
  tx: Tx,
  companyId: number,
  id: number | null,
  fields: AddressFields,
  getFlags: (current: AddressFlags | null) => AddressFlags,
  seenRevision?: number,
): Promise<AddressRow> {
  // Without the lock two writes at once could leave two defaults.
  await lockCompany(tx, companyId);
  const isOfCompany = eq(addresses.companyId, companyId);
  const current = id === null ? null : await findAddress(tx, companyId, id);
  if (id !== null && !current) throw new CallError('notFound');
  if (current && seenRevision !== undefined && seenRevision !== current.revision)
    throw new CallError('changedMeanwhile');
  if (!current && (await tx.$count(addresses, isOfCompany)) >= MAX_ADDRESSES)
    throw new CallError('addressesTooMany', { params: { n: MAX_ADDRESSES } });
  const flags = normalizeAddressFlags(getFlags(current));
  // The address that loses its default gets a new revision too, so that an edit of its old state cannot restore it.
  const nextRevision = { revision: sql`${addresses.revision} + 1` };
  const others = id === null ? isOfCompany : and(isOfCompany, ne(addresses.id, id));
  if (flags.isDefaultBilling)
    await tx
      .update(addresses)
      .set({ isDefaultBilling: false, ...nextRevision })
      .where(and(others, eq(addresses.isDefaultBilling, true)));
  if (flags.isDefaultShipping)
    await tx
      .update(addresses)
      .set({ isDefaultShipping: false, ...nextRevision })
      .where(and(others, eq(addresses.isDefaultShipping, true)));
  const values = { ...fields, ...flags, companyId };
  const [row] = current
    ? await tx
        .update(addresses)
        .set({ ...values, revision: current.revision + 1 })
        .where(eq(addresses.id, current.id))
        .returning()
    : await tx.insert(addresses).values(values).returning();
  if (!row) throw new Error('Writing an address returned no row.');
  return row;
}

/** Like `writeAddress` for a form without flags: adds the given flags and clears none. */
export const writeAddressKeepingFlags = (
  tx: Tx,
  companyId: number,
  id: number | null,
  fields: AddressFields,
  added: AddressFlags,
): Promise<AddressRow> =>
  writeAddress(tx, companyId, id, fields, (current) => ({
    isDefaultBilling: added.isDefaultBilling || (current?.isDefaultBilling ?? false),
    isDefaultShipping: added.isDefaultShipping || (current?.isDefaultShipping ?? false),
    useAsShipping: added.useAsShipping || (current?.useAsShipping ?? false),
  }));

/**
 * Keeps the emirate that was asked for an entry from before there was a list, so that it is asked once. An entry that was
 * completed or moved meanwhile stays as it is.
 */
export async function completeEmirate(tx: Tx, entry: AddressRow, asked: AddressFields): Promise<void> {
  const isSamePlace = entry.street === asked.street && entry.city === asked.city && asked.countryId === entry.countryId;
  if (!isEmirateMissing(entry) || !isSamePlace) return;
  await tx
    .update(addresses)
    .set({ region: asked.region, revision: entry.revision + 1 })
    .where(and(eq(addresses.id, entry.id), eq(addresses.revision, entry.revision)));
}

/** Deletes an address; orders have their own copy. Returns false when the company has no such address. */
export async function removeAddress(tx: Tx, companyId: number, id: number): Promise<boolean> {
  await lockCompany(tx, companyId);
  const removed = await tx
    .delete(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.companyId, companyId)))
    .returning({ id: addresses.id });
  return removed.length > 0;
}
