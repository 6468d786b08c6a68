/** A copy of an address, as entered for one order. */
export interface OrderAddress {
  readonly id: number | null;
  readonly firstname: string;
  readonly middlename: string;
  readonly lastname: string;
  readonly company: string;
  readonly street: string;
  readonly city: string;
  readonly region: string;
  readonly postcode: string;
  readonly countryId: string;
  readonly telephone: string;
  readonly fax: string;
}
