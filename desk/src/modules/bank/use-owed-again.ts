import type { CallArguments } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useNamePayable } from './allocation-choice.tsx';

export const isolate = (text: string) => `\u2068${text}\u2069`;

/** What is owed again once this is taken back, in one line; empty for nothing, and where it cannot be said. */
export function useOwedAgain(asked: CallArguments<Contract['deskOwedAgain']>, { isAsked = true } = {}) {
  const format = useFormat();
  const namePayable = useNamePayable();
  const { data, isPending } = useQuery({
    queryKey: [...queryKeys.accounts, 'owedAgain', asked],
    queryFn: ({ signal }) => api.deskOwedAgain(asked, { signal }),
    staleTime: 0,
    enabled: isAsked,
  });
  const owed = data?.owed.map((one) => isolate(`${namePayable(one)}: ${format.aed(one.amount)}`)).join(' · ') ?? '';
  return { owed, isPending: isAsked && isPending };
}
