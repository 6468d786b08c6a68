import { limitOf } from '@platewright/contract/fields';
import { Refusal, wrongField } from '@platewright/contract/refusals';
import { countries, countryName, isCountryId } from '@platewright/domain/countries/countries';
import { addressFieldsOf, bookPage, ownAddress, removeAddress, writeAddress } from '../../addresses/book.ts';
import { addressToWire } from '../../checkout/present.ts';
import { customer, type Handler, type Handlers } from '../../http/context.ts';

type Names =
  'addressesIndex' | 'addressesEditData' | 'addressesCreate' | 'addressesUpdate' | 'addressesDelete' | 'countriesIndex';
type Entry = Parameters<Handler<'addressesCreate'>>[0];

const flagsOf = ({ isDefaultBilling, isDefaultShipping, useAsShipping }: Entry) => ({
  isDefaultBilling,
  isDefaultShipping,
  useAsShipping,
});

/** @throws Refusal invalidInput for a country that is in no list */
function refuseUnknownCountry({ countryId }: Entry): void {
  if (!isCountryId(countryId)) throw wrongField('countryId', 'countryInvalid');
}

/** The address book of an account; entries of other accounts do not exist [ADR-33]. */
export const addressHandlers: Handlers<Names> = {
  addressesIndex: async (input, ctx) => {
    const { rows, count } = await bookPage(ctx.tx, customer(ctx).companyId, {
      onlyShipping: input.shipping,
      ...limitOf(input),
    });
    return {
      addresses: {
        rows: rows.map((row) => ({
          ...addressToWire(row),
          id: row.id,
          isdefault: input.shipping ? row.isDefaultShipping : row.isDefaultBilling,
        })),
        count,
      },
    };
  },
  addressesEditData: async ({ id }, ctx) => {
    const row = await ownAddress(ctx.tx, customer(ctx).companyId, id);
    if (!row) throw new Refusal('notFound');
    const { isDefaultBilling, isDefaultShipping, useAsShipping, revision } = row;
    return {
      address: { ...addressToWire(row), id: row.id, isDefaultBilling, isDefaultShipping, useAsShipping, revision },
    };
  },
  addressesCreate: async (input, ctx) => {
    refuseUnknownCountry(input);
    await writeAddress(ctx.tx, customer(ctx).companyId, null, addressFieldsOf(input), () => flagsOf(input));
    return null;
  },
  addressesUpdate: async (input, ctx) => {
    refuseUnknownCountry(input);
    await writeAddress(
      ctx.tx,
      customer(ctx).companyId,
      input.id,
      addressFieldsOf(input),
      () => flagsOf(input),
      input.revision,
    );
    return null;
  },
  addressesDelete: async ({ id }, ctx) => {
    if (!(await removeAddress(ctx.tx, customer(ctx).companyId, id))) throw new Refusal('notFound');
    return null;
  },
  countriesIndex: async (_input, { lang }) => {
    const named = countries.map(({ id }) => ({ id, country_name: countryName(id, lang) }));
    return {
      countries: lang === 'ar' ? named.sort((a, b) => a.country_name.localeCompare(b.country_name, 'ar')) : named,
    };
  },
};
