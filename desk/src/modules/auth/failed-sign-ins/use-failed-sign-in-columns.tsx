import { Tag } from '@platewright/ui/status';
import type { TableColumn } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/use-format.ts';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import type { FailedSignInRow } from './use-failed-sign-ins.ts';

const tones = {
  password: 'plain',
  secondFactor: 'warning',
  closed: 'plain',
  limit: 'error',
  codeLimit: 'error',
  socialCodeLimit: 'error',
} as const;

/** Columns of failed sign-ins: account, whose it is, address, reason, how often and when. */
export function useFailedSignInColumns(): TableColumn<FailedSignInRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'account',
      header: t('failedSignIns.columns.account'),
      phoneLayout: 'title',
      isSortable: true,
      maxWidth: '18rem',
      skeletonWidth: '12rem',
      cell: (row) => <bdi className="strong">{row.account}</bdi>,
    },
    {
      id: 'person',
      header: t('failedSignIns.columns.person'),
      maxWidth: '14rem',
      skeletonWidth: '8rem',
      cell: (row) => <Person row={row} />,
    },
    {
      id: 'address',
      header: t('failedSignIns.columns.address'),
      isSortable: true,
      width: '11rem',
      maxWidth: '14rem',
      skeletonWidth: '7rem',
      cell: (row) => (
        <bdi className="num" dir="ltr">
          {row.address}
        </bdi>
      ),
    },
    {
      id: 'reason',
      header: t('failedSignIns.columns.reason'),
      width: '15rem',
      skeletonWidth: '6rem',
      cell: (row) => (
        <>
          <Tag tone={tones[row.reason]}>{t(`failedSignIns.reasons.${row.reason}`)}</Tag>{' '}
          {row.emailedAt !== null && <Tag>{t('failedSignIns.emailed')}</Tag>}
        </>
      ),
    },
    {
      id: 'count',
      header: t('failedSignIns.columns.count'),
      kind: 'number',
      isSortable: true,
      width: '6rem',
      skeletonWidth: '2rem',
      cell: (row) => format.number(row.count),
    },
    {
      id: 'lastAt',
      header: t('failedSignIns.columns.lastAt'),
      isSortable: true,
      width: '11rem',
      skeletonWidth: '7rem',
      cell: (row) => <time dateTime={row.lastAt}>{format.shortDateTime(row.lastAt)}</time>,
    },
  ];
}

/** Whose account it is: a link to the customer, the name of one of the staff, or nobody. */
function Person({ row: { person, kind } }: { row: FailedSignInRow }) {
  const { t } = useTranslation();
  const mayOpen = useHasPermission('desk.companies');
  if (!person) return <span className="faint">{t(`failedSignIns.nobody.${kind}`)}</span>;
  const name = <bdi>{person.name}</bdi>;
  if (person.companyId !== null)
    return mayOpen ? (
      <Link className="link" to={`/companies/${person.companyId}`}>
        {name}
      </Link>
    ) : (
      name
    );
  return (
    <>
      {name} <span className="faint">{t('failedSignIns.ofStaff')}</span>
    </>
  );
}
