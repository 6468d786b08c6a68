import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { useLanguage } from '../i18n/language.tsx';
import { useMay } from '../shell/failure.tsx';
import { PAGE_SIZE } from '../lists/list-address.ts';
import { changeView, readView, writeView, type QueueView } from './address.ts';

export type QueueRow = AnswerOf<Contract['deskQueue']>['orders']['rows'][number];
export type StatusCount = AnswerOf<Contract['deskCounts']>['statuses'][number];

export type ChangeView = (changes: Partial<QueueView>) => void;

/** The view that the address names and the way to change it. */
export function useQueueView(): [QueueView, ChangeView, (changes: Partial<QueueView>) => string] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params), [params]);
  const change = useCallback<ChangeView>(
    (changes) => {
      // Opening another job or turning a page is a step to go back from; typing a search is not.
      const replace = 'search' in changes;
      setParams((now) => writeView(changeView(readView(now), changes)), { replace, preventScrollReset: true });
    },
    [setParams],
  );
  const address = useCallback(
    (changes: Partial<QueueView>) => {
      const query = writeView(changeView(view, changes)).toString();
      return query ? `/?${query}` : '/';
    },
    [view],
  );
  return [view, change, address];
}

/** The status in which jobs enter the queue, as new ones and with a customer's answer. */
export const ENTERED = 1;

/** Jobs per status; nothing is asked for who may not see them. */
export function useCounts() {
  const { language } = useLanguage();
  const mayRead = useMay('desk.readOrders');
  return useQuery({
    queryKey: [...keys.counts, language],
    queryFn: ({ signal }) => api.deskCounts({ lang: language }, { signal }),
    enabled: mayRead,
  });
}

/** One page of the list. */
export function useQueue(view: QueueView, isWanted: boolean) {
  const { language } = useLanguage();
  const { search, statusId, sort, direction, page } = view;
  const input = {
    search,
    ...(statusId !== null && { statusId }),
    sort,
    direction,
    _start: (page - 1) * PAGE_SIZE,
    _end: page * PAGE_SIZE,
    lang: language,
  };
  return useQuery({
    queryKey: [...keys.queue, 'list', input],
    queryFn: ({ signal }) => api.deskQueue(input, { signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
}

/** Cards of one lane of the board. */
export const LANE_SIZE = 20;
export function useLane(view: Pick<QueueView, 'search' | 'sort' | 'direction'>, statusId: number, isEmpty: boolean) {
  const { language } = useLanguage();
  const { search, sort, direction } = view;
  const input = { search, sort, direction, statusId, _start: 0, _end: LANE_SIZE, lang: language };
  return useQuery({
    queryKey: [...keys.queue, 'lane', input],
    queryFn: ({ signal }) => api.deskQueue(input, { signal }),
    placeholderData: keepPreviousData,
    enabled: !isEmpty,
  });
}
