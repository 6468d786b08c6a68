import { showToast } from '@platewright/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';

/** While one waits to be sent, it is asked for again after so long. */
const WAITING_MS = 3_000;

export const useSentStatements = (companyId: number) =>
  useQuery({
    queryKey: [...queryKeys.accounts, 'statements', companyId],
    queryFn: ({ signal }) => api.deskStatements({ companyId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.statements.some((statement) => statement.state === 'waiting') ? WAITING_MS : false,
  });

/** Whether accounts get a statement of each month on its own. */
export const useStatementSettings = () =>
  useQuery({
    queryKey: [...queryKeys.accounts, 'statement-settings'],
    queryFn: ({ signal }) => api.deskStatementSettings({}, { signal }),
  });

/** Switches statements of each month on or off, for whomever `call` says. */
export function useSwitchStatements(call: (isOn: boolean) => Promise<unknown>) {
  const queries = useQueryClient();
  const translateError = useTranslateError();
  const { mutate, isPending } = useMutation({
    mutationFn: call,
    onError: (error) => showToast({ tone: 'error', text: translateError(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.accounts }),
  });
  return { switchTo: (isOn: boolean) => mutate(isOn), isBusy: isPending };
}
