import { describe, expect, it } from 'vitest';
import {
  changeView,
  isWholeList,
  readView,
  toListQuery,
  toQueryString,
  type OrderListView,
} from './order-list-view.ts';

const read = (query: string) => readView(new URLSearchParams(query));

describe('the view of the order list', () => {
  it('shows the newest orders first, and is the whole list', () => {
    expect(read('')).toEqual({ page: 1, search: '', statusId: null, sort: 'id', direction: 'desc', columns: {} });
    expect(isWholeList(read('sort=projectName'))).toBe(true);
    for (const query of ['page=2', 'q=karak', 'status=4', 'in-id=104']) expect(isWholeList(read(query))).toBe(false);
  });

  it.each(['', 'q=karak&status=4&in-id=104&sort=projectName&page=3', 'status=12&sort=-projectName'])(
    'writes "%s" as it was read',
    (query) => expect(toQueryString(read(query))).toBe(query && `?${query}`),
  );

  it.each<[string, Partial<OrderListView>, number]>([
    ['another status', { statusId: 4 }, 1],
    ['all statuses', { statusId: null }, 1],
    ['another search', { search: 'date' }, 1],
    ['the search of a column', { columns: { id: '104' } }, 1],
    ['another sort', { sort: 'projectName', direction: 'asc' }, 1],
    ['another page', { page: 2 }, 2],
  ])('with %s is at the right page', (_what, changes, page) => {
    expect(changeView(read('q=karak&status=6&page=3'), changes)).toEqual({
      ...read('q=karak&status=6'),
      ...changes,
      page,
    });
  });

  it('is asked for as one page', () => {
    expect(toListQuery(read('q=karak&status=4&in-projectName=tea&page=2'))).toEqual({
      ...{ _start: 25, _end: 50, advancedSearch: 'karak', statusId: 4, _orderSort: 'id', _orderSortType: 'desc' },
      searchByAttributes: { projectName: 'tea' },
    });
  });
});
