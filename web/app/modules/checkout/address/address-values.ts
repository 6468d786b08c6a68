import { emptyAddress, type AddressFormValues } from '../../addresses/form/address-form-values.ts';
import type { Address } from '../checkout-state.ts';

/** The values of the checkout's address form: the address, and what is done with it. */
export interface AddressValues extends AddressFormValues {
  /** Id of the address book entry that it was taken from; null for a new address. */
  addressId: number | null;
  /** Save the address in the address book. */
  save: boolean;
  makeDefault: boolean;
  /** Use the billing address for shipping too. */
  shipHere: boolean;
}

/** Form values of an address; empty values without one. */
export function toAddressValues(address: Address | null): AddressValues {
  const { id, ...fields } = address ?? { id: null, ...emptyAddress };
  return { ...fields, addressId: id, save: false, makeDefault: false, shipHere: false };
}

/** What a draft of the form keeps. */
export const checkoutAddressFields = [
  ...(Object.keys(emptyAddress) as (keyof AddressFormValues)[]),
  'save',
  'makeDefault',
] as const satisfies readonly (keyof AddressValues)[];
