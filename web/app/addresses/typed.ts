/** What a person types of an address, in the checkout and in the address book. */
export interface TypedAddress {
  firstname: string;
  middlename: string;
  lastname: string;
  company: string;
  street: string;
  city: string;
  region: string;
  postcode: string;
  countryId: string;
  telephone: string;
  fax: string;
}

export const emptyAddress: TypedAddress = {
  firstname: '',
  middlename: '',
  lastname: '',
  company: '',
  street: '',
  city: '',
  region: '',
  postcode: '',
  countryId: '',
  telephone: '',
  fax: '',
};

/** Fields that most addresses do without; they stay folded while they are empty. */
export const rareFields = ['middlename', 'region', 'fax'] as const;
