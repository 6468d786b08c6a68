import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { preloadRichTextEditor } from '../../forms/form-rich-text.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import type { EntryQueries } from '../../publishing/use-entry.ts';
import { preloadOptionsEditor } from './options-editor/option-tree-input.tsx';

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

/** With the editors of its texts and options, so that its form comes whole. */
export const catalogueEntryQueries: EntryQueries<CatalogueEntry> = {
  getKey: (id, lang) => [...queryKeys.catalogueEntry(id), lang],
  load: async (id, lang, signal) => {
    const [entry] = await Promise.all([
      api.deskCatalogueGet({ id, lang }, { signal }),
      preloadRichTextEditor(),
      preloadOptionsEditor(),
    ]);
    return entry;
  },
};

/** Returns a function that reloads everything about the catalogue and resolves when it is loaded. */
export function useReloadCatalogue(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: queryKeys.catalogue }), [queries]);
}
