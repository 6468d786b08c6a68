import { defineListState, enumParam, integerParam, toRowRange, toSortOrder } from '@platewright/browser/list-state';
import { workFilters } from '@platewright/contract/modules/orders/work-desk-calls';
import { PAGE_SIZE } from '../../../lists/define-list.ts';

export const queueSorts = ['dueAt', 'updatedAt', 'createdAt', 'id', 'projectName', 'company', 'statusSince'] as const;
/** Whether the completed and cancelled orders are in the list. */
const queueScopes = ['open', 'all'] as const;
export type QueueSort = (typeof queueSorts)[number];

/** The URL state of the order queue. */
export const queueList = defineListState({
  pageSizes: [PAGE_SIZE],
  sortColumns: queueSorts,
  // What is overdue comes first by itself.
  defaultSort: { column: 'dueAt', direction: 'ascending' },
  filters: {
    statusId: integerParam('status', 99),
    /** Which part of the work: one's own, nobody's, what is late, what has a fault. */
    work: enumParam('work', workFilters),
    /** Null: see `getQueueScope`. */
    show: enumParam('show', queueScopes),
  },
  settings: {
    view: enumParam('view', ['list', 'board'], 'list'),
    /** The order that is open beside the list. */
    orderId: integerParam('job'),
    /** The status that this order was dragged to on the board: its transition is asked for. */
    moveTo: integerParam('to', 99),
  },
});

export type QueueState = ReturnType<typeof queueList.parse>;
export type QueueChanges = Parameters<typeof queueList.update>[1];

/**
 * Whether the completed and cancelled orders are left out. They are by default; whoever searches, or looks for a status or
 * a part of the work, looks for them too, unless the open ones were chosen.
 */
export function getQueueScope({ search, filters }: Pick<QueueState, 'search' | 'filters'>): 'open' | 'all' {
  if (filters.statusId !== null) return 'all';
  return filters.show ?? (search === '' && filters.work === null ? 'open' : 'all');
}

const toOrderedSearch = ({ search, sort, filters: { work } }: QueueState) => ({
  search,
  ...(work !== null && { work }),
  ...(sort && { sort: sort.column, direction: toSortOrder(sort) }),
});

/** What the list asks for: one page. */
export const toPageInput = (state: QueueState) => ({
  ...toOrderedSearch(state),
  ...(state.filters.statusId !== null && { statusId: state.filters.statusId }),
  scope: getQueueScope(state),
  ...toRowRange(state.page, state.pageSize),
});

/** Cards of one lane of the board. */
export const LANE_SIZE = 20;

/** What a lane of the board asks for: the first orders of its status, narrowed as the list is. */
export const toLaneInput = (state: QueueState, statusId: number) => ({
  ...toOrderedSearch(state),
  statusId,
  ...toRowRange(1, LANE_SIZE),
});
