import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

/** The country of the operator: first in every list. */
export const HOME_COUNTRY = 'AE';

/** All countries in the language of the page. `getCountryName` returns the id of a country that is not loaded. */
export function useCountries() {
  const lang = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['countries', lang],
    queryFn: async ({ signal }) => {
      const { countries } = await api.countriesIndex({ lang }, { signal });
      return [...countries].sort((a, b) => Number(b.id === HOME_COUNTRY) - Number(a.id === HOME_COUNTRY));
    },
    staleTime: Infinity,
  });
  const getCountryName = (id: string): string => data?.find((country) => country.id === id)?.country_name ?? id;
  return { countries: data, error, refetch, getCountryName };
}
