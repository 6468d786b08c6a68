import type { Language } from '@platewright/texts/languages';
import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLanguage } from '../i18n/use-language.ts';

/** How an entry of a collection is loaded, and where it is kept. Define it outside of components. */
export interface EntryQueries<E> {
  readonly getKey: (id: number, lang: Language) => QueryKey;
  /** With whatever its form needs, so that the form comes whole. */
  readonly load: (id: number, lang: Language, signal: AbortSignal) => Promise<E>;
}

/** An entry with its draft, in the language of the page; none for the id 0. */
export function useEntry<E extends { readonly id: number }>({ getKey, load }: EntryQueries<E>, id: number) {
  const lang = useLanguage();
  return useQuery<E>({
    queryKey: getKey(id, lang),
    queryFn: ({ signal }) => load(id, lang, signal),
    enabled: id > 0,
    // After a change of language the same entry stays until the new texts are loaded.
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  });
}

/** Returns a function that loads an entry into the cache, so that its screen shows it at once. */
export function useFetchEntry<E>({ getKey, load }: EntryQueries<E>): (id: number) => Promise<E> {
  const queries = useQueryClient();
  const lang = useLanguage();
  return useCallback(
    (id) =>
      queries.fetchQuery({
        queryKey: getKey(id, lang),
        queryFn: ({ signal }) => load(id, lang, signal),
        // What is on the screen is not what somebody else has just saved.
        staleTime: 0,
      }),
    [queries, lang, getKey, load],
  );
}
