import { countries, getCountryName } from '@platewright/domain/addresses/countries';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const countriesIndex: Handler<'countriesIndex'> = async (_input, { lang }) => {
  const named = countries.map(({ id }) => ({ id, country_name: getCountryName(id, lang) }));
  return {
    countries: lang === 'ar' ? named.sort((a, b) => a.country_name.localeCompare(b.country_name, 'ar')) : named,
  };
};
