import { addressInput } from '@platewright/contract/modules/addresses/calls';
import { z } from '@platewright/contract/z';
import {
  emptyAddress,
  requireEmirate,
  type AddressFormValues,
  type AddressType,
} from '../../addresses/form/address-form-values.ts';
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

const alwaysRun = () => true;
const addressFormSchema = requireEmirate(
  addressInput.extend({
    addressId: z.number().nullable(),
    save: z.boolean(),
    makeDefault: z.boolean(),
    shipHere: z.boolean(),
  }),
);

/** The rules of the call; the country is required for billing only [CHK-34, CHK-36]. */
export const addressSchemas: Record<AddressType, z.ZodType> = {
  billing: addressFormSchema.refine((value) => Boolean((value as Partial<AddressValues>).countryId), {
    path: ['countryId'],
    message: 'countryRequired',
    when: alwaysRun,
  }),
  shipping: addressFormSchema,
};

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
