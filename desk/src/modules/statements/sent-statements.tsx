import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { TextButton } from '@platewright/ui/button';
import { Checkbox } from '@platewright/ui/checkbox';
import { EmptyState } from '@platewright/ui/empty-state';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSignedUrlAccess } from '../../api/use-signed-url-access.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { LoadError } from '../../shell/load-error.tsx';
import styles from './statements.module.css';
import { useSentStatements, useSwitchStatements } from './use-sent-statements.ts';

type SentStatement = CallAnswer<Contract['deskStatements']>['statements'][number];

/** Which statements an account was sent, by whom and to whom, and whether it gets one of each month. */
export function SentStatements({ companyId }: { companyId: number }) {
  const { t } = useTranslation();
  const query = useSentStatements(companyId);
  const { switchTo, isBusy } = useSwitchStatements((isOn) => api.deskSetAccountStatements({ companyId, isOn }));
  const columns = useColumns(companyId);
  return (
    <section className={styles.sent} aria-labelledby="sent-statements">
      <h2 className="h4" id="sent-statements">
        {t('statements.sentTitle')}
      </h2>
      {query.isError && query.data === undefined ? (
        <LoadError query={query} action="desk.payments" level={2} />
      ) : (
        <>
          <Checkbox
            isSelected={query.data?.getsMonthly ?? false}
            isDisabled={query.data === undefined || isBusy}
            onChange={switchTo}
            help={query.data && t(query.data.isMonthly ? 'statements.monthlyOn' : 'statements.monthlyOff')}
          >
            {t('statements.monthlyAccount')}
          </Checkbox>
          <Table
            label={t('statements.sentTitle')}
            columns={columns}
            rows={query.data?.statements}
            rowKey={(row) => row.id}
            skeletonRows={2}
            empty={<EmptyState size="tight" level={3} title={t('statements.noneSent')} />}
          />
        </>
      )}
    </section>
  );
}

function OpenSent({ companyId, statement }: { companyId: number; statement: SentStatement }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { open, busy } = useSignedUrlAccess(() => api.deskSentStatement({ companyId, statementId: statement.id }));
  const { from, to, balance } = statement;
  const name =
    from && to
      ? t('statements.days', { from: format.date(from), to: format.date(to) })
      : t('statements.kinds.openItems');
  // Nothing is stored before it is drawn.
  if (balance === null) return name;
  return (
    <TextButton className={styles.name} onPress={open} isDisabled={busy}>
      {name}
    </TextButton>
  );
}

function useColumns(companyId: number): TableColumn<SentStatement>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'what',
      header: t('statements.columns.what'),
      phoneLayout: 'title',
      skeletonWidth: '12rem',
      cell: (row) => <OpenSent companyId={companyId} statement={row} />,
    },
    {
      id: 'at',
      header: t('statements.columns.at'),
      skeletonWidth: '7rem',
      cell: ({ at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
    },
    {
      id: 'by',
      header: t('statements.columns.by'),
      skeletonWidth: '7rem',
      maxWidth: '12rem',
      cell: ({ by }) => (by === null ? t('statements.onItsOwn') : <bdi>{by}</bdi>),
    },
    {
      id: 'to',
      header: t('statements.columns.to'),
      kind: 'clip',
      skeletonWidth: '12rem',
      cell: ({ state, recipients }) =>
        state === 'sent' ? <bdi>{recipients.join(', ')}</bdi> : t(`statements.states.${state}`),
    },
    {
      id: 'balance',
      header: t('statements.columns.balance'),
      kind: 'number',
      skeletonWidth: '5rem',
      cell: ({ balance }) => balance !== null && format.aed(balance),
    },
  ];
}
