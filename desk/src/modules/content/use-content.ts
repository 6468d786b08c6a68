import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { getContentKind, type SiteKind } from '@platewright/domain/content/content-kinds';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { preloadRichTextEditor } from '../../forms/form-rich-text.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import type { EntryQueries } from '../../publishing/use-entry.ts';

export type ContentListAnswer = CallAnswer<Contract['deskContentList']>;
export type ContentEntryRow = ContentListAnswer['pieces']['rows'][number];
export type ContentEntry = CallAnswer<Contract['deskContentGet']>;
export type ContentState = ContentEntryRow['status'];
export const contentStates = [
  'published',
  'changed',
  'scheduled',
  'draft',
  'hidden',
] as const satisfies readonly ContentState[];

/** All entries of a kind that match a search, and the number of entries of every kind. Titles are in the page's language. */
export function useContentList(kind: SiteKind, search: string) {
  const lang = useLanguage();
  const queryKey = [...queryKeys.content, 'list', kind, search, lang];
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.deskContentList({ kind, search, lang }, { signal }),
    placeholderData: keepPreviousData,
  });
  return { list, queryKey };
}

const hasRichText = (kind: SiteKind): boolean =>
  Object.values(getContentKind(kind).fields).some(({ type }) => type === 'html');

/** With the editor of its texts, so that its form comes whole. */
export const contentEntryQueries: EntryQueries<ContentEntry> = {
  getKey: (id, lang) => [...queryKeys.contentEntry(id), lang],
  load: async (id, lang, signal) => {
    const entry = await api.deskContentGet({ id, lang }, { signal });
    if (hasRichText(entry.kind)) await preloadRichTextEditor();
    return entry;
  },
};

/** Returns a function that reloads everything about content, and what the desk itself shows of it; resolves when it is loaded. */
export function useReloadContent(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all([queryKeys.content, queryKeys.brand].map((queryKey) => queries.invalidateQueries({ queryKey })));
  }, [queries]);
}
