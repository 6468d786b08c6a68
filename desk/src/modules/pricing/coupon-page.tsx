import { defineListState, toRowRange } from '@platewright/browser/list-state';
import { useListState } from '@platewright/browser/use-list-state';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Button } from '@platewright/ui/button';
import { DefinitionList } from '@platewright/ui/panel';
import { Status } from '@platewright/ui/status';
import { Table, type TableColumn } from '@platewright/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PAGE_SIZE } from '../../lists/define-list.ts';
import { ListPager } from '../../lists/list-pager.tsx';
import { LoadError } from '../../shell/load-error.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { BackLink, RecordPage, useRecordId } from '../../shell/record-page.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import { CouponTag } from './coupon-tag.tsx';
import styles from './coupons.module.css';
import { useCouponProducts, useDescribeCoupon, type CouponRow } from './use-coupons.ts';

/** One coupon: its terms, and the orders that have it. */
export function CouponPage() {
  const { t } = useTranslation();
  const id = useRecordId('couponId');
  return (
    <PermissionGuard action="desk.rates" title={t('coupons.title')}>
      <LoadedCoupon key={id} id={id} />
    </PermissionGuard>
  );
}

function LoadedCoupon({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: [...queryKeys.coupons, 'one', id],
    queryFn: ({ signal }) => api.deskCoupon({ couponId: id }, { signal }),
    enabled: id !== 0,
  });
  return (
    <RecordPage
      id={id}
      query={query}
      title={query.data?.code}
      action="desk.rates"
      texts="coupons"
      back={<BackLink to="/prices/coupons">{t('coupons.back')}</BackLink>}
    >
      {(coupon) => (
        <>
          <CouponHead coupon={coupon} />
          <CouponFacts coupon={coupon} />
          <CouponUses coupon={coupon} />
        </>
      )}
    </RecordPage>
  );
}

interface Props {
  readonly coupon: CouponRow;
}

function CouponHead({ coupon }: Props) {
  const { t } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  return (
    <header className={styles.head}>
      <h1 className="num">{coupon.code}</h1>
      <CouponTag state={coupon.state} />
      <Button icon="edit" onPress={() => setChanging(true)}>
        {t('coupons.change')}
      </Button>
      {isChanging && <CouponDialog coupon={coupon} onClose={() => setChanging(false)} />}
    </header>
  );
}

function CouponFacts({ coupon }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { describePeriod, describeUses } = useDescribeCoupon();
  const { data } = useCouponProducts();
  const nameChosen = (ids: readonly number[], all: readonly { id: number; name: string }[] = []) =>
    all.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const products = [
    ...nameChosen(coupon.categoryIds, data?.categories),
    ...nameChosen(coupon.productIds, data?.products),
  ];
  const isLimited = coupon.categoryIds.length + coupon.productIds.length > 0;
  const { usesPerCompany, changedAt, changedBy } = coupon;
  const facts = {
    percent: t('coupons.percent', { n: format.number(coupon.percent) }),
    period: describePeriod(coupon),
    for: coupon.company ? <bdi>{coupon.company.name}</bdi> : t('coupons.everybody'),
    products: isLimited ? format.list(products) : t('coupons.allProducts'),
    usesPerCompany: usesPerCompany === null ? t('coupons.noLimit') : format.number(usesPerCompany),
    uses: describeUses(coupon),
    customers: format.number(coupon.customers),
    sold: format.aed(coupon.sold),
    ...(changedAt !== null && {
      changed: t('coupons.changedBy', { who: changedBy, when: format.dateTime(changedAt) }),
    }),
  };
  return (
    <DefinitionList
      className={styles.facts}
      items={Object.entries(facts).map(([id, value]) => ({
        id,
        term: t(`coupons.columns.${id as keyof typeof facts}`),
        value,
      }))}
    />
  );
}

type Use = CallAnswer<Contract['deskCouponUses']>['uses']['rows'][number];
const useList = defineListState({ pageSizes: [PAGE_SIZE] });

/** The orders that have the coupon. A cancelled one has given its use back and is not among them. */
function CouponUses({ coupon: { id } }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const titleId = useId();
  const lang = useLanguage();
  const { state, toQueryString } = useListState(useList, useSearchParams());
  const input = { couponId: id, lang, ...toRowRange(state.page, PAGE_SIZE) };
  const list = useQuery({
    queryKey: [...queryKeys.coupons, 'uses', input],
    queryFn: ({ signal }) => api.deskCouponUses(input, { signal }),
    placeholderData: keepPreviousData,
  });
  const columns = useUseColumns();
  const { rows, count } = list.data?.uses ?? {};
  return (
    <section className={styles.uses} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('coupons.uses.title')}</h2>
      {list.isError && !list.data ? (
        <LoadError query={list} action="desk.rates" />
      ) : (
        <Table
          label={t('coupons.uses.title')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.orderId}
          onRowPress={(row) => void navigate(`/orders/${row.orderId}`)}
          isStale={list.isPlaceholderData}
          skeletonRows={3}
          empty={count === 0 && <p className="muted">{t('coupons.uses.none')}</p>}
        />
      )}
      <ListPager
        page={state.page}
        pageSize={PAGE_SIZE}
        total={list.isPlaceholderData ? undefined : count}
        toPageHref={(page) => toQueryString({ page })}
        keepsScroll
      />
    </section>
  );
}

function useUseColumns(): TableColumn<Use>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'order',
      header: t('coupons.uses.order'),
      phoneLayout: 'title',
      skeletonWidth: '12rem',
      cell: ({ orderId, projectName }) => (
        <Link className="link" to={`/orders/${orderId}`}>
          <span className="num">{orderId}</span> <bdi>{projectName}</bdi>
        </Link>
      ),
    },
    {
      id: 'customer',
      header: t('coupons.uses.customer'),
      phoneLayout: 'plain',
      skeletonWidth: '8rem',
      cell: ({ company }) => <bdi>{company.name}</bdi>,
    },
    {
      id: 'status',
      header: t('coupons.uses.status'),
      skeletonWidth: '7rem',
      cell: ({ statusName, statusColor }) => <Status color={statusColor}>{statusName}</Status>,
    },
    {
      id: 'price',
      header: t('coupons.uses.price'),
      kind: 'number',
      skeletonWidth: '5rem',
      cell: ({ price }) => format.aed(price),
    },
    {
      id: 'createdAt',
      header: t('coupons.uses.date'),
      skeletonWidth: '6rem',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{format.date(createdAt)}</time>,
    },
  ];
}
