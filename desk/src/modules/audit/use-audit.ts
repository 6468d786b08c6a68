import {
  defineListState,
  enumParam,
  integerParam,
  textParam,
  toRowRange,
  toSortOrder,
} from '@platewright/browser/list-state';
import { leavesAuditEntry, type Call, type CallAnswer, type CallArguments } from '@platewright/contract/call';
import { contract, type Contract } from '@platewright/contract/contract';
import { parseAuditedObject } from '@platewright/domain/audit/audited-object';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { PAGE_SIZE } from '../../lists/define-list.ts';

export type AuditRow = CallAnswer<Contract['deskAudit']>['entries']['rows'][number];
export type AuditFilter = CallArguments<Contract['deskAuditCsv']>;

/** Modules in which staff change something; `audit.areas` names them. */
export const auditAreas = [
  ...new Set(
    Object.values<Call>(contract)
      .filter(leavesAuditEntry)
      .map(({ area }) => area),
  ),
];

/** The URL state of the list; the latest first by default. */
export const auditList = defineListState({
  pageSizes: [PAGE_SIZE],
  sortColumns: ['at'],
  defaultSort: { column: 'at', direction: 'descending' },
  filters: { state: enumParam('area', auditAreas), person: integerParam('person'), object: textParam('object') },
});
type State = ReturnType<typeof auditList.parse>;

/** The filter as the calls take it; an object that the URL names wrongly is none. */
export const toAuditFilter = ({ search, filters }: State): AuditFilter => ({
  search,
  ...(filters.state && { area: filters.state }),
  ...(filters.person !== null && { staffId: filters.person }),
  ...(parseAuditedObject(filters.object) && { object: filters.object }),
});

export function useAudit(state: State) {
  const input = {
    ...toAuditFilter(state),
    ...(state.sort && { direction: toSortOrder(state.sort) }),
    ...toRowRange(state.page, PAGE_SIZE),
  };
  return useQuery({
    queryKey: [...queryKeys.audit, input],
    queryFn: ({ signal }) => api.deskAudit(input, { signal }),
    placeholderData: keepPreviousData,
  });
}
