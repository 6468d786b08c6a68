import { pickAddressFields, writeAddress } from '../address-book.ts';
import { pickAddressFlags, assertCountry } from './address-input.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const addressesCreate: Handler<'addressesCreate'> = async (input, ctx) => {
  assertCountry(input);
  await writeAddress(ctx.tx, getCustomerPrincipal(ctx).companyId, null, pickAddressFields(input), () =>
    pickAddressFlags(input),
  );
  return null;
};
