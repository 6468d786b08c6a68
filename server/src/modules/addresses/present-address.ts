import type { OrderAddress } from '../../platform/db/schema/index.ts';

/** Exactly the address fields of the wire, from a row of the address book or the address stored with an order. */
export const presentAddress = (row: OrderAddress): OrderAddress => ({
  id: row.id,
  firstname: row.firstname,
  middlename: row.middlename,
  lastname: row.lastname,
  company: row.company,
  street: row.street,
  city: row.city,
  region: row.region,
  postcode: row.postcode,
  countryId: row.countryId,
  telephone: row.telephone,
  fax: row.fax,
});
