import { addressInput } from '@platewright/contract/areas/checkout';
import { z } from 'zod';
import type { Address } from '../state.ts';

export type AddressType = 'billing' | 'shipping';

/** What the address form holds: the address, and what shall happen with it. */
export interface AddressValues {
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

/** Fields that most addresses do without; they stay folded while they are empty. */
export const rareFields = ['middlename', 'region', 'fax'] as const;

const empty: Omit<Address, 'id'> = {
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

/** The form over an address; without one it is empty. */
export function valuesOf(address: Address | null): AddressValues {
  const { id, ...fields } = address ?? { id: null, ...empty };
  return { ...fields, addressId: id, save: false, makeDefault: false, shipHere: false };
}
