/** The two uses of an address: in the checkout, and as tabs of the address book. */
export type AddressType = 'billing' | 'shipping';

/** The fields of an address form, in the checkout and in the address book. */
export interface AddressFormValues {
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

export const emptyAddress: AddressFormValues = {
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

/** Fields that most addresses leave empty; they are hidden until somebody asks for them. */
export const optionalAddressFields = ['middlename', 'region', 'fax'] as const;
