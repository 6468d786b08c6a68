import { defineListState, enumParam, textParam, toRowRange, toSortOrder } from '@platewright/browser/list-state';
import type { CallAnswer, CallArguments } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { paymentFilters, paymentSorts } from '@platewright/contract/modules/payments/list-desk-calls';
import { paymentMethodIds } from '@platewright/domain/payments/payment-methods';
import { isDay } from '@platewright/domain/time/iso-days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PAGE_SIZE } from '../../lists/define-list.ts';

export type PaymentRow = CallAnswer<Contract['deskPayments']>['payments']['rows'][number];

/** The URL state of the list; newest first by default. */
export const paymentList = defineListState({
  pageSizes: [PAGE_SIZE],
  sortColumns: paymentSorts,
  defaultSort: { column: 'createdAt', direction: 'descending' },
  filters: {
    state: enumParam('state', paymentFilters),
    method: enumParam('method', paymentMethodIds),
    from: textParam('from'),
    to: textParam('to'),
  },
});
type State = ReturnType<typeof paymentList.parse>;

/** The filter as the calls take it; a day that the URL or a half typed field names wrongly is none. */
export const toPaymentFilter = ({ search, filters }: State): CallArguments<Contract['deskPaymentsCsv']> => ({
  search,
  ...(filters.state && { filter: filters.state }),
  ...(filters.method && { method: filters.method }),
  ...(isDay(filters.from) && { from: filters.from }),
  ...(isDay(filters.to) && { to: filters.to }),
});

export function usePayments(state: State) {
  const lang = useLanguage();
  const input = {
    lang,
    ...toPaymentFilter(state),
    ...(state.sort && { sort: state.sort.column, direction: toSortOrder(state.sort) }),
    ...toRowRange(state.page, PAGE_SIZE),
  };
  return useQuery({
    queryKey: [...queryKeys.payments, input],
    queryFn: ({ signal }) => api.deskPayments(input, { signal }),
    placeholderData: keepPreviousData,
  });
}
