import { fieldError } from '@platewright/contract/call-errors';
import { isCountryId } from '@platewright/domain/addresses/countries';
import type { Handler } from '../../../platform/http/handler-context.ts';

export type AddressInput = Parameters<Handler<'addressesCreate'>>[0];

export const pickAddressFlags = ({ isDefaultBilling, isDefaultShipping, useAsShipping }: AddressInput) => ({
  isDefaultBilling,
  isDefaultShipping,
  useAsShipping,
});

/** @throws CallError invalidInput for an id that is not in the list of countries */
export function assertCountry({ countryId }: AddressInput): void {
  if (!isCountryId(countryId)) throw fieldError('countryId', 'countryInvalid');
}
