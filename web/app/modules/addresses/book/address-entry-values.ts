import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { emptyAddress, type AddressFormValues, type AddressType } from '../form/address-form-values.ts';
import { HOME_COUNTRY } from '../form/use-countries.ts';

type AddressBookEntry = CallAnswer<Contract['addressesEditData']>['address'];

/** The values of the form of one address book entry. */
export interface AddressEntryValues extends AddressFormValues {
  /** Null for a new entry. */
  id: number | null;
  /** The revision that the form was filled with: the server refuses to save over a newer one. */
  revision: number;
  isDefaultBilling: boolean;
  isDefaultShipping: boolean;
  useAsShipping: boolean;
}

const emptyEntryValues: AddressEntryValues = {
  ...emptyAddress,
  id: null,
  revision: 0,
  isDefaultBilling: false,
  isDefaultShipping: false,
  useAsShipping: false,
};

/** Form values of an entry. */
export const toEntryValues = (entry: AddressBookEntry): AddressEntryValues => ({
  ...emptyEntryValues,
  ...entry,
});

export type KnownContact = Partial<
  Pick<AddressFormValues, 'firstname' | 'middlename' | 'lastname' | 'company' | 'telephone'>
>;

/** A new entry: of the operator's country, for the use of the tab that it was opened from, with what is known. */
export const createEntryValues = (tab: AddressType, known: KnownContact): AddressEntryValues => ({
  ...emptyEntryValues,
  ...known,
  countryId: HOME_COUNTRY,
  useAsShipping: tab === 'shipping',
});

/** All of them: with the revision, so that a draft of an older version is refused by name. */
export const addressEntryFields = Object.keys(emptyEntryValues) as readonly (keyof AddressEntryValues)[];
