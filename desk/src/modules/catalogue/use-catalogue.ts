import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { Language } from '@platewright/texts/languages';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { preloadRichTextEditor } from '../../forms/form-rich-text.tsx';
import { useLanguage } from '../../i18n/use-language.ts';

export type CatalogueListAnswer = CallAnswer<Contract['deskCatalogueList']>;
export type CatalogueRow = CatalogueListAnswer['entries']['rows'][number];
export type CatalogueEntry = CallAnswer<Contract['deskCatalogueGet']>;

/** A page of products or categories; names are in the page's language. */
export function useCatalogueList(input: NonNullable<Parameters<typeof api.deskCatalogueList>[0]>) {
  const lang = useLanguage();
  const queryKey = [...queryKeys.catalogue, 'list', input, lang];
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.deskCatalogueList({ ...input, lang }, { signal }),
    placeholderData: keepPreviousData,
  });
  return { list, queryKey };
}

export const getEntryQueryKey = (id: number, lang: Language) => [...queryKeys.catalogueEntry(id), lang];

/** With the editor of its texts, so that its form comes whole. */
async function loadEntry(id: number, lang: Language, signal: AbortSignal): Promise<CatalogueEntry> {
  const [entry] = await Promise.all([api.deskCatalogueGet({ id, lang }, { signal }), preloadRichTextEditor()]);
  return entry;
}

/** Returns a function that loads a product or category into the cache, so that its screen shows it at once. */
export function useFetchCatalogueEntry(): (id: number) => Promise<CatalogueEntry> {
  const queries = useQueryClient();
  const lang = useLanguage();
  return useCallback(
    (id) =>
      queries.fetchQuery({
        queryKey: getEntryQueryKey(id, lang),
        queryFn: ({ signal }) => loadEntry(id, lang, signal),
        // What is on the screen is not what somebody else has just saved.
        staleTime: 0,
      }),
    [queries, lang],
  );
}

export function useCatalogueEntry(id: number) {
  const lang = useLanguage();
  return useQuery({
    queryKey: getEntryQueryKey(id, lang),
    queryFn: ({ signal }) => loadEntry(id, lang, signal),
    enabled: id > 0,
    // After a change of language the same entry stays until the new texts are loaded.
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  });
}

/** Returns a function that reloads everything about the catalogue and resolves when it is loaded. */
export function useReloadCatalogue(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: queryKeys.catalogue }), [queries]);
}
