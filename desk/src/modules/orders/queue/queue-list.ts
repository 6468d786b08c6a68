import { defineListState, enumParam, integerParam } from '@platewright/browser/list-state';
import { workFilters } from '@platewright/contract/modules/orders/work-desk-calls';
import { PAGE_SIZE } from '../../../lists/define-list.ts';

export const queueSorts = ['updatedAt', 'createdAt', 'id', 'projectName', 'company', 'dueAt', 'statusSince'] as const;
export type QueueSort = (typeof queueSorts)[number];

/** The URL state of the order queue. */
export const queueList = defineListState({
  pageSizes: [PAGE_SIZE],
  sortColumns: queueSorts,
  defaultSort: { column: 'updatedAt', direction: 'descending' },
  filters: {
    statusId: integerParam('status', 99),
    /** Which part of the work: one's own, nobody's, what is late, what has a fault. */
    work: enumParam('work', workFilters),
  },
  settings: {
    view: enumParam('view', ['list', 'board'], 'list'),
    /** The order that is open beside the list. */
    orderId: integerParam('job'),
  },
});

export type QueueState = ReturnType<typeof queueList.parse>;
export type QueueChanges = Parameters<typeof queueList.update>[1];
