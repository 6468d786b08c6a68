import { addressInput } from '@platewright/contract/modules/addresses/calls';
import { z } from '@platewright/contract/z';
import type { AddressType } from '../../addresses/form/address-form-values.ts';
import { requireEmirate } from '../../addresses/form/require-emirate.ts';
import type { AddressValues } from './address-values.ts';

const alwaysRun = () => true;
const addressFormSchema = addressInput.extend({
  addressId: z.number().nullable(),
  save: z.boolean(),
  makeDefault: z.boolean(),
  shipHere: z.boolean(),
});

/**
 * The rules of the call. The country is required for billing only; a shipping address without one is in that of the bill
 * [CHK-34, CHK-36], whose emirate is asked there, too.
 */
export const createAddressSchema = (type: AddressType, defaultCountryId = ''): z.ZodType =>
  type === 'shipping'
    ? requireEmirate(addressFormSchema, defaultCountryId)
    : requireEmirate(addressFormSchema).refine((value) => Boolean((value as Partial<AddressValues>).countryId), {
        path: ['countryId'],
        message: 'countryRequired',
        when: alwaysRun,
      });
