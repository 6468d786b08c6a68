import { countries, countryName } from '@platewright/domain/countries/countries';
import type { Handler, Handlers } from '../../http/context.ts';
import { checkoutAddress, checkoutAddressbook, checkoutSteptwo } from './addresses.ts';
import { checkoutShippingStepfour, checkoutShippingStepthree } from './shipping.ts';
import { checkoutOrderTypeGetOrdertypes, checkoutOrderTypeSetOrdertype } from './types.ts';

const countriesIndex: Handler<'countriesIndex'> = async (_input, { lang }) => {
  const named = countries.map(({ id }) => ({ id, country_name: countryName(id, lang) }));
  return {
    countries: lang === 'ar' ? named.sort((a, b) => a.country_name.localeCompare(b.country_name, 'ar')) : named,
  };
};

export const checkoutHandlers = {
  countriesIndex,
  checkoutOrderTypeGetOrdertypes,
  checkoutOrderTypeSetOrdertype,
  checkoutAddress,
  checkoutAddressbook,
  checkoutSteptwo,
  checkoutShippingStepthree,
  checkoutShippingStepfour,
} satisfies Partial<Handlers>;
