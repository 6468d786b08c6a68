import { useListState } from '@platewright/browser/use-list-state';
import type { CouponSort } from '@platewright/contract/modules/pricing/coupon-desk-calls';
import { couponStates } from '@platewright/domain/pricing/coupon';
import { Button } from '@platewright/ui/button';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { PAGE_SIZE } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { SectionTabs } from '../../shell/section-tabs.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import { CouponTag } from './coupon-tag.tsx';
import styles from './coupons.module.css';
import { couponList, useCoupons, useDescribeCoupon, type CouponRow } from './use-coupons.ts';

/** All coupons, with how often each was used and what was sold with it. */
export function CouponsPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.rates" title={t('coupons.title')}>
      <Coupons />
    </PermissionGuard>
  );
}

function Coupons() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { state, update, toQueryString } = useListState(couponList, useSearchParams());
  const list = useCoupons(state);
  const columns = useCouponColumns();
  const [isCreating, setCreating] = useState(false);
  const { rows, count, sold } = list.data?.coupons ?? {};
  return (
    <ListPage
      texts="coupons"
      action="desk.rates"
      list={list}
      state={state}
      onChange={update}
      toQueryString={toQueryString}
      count={count}
      states={couponStates.map((value) => ({ value, label: t(`coupons.states.${value}`) }))}
      tabs={<SectionTabs section="catalogue" />}
      actions={
        <Button variant="primary" icon="plus" onPress={() => setCreating(true)}>
          {t('coupons.new')}
        </Button>
      }
      renderTable={(empty) => (
        <>
          <Table
            label={t('coupons.table')}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            sort={state.sort ?? undefined}
            onSort={({ column, direction }) => update({ sort: { column: column as CouponSort, direction } })}
            onRowPress={(row) => void navigate(`/prices/coupons/${row.id}`)}
            isStale={list.isPlaceholderData}
            skeletonRows={PAGE_SIZE}
            empty={empty}
          />
          {sold !== undefined && (count ?? 0) > 0 && (
            <p className={styles.total}>{t('coupons.total', { sum: format.aed(sold) })}</p>
          )}
          {isCreating && <CouponDialog coupon={null} onClose={() => setCreating(false)} />}
        </>
      )}
    />
  );
}

function useCouponColumns(): TableColumn<CouponRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { describePeriod, describeUses } = useDescribeCoupon();
  return [
    {
      id: 'code',
      header: t('coupons.columns.code'),
      isSortable: true,
      phoneLayout: 'title',
      skeletonWidth: '7rem',
      cell: ({ id, code }) => (
        <Link className="link num" to={`/prices/coupons/${id}`}>
          {code}
        </Link>
      ),
    },
    {
      id: 'state',
      header: t('coupons.columns.state'),
      phoneLayout: 'state',
      skeletonWidth: '5rem',
      cell: ({ state }) => <CouponTag state={state} />,
    },
    {
      id: 'percent',
      header: t('coupons.columns.percent'),
      kind: 'number',
      isSortable: true,
      skeletonWidth: '3rem',
      cell: ({ percent }) => t('coupons.percent', { n: format.number(percent) }),
    },
    {
      id: 'period',
      header: t('coupons.columns.period'),
      skeletonWidth: '10rem',
      cell: describePeriod,
    },
    {
      id: 'for',
      header: t('coupons.columns.for'),
      skeletonWidth: '8rem',
      hideOnTablet: true,
      cell: ({ company, productIds, categoryIds }) => (
        <>
          {company ? <bdi>{company.name}</bdi> : t('coupons.everybody')}
          {productIds.length + categoryIds.length > 0 && <span className="muted"> · {t('coupons.someProducts')}</span>}
        </>
      ),
    },
    {
      id: 'uses',
      header: t('coupons.columns.uses'),
      kind: 'number',
      isSortable: true,
      skeletonWidth: '4rem',
      cell: describeUses,
    },
    {
      id: 'customers',
      header: t('coupons.columns.customers'),
      kind: 'number',
      hideOnTablet: true,
      skeletonWidth: '3rem',
      cell: ({ customers }) => format.number(customers),
    },
    {
      id: 'sold',
      header: t('coupons.columns.sold'),
      kind: 'number',
      isSortable: true,
      skeletonWidth: '5rem',
      cell: ({ sold }) => format.aed(sold),
    },
    {
      id: 'createdAt',
      header: t('coupons.columns.created'),
      isSortable: true,
      hideOnTablet: true,
      skeletonWidth: '6rem',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{format.date(createdAt)}</time>,
    },
  ];
}
