import { toSortOrder, toRowRange } from '@platewright/browser/list-state';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { couponSorts, type CouponSort } from '@platewright/contract/modules/pricing/coupon-desk-calls';
import { couponStates, type CouponState } from '@platewright/domain/pricing/coupon';
import type { ListSort } from '@platewright/browser/list-state';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { defineList, PAGE_SIZE } from '../../lists/define-list.ts';
import { useDescribePeriod } from './use-describe-period.ts';

export type CouponRow = CallAnswer<Contract['deskCoupon']>;

/** The URL state of the list; newest first by default. */
export const couponList = defineList(couponStates, {
  columns: couponSorts,
  defaultSort: { column: 'createdAt', direction: 'descending' },
});

interface CouponListState {
  readonly search: string;
  readonly page: number;
  readonly sort: ListSort<CouponSort> | null;
  readonly filters: { readonly state: CouponState | null };
}

export function useCoupons({ search, filters, page, sort }: CouponListState) {
  const input = {
    search,
    ...(filters.state && { state: filters.state }),
    ...(sort && { sort: sort.column, direction: toSortOrder(sort) }),
    ...toRowRange(page, PAGE_SIZE),
  };
  return useQuery({
    queryKey: [...queryKeys.coupons, input],
    queryFn: ({ signal }) => api.deskCoupons(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const useReloadCoupons = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKeys.coupons });
};

/** Products and categories that a coupon can be limited to. */
export function useCouponProducts() {
  const lang = useLanguage();
  return useQuery({
    queryKey: [...queryKeys.coupons, 'products', lang],
    queryFn: ({ signal }) => api.deskCouponProducts({ lang }, { signal }),
  });
}

/** Says when a coupon counts, how often, and for whom. */
export function useDescribeCoupon() {
  const { t } = useTranslation();
  const format = useFormat();
  return {
    describePeriod: useDescribePeriod(),
    describeUses: ({ uses, maxUses }: Pick<CouponRow, 'uses' | 'maxUses'>): string =>
      maxUses === null
        ? format.number(uses)
        : t('coupons.usesOf', { n: format.number(uses), max: format.number(maxUses) }),
  };
}
