import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
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

/** Returns a function that reloads everything about the catalogue and resolves when it is loaded. */
export function useReloadCatalogue(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: queryKeys.catalogue }), [queries]);
}
