import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { ContentKind } from '@platewright/domain/content/kinds';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { useLanguage } from '../i18n/language.tsx';

export type PieceRow = AnswerOf<Contract['deskContentList']>['pieces']['rows'][number];
export type Piece = AnswerOf<Contract['deskContentGet']>;
export type State = PieceRow['status'];
export const states = ['published', 'changed', 'draft', 'hidden'] as const satisfies readonly State[];

/** A piece that nobody has saved: it is made on the server by its first save. */
export const blankPiece = (kind: ContentKind): Piece => ({
  id: 0,
  kind,
  key: '',
  title: '',
  status: 'draft',
  revision: 0,
  version: 0,
  publishedAt: null,
  live: null,
  draft: null,
  draftBy: '',
  draftAt: null,
  page: '',
});

/** Versions of a page of the history. */
export const VERSIONS = 10;

/** All pieces of a kind that have the words, and how many pieces every kind has. Titles are in the page's language. */
export function useContentList(kind: ContentKind, search: string) {
  const { language: lang } = useLanguage();
  const queryKey = [...keys.content, 'list', kind, search, lang];
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.deskContentList({ kind, search, lang }, { signal }),
    placeholderData: keepPreviousData,
  });
  return { list, queryKey };
}

const pieceKey = (id: number, lang: string) => [...keys.contentPiece(id), lang];

/** Asks for a piece that was just made, so that its screen has it at once. */
export function useKnowPiece(): (id: number) => Promise<Piece> {
  const queries = useQueryClient();
  const { language: lang } = useLanguage();
  return useCallback(
    (id) => queries.fetchQuery({ queryKey: pieceKey(id, lang), queryFn: () => api.deskContentGet({ id, lang }) }),
    [queries, lang],
  );
}

export function usePiece(id: number) {
  const { language: lang } = useLanguage();
  return useQuery({
    queryKey: pieceKey(id, lang),
    queryFn: ({ signal }) => api.deskContentGet({ id, lang }, { signal }),
    enabled: id > 0,
    placeholderData: (known) => (known?.id === id ? known : undefined),
  });
}

export function useVersions(id: number, page: number) {
  const input = { id, _start: (page - 1) * VERSIONS, _end: page * VERSIONS };
  return useQuery({
    queryKey: [...keys.contentPiece(id), 'versions', page],
    queryFn: ({ signal }) => api.deskContentVersions(input, { signal }),
    enabled: id > 0,
    placeholderData: keepPreviousData,
  });
}

export function useVersion(id: number, version: number) {
  return useQuery({
    queryKey: [...keys.contentPiece(id), 'version', version],
    queryFn: ({ signal }) => api.deskContentVersion({ id, version }, { signal }),
    // What was published does not change any more.
    staleTime: Infinity,
  });
}

/** Asks for everything about content again; settles when it is there. */
export function useReloadContent(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: keys.content }), [queries]);
}
