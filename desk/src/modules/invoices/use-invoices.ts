import { defineListState, enumParam, textParam, toRowRange, toSortOrder } from '@platewright/browser/list-state';
import type { CallAnswer, CallArguments } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { issuedDocumentKinds, issuedDocumentSorts } from '@platewright/contract/modules/invoices/list-desk-calls';
import { paidFilters } from '@platewright/domain/invoices/paid-state';
import { vatBoxes } from '@platewright/domain/invoices/vat-return';
import { isDay } from '@platewright/domain/time/iso-days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { PAGE_SIZE } from '../../lists/define-list.ts';

export type InvoiceRow = CallAnswer<Contract['deskInvoices']>['documents']['rows'][number];

export type InvoiceSums = CallAnswer<Contract['deskInvoices']>['documents']['byState'];

/** The URL state of the list; newest first by default. */
export const invoiceList = defineListState({
  pageSizes: [PAGE_SIZE],
  sortColumns: issuedDocumentSorts,
  defaultSort: { column: 'issuedAt', direction: 'descending' },
  filters: {
    state: enumParam('kind', issuedDocumentKinds),
    paid: enumParam('paid', paidFilters),
    from: textParam('from'),
    to: textParam('to'),
    box: enumParam('box', vatBoxes),
  },
});
type State = ReturnType<typeof invoiceList.parse>;

/** The filter as the calls take it; a day that the URL or a half typed field names wrongly is none. */
export const toDocumentFilter = ({ search, filters }: State): CallArguments<Contract['deskInvoicesCsv']> => ({
  search,
  ...(filters.state && { kind: filters.state }),
  ...(filters.paid && { paid: filters.paid }),
  ...(filters.box && { box: filters.box }),
  ...(isDay(filters.from) && { from: filters.from }),
  ...(isDay(filters.to) && { to: filters.to }),
});

export function useInvoices(state: State) {
  const input = {
    ...toDocumentFilter(state),
    ...(state.sort && { sort: state.sort.column, direction: toSortOrder(state.sort) }),
    ...toRowRange(state.page, PAGE_SIZE),
  };
  return useQuery({
    queryKey: [...queryKeys.invoices, input],
    queryFn: ({ signal }) => api.deskInvoices(input, { signal }),
    placeholderData: keepPreviousData,
  });
}
