import { addressInput } from '@platewright/contract/modules/addresses/calls';
import { z } from '@platewright/contract/z';
import type { AddressType } from '../../addresses/form/address-form-values.ts';
import { requireEmirate } from '../../addresses/form/require-emirate.ts';
import type { AddressValues } from './address-values.ts';

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
