import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { useLanguage } from '../i18n/language.tsx';

export type Job = AnswerOf<Contract['deskOrder']>;

/** Tickets of pictures and files live for a quarter of an hour. */
const FRESH_MS = 10 * 60_000;

/** Everything about one job, asked again while it is open. */
export function useJob(id: number) {
  const { language } = useLanguage();
  return useQuery({
    queryKey: [...keys.order(id), language],
    queryFn: ({ signal }) => api.deskOrder({ orderId: id, lang: language }, { signal }),
    enabled: id > 0,
    refetchInterval: FRESH_MS,
    // In another language the old words stay until the new ones are there; another job is another screen.
    placeholderData: keepPreviousData,
  });
}
