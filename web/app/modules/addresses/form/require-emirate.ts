import type { z } from '@platewright/contract/z';
import { normalizeRegion } from '@platewright/domain/addresses/emirates';
import type { AddressFormValues } from './address-form-values.ts';

/**
 * Adds the rule of the server that an address in the UAE names its emirate: by the list, or as its city.
 * @param defaultCountryId country of an address that leaves it empty
 */
export const requireEmirate = <T extends z.ZodType>(schema: T, defaultCountryId = ''): T =>
  schema.refine(
    (value) =>
      normalizeRegion(
        { countryId: '', region: '', city: '', ...(value as Partial<AddressFormValues>) },
        defaultCountryId,
      ) !== null,
    { path: ['region'], message: 'emirateRequired', when: () => true },
  );
