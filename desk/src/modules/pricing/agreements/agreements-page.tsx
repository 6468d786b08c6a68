import { useListState } from '@platewright/browser/use-list-state';
import { listedAgreementStates } from '@platewright/contract/modules/pricing/agreement-desk-calls';
import { Button } from '@platewright/ui/button';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useFormat } from '../../../i18n/use-format.ts';
import { PAGE_SIZE } from '../../../lists/define-list.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { PermissionGuard } from '../../../shell/permission-guard.tsx';
import { SectionTabs } from '../../../shell/section-tabs.tsx';
import { useDescribePeriod } from '../use-describe-period.ts';
import { AgreementTag } from './agreement-tag.tsx';
import styles from './agreements.module.css';
import { NewAgreementDialog } from './new-agreement-dialog.tsx';
import { agreementList, useAgreements, type AgreementRow } from './use-agreements.ts';
import { useFormatPercent } from './use-describe-agreement.ts';

/** The customers with prices of their own. */
export function AgreementsPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.rates" title={t('agreements.title')}>
      <Agreements />
    </PermissionGuard>
  );
}

function Agreements() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state, update, toQueryString } = useListState(agreementList, useSearchParams());
  const list = useAgreements(state);
  const columns = useAgreementColumns();
  const [isCreating, setCreating] = useState(false);
  const { rows, count } = list.data?.agreements ?? {};
  return (
    <ListPage
      texts="agreements"
      action="desk.rates"
      list={list}
      state={state}
      onChange={update}
      toQueryString={toQueryString}
      count={count}
      states={listedAgreementStates.map((value) => ({ value, label: t(`agreements.states.${value}`) }))}
      tabs={<SectionTabs section="catalogue" />}
      actions={
        <Button variant="primary" icon="plus" onPress={() => setCreating(true)}>
          {t('agreements.new')}
        </Button>
      }
      renderTable={(empty) => (
        <>
          <Table
            label={t('agreements.table')}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.company.id}
            onRowPress={(row) => void navigate(`/prices/agreements/${row.company.id}`)}
            isStale={list.isPlaceholderData}
            skeletonRows={PAGE_SIZE}
            empty={empty}
          />
          {isCreating && <NewAgreementDialog onClose={() => setCreating(false)} />}
        </>
      )}
    />
  );
}

function useAgreementColumns(): TableColumn<AgreementRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const formatPercent = useFormatPercent();
  const describePeriod = useDescribePeriod();
  const nameLine = ({ of, name }: AgreementRow['percents'][number]) => {
    if (of === 'everything') return t('agreements.everything');
    return name === null ? t('agreements.unknown') : t(`agreements.scopes.${of}`, { name });
  };
  return [
    {
      id: 'company',
      header: t('agreements.columns.company'),
      phoneLayout: 'title',
      skeletonWidth: '10rem',
      cell: ({ company }) => (
        <Link className="link" to={`/prices/agreements/${company.id}`}>
          <bdi>{company.name}</bdi>
        </Link>
      ),
    },
    {
      id: 'state',
      header: t('agreements.columns.state'),
      phoneLayout: 'state',
      skeletonWidth: '5rem',
      cell: ({ state }) => <AgreementTag state={state} />,
    },
    {
      id: 'percents',
      header: t('agreements.columns.percents'),
      skeletonWidth: '14rem',
      cell: ({ percents }) => (
        <ul className={styles.list}>
          {percents.map((line, index) => (
            <li key={index}>
              {formatPercent(line.percent)} {nameLine(line)} <span className="muted">{describePeriod(line)}</span>
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'figures',
      header: t('agreements.columns.figures'),
      kind: 'number',
      skeletonWidth: '3rem',
      cell: ({ figures }) => format.number(figures),
    },
    {
      id: 'draft',
      header: t('agreements.columns.draft'),
      hideOnTablet: true,
      skeletonWidth: '5rem',
      cell: ({ hasDraft }) => hasDraft && t('agreements.hasDraft'),
    },
  ];
}
