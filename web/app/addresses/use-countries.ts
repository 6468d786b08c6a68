import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { useLanguage } from '../i18n/format.ts';

/** Where the plate house is: first in every list. */
const HOME = 'AE';

/** All countries in the page's language, and the name of one. */
export function useCountries() {
  const lang = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['countries', lang],
    queryFn: async ({ signal }) => {
      const { countries } = await api.countriesIndex({ lang }, { signal });
      return [...countries].sort((a, b) => Number(b.id === HOME) - Number(a.id === HOME));
    },
    staleTime: Infinity,
  });
  const nameOf = (id: string): string => data?.find((country) => country.id === id)?.country_name ?? id;
  return { countries: data, error, refetch, nameOf };
}
