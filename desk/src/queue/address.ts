import { LAST_PAGE, readSearch } from '../lists/list-address.ts';

/** What the address of the queue says; a link or Back returns to the same view. */
export interface QueueView {
  readonly search: string;
  /** Null: every status. */
  readonly statusId: number | null;
  readonly view: 'list' | 'board';
  readonly sort: QueueSort;
  readonly direction: 'asc' | 'desc';
  /** From 1. */
  readonly page: number;
  /** The job that is open beside the list. */
  readonly jobId: number | null;
}

export const queueSorts = ['updatedAt', 'createdAt', 'id', 'projectName', 'company'] as const;
export type QueueSort = (typeof queueSorts)[number];

const start: QueueView = {
  search: '',
  statusId: null,
  view: 'list',
  sort: 'updatedAt',
  direction: 'desc',
  page: 1,
  jobId: null,
};

const whole = (text: string | null, most: number): number | null => {
  const value = text !== null && /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
};

export function readView(params: URLSearchParams): QueueView {
  const [, minus = '', column = ''] = /^(-?)(\w+)$/.exec(params.get('sort') ?? '') ?? [];
  const sort = queueSorts.find((one) => one === column);
  return {
    search: readSearch(params),
    statusId: whole(params.get('status'), 99),
    view: params.get('view') === 'board' ? 'board' : 'list',
    sort: sort ?? start.sort,
    direction: sort ? (minus ? 'desc' : 'asc') : start.direction,
    page: whole(params.get('page'), LAST_PAGE) ?? 1,
    jobId: whole(params.get('job'), 2_147_483_647),
  };
}

/** The address of a view; what is usual is left out. */
export function writeView(view: QueueView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search) params.set('q', view.search);
  if (view.statusId !== null) params.set('status', String(view.statusId));
  if (view.view !== start.view) params.set('view', view.view);
  if (view.sort !== start.sort || view.direction !== start.direction)
    params.set('sort', `${view.direction === 'desc' ? '-' : ''}${view.sort}`);
  if (view.page > 1) params.set('page', String(view.page));
  if (view.jobId !== null) params.set('job', String(view.jobId));
  return params;
}

/** The view with changes; another search, filter or order begins on its first page. */
export function changeView(view: QueueView, changes: Partial<QueueView>): QueueView {
  const next = { ...view, ...changes };
  const same =
    next.search === view.search &&
    next.statusId === view.statusId &&
    next.sort === view.sort &&
    next.direction === view.direction;
  return same ? next : { ...next, page: changes.page ?? 1 };
}

/** Whether anything narrows the list. */
export const isFiltered = (view: QueueView): boolean => view.search !== '' || view.statusId !== null;
