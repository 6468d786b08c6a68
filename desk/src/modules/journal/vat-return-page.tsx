import { useListState } from '@platewright/browser/use-list-state';
import { EmptyState } from '@platewright/ui/empty-state';
import { Table } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import frame from '../../lists/list.module.css';
import { Period } from '../../lists/period.tsx';
import { LoadError } from '../../shell/load-error.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { SectionTabs } from '../../shell/section-tabs.tsx';
import styles from './journal.module.css';
import { SupplyPlaceChoice } from './supply-place-choice.tsx';
import { getShownPeriod } from './use-journal.ts';
import { useVatReturn, vatReturnState, type VatReturn } from './use-vat-return.ts';

/** What the sales of a period come to in the boxes of the VAT return; each figure leads to its documents. */
export function VatReturnPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.invoices" title={t('vatReturn.title')}>
      <VatReturnOfDays />
    </PermissionGuard>
  );
}

function VatReturnOfDays() {
  const { t } = useTranslation();
  const { state, update } = useListState(vatReturnState, useSearchParams());
  const query = useVatReturn(state.filters);
  const period = getShownPeriod(state.filters);
  return (
    <main id="main" className={frame.page}>
      <PageTitle page={t('vatReturn.title')} />
      <div className={frame.head}>
        <h1>{t('vatReturn.title')}</h1>
        <SectionTabs section="money" />
        <Period
          label={t('vatReturn.period')}
          {...period}
          onChange={(days) => update({ filters: { ...state.filters, ...days } })}
        />
      </div>
      <div className={frame.body}>
        <div className={frame.list}>
          {query.isError && query.data === undefined ? (
            <LoadError query={query} action="desk.invoices" />
          ) : (
            <Figures vatReturn={query.data} period={period} isStale={query.isPlaceholderData} />
          )}
        </div>
      </div>
    </main>
  );
}

type Row = Pick<VatReturn['boxes'][number], 'documents' | 'net' | 'vat'> & {
  readonly box: VatReturn['boxes'][number]['box'] | '8';
};

interface FiguresProps {
  readonly vatReturn: VatReturn | undefined;
  readonly period: { readonly from: string; readonly to: string };
  readonly isStale: boolean;
}

function Figures({ vatReturn, period, isStale }: FiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const toDocuments = (box: Row['box']) =>
    `/invoices?${new URLSearchParams({ ...period, ...(box === '8' ? {} : { box }) })}`;
  const createAmount = (id: 'net' | 'vat') => ({
    id,
    header: t(`vatReturn.columns.${id}`),
    kind: 'number' as const,
    skeletonWidth: '5rem',
    cell: (row: Row) => format.aed(row[id]),
  });
  const hasNone = vatReturn?.total.documents === 0;
  return (
    <div className={styles.return}>
      {hasNone && (
        <EmptyState level={2} size="tight" title={t('vatReturn.empty.title')}>
          {t('vatReturn.empty.sentence')}
        </EmptyState>
      )}
      <Table<Row>
        label={t('vatReturn.table')}
        columns={[
          {
            id: 'box',
            header: t('vatReturn.columns.box'),
            skeletonWidth: '2rem',
            cell: ({ box }) =>
              box === 'noEmirate' ? (
                <span className="vh">{t('vatReturn.noBox')}</span>
              ) : (
                <bdi className="num">{box}</bdi>
              ),
          },
          {
            id: 'what',
            header: t('vatReturn.columns.what'),
            phoneLayout: 'title',
            skeletonWidth: '14rem',
            cell: ({ box }) =>
              box === '8' ? <strong>{t('vatReturn.boxes.box8')}</strong> : t(`vatReturn.boxes.box${box}`),
          },
          {
            id: 'documents',
            header: t('vatReturn.columns.documents'),
            kind: 'number',
            skeletonWidth: '3rem',
            cell: ({ box, documents }) =>
              documents === 0 ? (
                format.number(0)
              ) : (
                <Link
                  className="link"
                  to={toDocuments(box)}
                  aria-label={t('vatReturn.toDocuments', {
                    n: format.number(documents),
                    what: t(`vatReturn.boxes.box${box}`),
                  })}
                >
                  {format.number(documents)}
                </Link>
              ),
          },
          createAmount('net'),
          createAmount('vat'),
        ]}
        rows={vatReturn && [...vatReturn.boxes, { box: '8', ...vatReturn.total }]}
        rowKey={({ box }) => box}
        isStale={isStale}
        skeletonRows={10}
      />
      <p className={styles.note}>{t('vatReturn.creditNotes')}</p>
      <p className={styles.note}>{t('vatReturn.purchases')}</p>
      {vatReturn && <SupplyPlaceChoice place={vatReturn.place} />}
    </div>
  );
}
