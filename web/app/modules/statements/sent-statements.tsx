import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { TextButton } from '@platewright/ui/button';
import { showToast } from '@platewright/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { openInNewTab } from '../../shared/open-in-new-tab.ts';
import { LoadError } from '../../shared/load-error.tsx';
import styles from './statements.module.css';

type Sent = CallAnswer<Contract['statementsList']>['statements'][number];

/** The statements that the account was sent, as they were sent; nothing before the first. */
export function SentStatements() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.creditLedger, 'statements'],
    queryFn: ({ signal }) => api.statementsList({}, { signal }),
    staleTime: 0,
    networkMode: 'always',
  });
  if (error && !data) return <LoadError error={error} title={t('statements.failed')} onRetry={() => void refetch()} />;
  if (!data || data.statements.length === 0) return null;
  return (
    <div>
      <h3 className="small">{t('statements.sent')}</h3>
      <ul className={styles.sent}>
        {data.statements.map((statement) => (
          <OpenSent key={statement.id} statement={statement} />
        ))}
      </ul>
    </div>
  );
}

function OpenSent({ statement: { id, from, to, at } }: { statement: Sent }) {
  const { t } = useTranslation();
  const format = useFormat();
  const translateError = useTranslateError();
  const open = useMutation({
    mutationFn: () => openInNewTab(async () => (await api.statementsSent({ id })).fileUrl),
    onError: (error) => showToast({ tone: 'error', text: translateError(error) }),
  });
  return (
    <li>
      <TextButton onPress={() => open.mutate()} isDisabled={open.isPending}>
        {from && to
          ? t('statements.days', { from: format.date(from), to: format.date(to) })
          : t('statements.openOn', { day: format.date(at) })}
      </TextButton>
    </li>
  );
}
