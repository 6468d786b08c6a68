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

export function usePiece(id: number) {
  const { language: lang } = useLanguage();
  return useQuery({
    queryKey: [...keys.contentPiece(id), lang],
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
