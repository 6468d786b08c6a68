import { toOffsetAndLimit } from '@platewright/contract/fields';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import { countries, getCountryName, isCountryId } from '@platewright/domain/addresses/countries';
import { getCustomerPrincipal, type Handler, type Handlers } from '../../../platform/http/handler-context.ts';
import { pickAddressFields, listAddressPage, findAddress, removeAddress, writeAddress } from '../address-book.ts';
import { presentAddress } from '../present-address.ts';

type AddressCallName =
  'addressesIndex' | 'addressesEditData' | 'addressesCreate' | 'addressesUpdate' | 'addressesDelete' | 'countriesIndex';
type AddressInput = Parameters<Handler<'addressesCreate'>>[0];

const pickAddressFlags = ({ isDefaultBilling, isDefaultShipping, useAsShipping }: AddressInput) => ({
  isDefaultBilling,
  isDefaultShipping,
  useAsShipping,
});

/** @throws CallError invalidInput for an id that is not in the list of countries */
function assertCountry({ countryId }: AddressInput): void {
  if (!isCountryId(countryId)) throw fieldError('countryId', 'countryInvalid');
}

/** The address book of the caller's company; addresses of other companies are not found [ADR-33]. */
export const addressHandlers: Handlers<AddressCallName> = {
  addressesIndex: async (input, ctx) => {
    const { rows, count } = await listAddressPage(ctx.tx, getCustomerPrincipal(ctx).companyId, {
      onlyShipping: input.shipping,
      ...toOffsetAndLimit(input),
    });
    return {
      addresses: {
        rows: rows.map((row) => ({
          ...presentAddress(row),
          id: row.id,
          isdefault: input.shipping ? row.isDefaultShipping : row.isDefaultBilling,
        })),
        count,
      },
    };
  },
  addressesEditData: async ({ id }, ctx) => {
    const row = await findAddress(ctx.tx, getCustomerPrincipal(ctx).companyId, id);
    if (!row) throw new CallError('notFound');
    const { isDefaultBilling, isDefaultShipping, useAsShipping, revision } = row;
    return {
      address: { ...presentAddress(row), id: row.id, isDefaultBilling, isDefaultShipping, useAsShipping, revision },
    };
  },
  addressesCreate: async (input, ctx) => {
    assertCountry(input);
    await writeAddress(ctx.tx, getCustomerPrincipal(ctx).companyId, null, pickAddressFields(input), () =>
      pickAddressFlags(input),
    );
    return null;
  },
  addressesUpdate: async (input, ctx) => {
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
  },
  addressesDelete: async ({ id }, ctx) => {
    if (!(await removeAddress(ctx.tx, getCustomerPrincipal(ctx).companyId, id))) throw new CallError('notFound');
    return null;
  },
  countriesIndex: async (_input, { lang }) => {
    const named = countries.map(({ id }) => ({ id, country_name: getCountryName(id, lang) }));
    return {
      countries: lang === 'ar' ? named.sort((a, b) => a.country_name.localeCompare(b.country_name, 'ar')) : named,
    };
  },
};
