import { transferChoices, type TransferChoice } from '@platewright/domain/payments/payment-methods';
import { RadioGroup } from '@platewright/ui/radio-group';
import { showToast } from '@platewright/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { LoadError } from '../../shell/load-error.tsx';

/** Whether an account may choose to pay by bank transfer at the checkout. */
export function AccountTransfers({ companyId }: { companyId: number }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const translateError = useTranslateError();
  const queryKey = [...queryKeys.accounts, 'transfers', companyId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.deskAccountTransfers({ companyId }, { signal }),
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (choice: TransferChoice) => api.deskSetAccountTransfers({ companyId, choice }),
    onSuccess: () => showToast({ tone: 'success', text: t('payments.transfers.stored') }),
    onError: (error) => showToast({ tone: 'error', text: translateError(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const { data } = query;
  if (query.isError && !data) return <LoadError query={query} action="desk.payments" level={2} />;
  return (
    <RadioGroup
      label={t('payments.transfers.label')}
      help={data && !data.hasAccount ? t('payments.transfers.noAccount') : undefined}
      variant="inline"
      value={isPending ? variables : (data?.choice ?? null)}
      isDisabled={!data || isPending}
      onChange={(choice) => mutate(choice as TransferChoice)}
      options={transferChoices.map((choice) => ({
        value: choice,
        label:
          choice === 'default' && data
            ? t(data.isDefaultTaken ? 'payments.transfers.defaultTaken' : 'payments.transfers.defaultRefused')
            : t(`payments.transfers.${choice}`),
      }))}
    />
  );
}
