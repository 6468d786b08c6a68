import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { useLanguage } from '../i18n/language.tsx';

/** The house that runs the desk; empty until it is known. */
export function useBrand(): { readonly name: string; readonly demo: boolean } {
  const { language } = useLanguage();
  const { data } = useQuery({
    queryKey: [...keys.brand, language],
    queryFn: ({ signal }) => api.siteBrand({ lang: language }, { signal }),
    staleTime: Infinity,
    placeholderData: (old) => old,
  });
  return { name: data?.name ?? '', demo: data?.demo ?? false };
}
