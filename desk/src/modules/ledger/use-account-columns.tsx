import { ageingColumns } from '@platewright/domain/ledger/ageing';
import { Tag } from '@platewright/ui/status';
import type { TableColumn } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { BlankMark } from '../../lists/blank-mark.tsx';
import { useNameStep } from '../reminders/use-name-step.ts';
import type { AccountRow } from './use-accounts.ts';

/** Columns of accounts: who, what is owed and since when, what cheques promise. */
export function useAccountColumns(): TableColumn<AccountRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const nameStep = useNameStep();
  const renderAmount = (amount: number) =>
    amount === 0 ? <BlankMark meaning={t('accounts.nothing')} /> : format.aed(amount);
  return [
    {
      id: 'name',
      header: t('accounts.columns.name'),
      phoneLayout: 'title',
      isSortable: true,
      skeletonWidth: '12rem',
      cell: ({ companyId, name }) => (
        <Link className="link" to={`/accounts/${companyId}`}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    {
      id: 'owed',
      header: t('accounts.columns.owed'),
      kind: 'number',
      isSortable: true,
      skeletonWidth: '5rem',
      cell: ({ owed }) => renderAmount(owed),
    },
    ...ageingColumns.map((column): TableColumn<AccountRow> => ({
      id: column,
      header: t(`accounts.ageing.${column}`),
      kind: 'number',
      skeletonWidth: '4rem',
      cell: ({ ageing }) => renderAmount(ageing[column]),
    })),
    {
      id: 'reminders',
      header: t('reminders.column'),
      skeletonWidth: '7rem',
      cell: ({ reminders: { last, isStopped } }) => {
        if (isStopped) return <Tag tone="warning">{t('reminders.steps.stopped')}</Tag>;
        if (!last) return <BlankMark meaning={t('reminders.steps.none')} />;
        return t('reminders.on', { step: nameStep(last), day: format.date(last.on) });
      },
    },
    {
      id: 'onAccount',
      header: t('accounts.columns.onAccount'),
      kind: 'number',
      skeletonWidth: '4rem',
      cell: ({ onAccount }) => renderAmount(onAccount),
    },
    {
      id: 'promised',
      header: t('accounts.columns.promised'),
      kind: 'number',
      isSortable: true,
      skeletonWidth: '4rem',
      cell: ({ promised }) => renderAmount(promised),
    },
  ];
}
