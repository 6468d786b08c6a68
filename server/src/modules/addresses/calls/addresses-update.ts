import { pickAddressFields, writeAddress } from '../address-book.ts';
import { pickAddressFlags, assertCountry } from './address-input.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const addressesUpdate: Handler<'addressesUpdate'> = async (input, ctx) => {
  assertCountry(input);
  await writeAddress(
    ctx.tx,
    getCustomerPrincipal(ctx).companyId,
    input.id,
    pickAddressFields(input),
    () => pickAddressFlags(input),
    input.revision,
  );
  return null;
};
