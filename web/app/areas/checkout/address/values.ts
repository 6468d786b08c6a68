import { addressInput } from '@platewright/contract/areas/address';
import { z } from '@platewright/contract/z';
import { emptyAddress, type TypedAddress } from '../../../addresses/typed.ts';
import type { Address } from '../state.ts';

export type AddressType = 'billing' | 'shipping';

/** What the address form holds: the address, and what shall happen with it. */
export interface AddressValues extends TypedAddress {
  /** The entry of the address book it comes from. */
  addressId: number | null;
  save: boolean;
  makeDefault: boolean;
  /** Ship here too. */
  shipHere: boolean;
}

const always = () => true;
const form = addressInput.extend({
  addressId: z.number().nullable(),
  save: z.boolean(),
  makeDefault: z.boolean(),
  shipHere: z.boolean(),
});

/** The call's own rules; the country is required for billing only [CHK-34] [CHK-36]. */
export const addressSchemas: Record<AddressType, z.ZodType> = {
  billing: form.refine((value) => Boolean((value as Partial<AddressValues>).countryId), {
    path: ['countryId'],
    message: 'countryRequired',
    when: always,
  }),
  shipping: form,
};

/** The form over an address; without one it is empty. */
export function valuesOf(address: Address | null): AddressValues {
  const { id, ...fields } = address ?? { id: null, ...emptyAddress };
  return { ...fields, addressId: id, save: false, makeDefault: false, shipHere: false };
}
