import { describe, expect, it } from 'vitest';
import { defineListState, enumParam, integerParam, textParam, toRowRange, toSortOrder } from './list-state.ts';

/** With everything a list can have: the queue of the desk and the searched columns of the portal's order list. */
const list = defineListState({
  pageSizes: [25, 100],
  sortColumns: ['updatedAt', 'id', 'projectName'],
  defaultSort: { column: 'updatedAt', direction: 'descending' },
  filters: {
    statusId: integerParam('status', 99),
    state: enumParam('state', ['new', 'answered']),
    projectName: textParam('in-projectName'),
  },
  settings: { view: enumParam('view', ['list', 'board'], 'list'), orderId: integerParam('job') },
});
const parse = (query: string) => list.parse(new URLSearchParams(query));
const defaults = {
  page: 1,
  pageSize: 25,
  search: '',
  sort: { column: 'updatedAt', direction: 'descending' },
  filters: { statusId: null, state: null, projectName: '' },
  settings: { view: 'list', orderId: null },
};

describe('reading the state of a list from a query', () => {
  it.each<[query: string, changes: object]>([
    ['', {}],
    ['page=3', { page: 3 }],
    ['size=100', { pageSize: 100 }],
    ['q=maha', { search: 'maha' }],
    ['q=%00a%0Ab', { search: 'ab' }],
    ['sort=id', { sort: { column: 'id', direction: 'ascending' } }],
    ['sort=-id', { sort: { column: 'id', direction: 'descending' } }],
    ['sort=updatedAt', { sort: { column: 'updatedAt', direction: 'ascending' } }],
    ['status=4', { filters: { ...defaults.filters, statusId: 4 } }],
    ['state=answered', { filters: { ...defaults.filters, state: 'answered' } }],
    ['in-projectName=honey', { filters: { ...defaults.filters, projectName: 'honey' } }],
    ['view=board&job=10411', { settings: { view: 'board', orderId: 10411 } }],
  ])('"%s"', (query, changes) => expect(parse(query)).toEqual({ ...defaults, ...changes }));

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e2',
    'page=100001',
    'page=99999999999',
    'size=26',
    'sort=price',
    'sort=--id',
    'sort=a;b',
    'status=x',
    'status=0',
    'status=100',
    'state=other',
    'view=tree',
    'job=2147483648',
  ])('uses the default for the invalid "%s"', (query) => expect(parse(query)).toEqual(defaults));

  it('cuts a search after 120 characters', () => {
    expect(parse(`q=${'a'.repeat(500)}`).search).toHaveLength(120);
  });

  it('has no sort where the list has no default one', () => {
    expect(defineListState({ pageSizes: [15] }).parse(new URLSearchParams('sort=name'))).toEqual({
      page: 1,
      pageSize: 15,
      search: '',
      sort: null,
      filters: {},
      settings: {},
    });
  });
});

describe('writing the state of a list into a query', () => {
  it.each([
    '',
    'sort=-id',
    'sort=updatedAt',
    'q=karak&status=4&state=new&in-projectName=honey&sort=projectName&size=100&page=3&view=board&job=10411',
  ])('writes "%s" as it was read', (query) => {
    expect(list.toSearchParams(parse(query)).toString()).toBe(query);
    expect(list.toQueryString(parse(query))).toBe(query && `?${query}`);
  });

  it.each(['page=1&size=25&q=', 'sort=-updatedAt', 'view=list', 'status=0&state=&in-projectName='])(
    'leaves out the defaults of "%s"',
    (query) => expect(list.toSearchParams(parse(query)).toString()).toBe(''),
  );

  it('keeps parameters that are not its own and removes those that return to their default', () => {
    const base = new URLSearchParams('tab=files&page=4&q=a');
    expect(list.toSearchParams(parse('page=2'), base).toString()).toBe('tab=files&page=2');
  });
});

describe('changing the state of a list', () => {
  const state = parse('q=a&page=3');
  it.each<[change: string, changes: Parameters<typeof list.update>[1], page: number]>([
    ['another search', { search: 'b' }, 1],
    ['the same search', { search: 'a' }, 3],
    ['another sort', { sort: { column: 'id', direction: 'ascending' } }, 1],
    ['another direction', { sort: { column: 'updatedAt', direction: 'ascending' } }, 1],
    ['the same sort', { sort: { column: 'updatedAt', direction: 'descending' } }, 3],
    ['another page size', { pageSize: 100 }, 1],
    ['another filter', { filters: { statusId: 4 } }, 1],
    ['the same filter', { filters: { statusId: null } }, 3],
    ['a setting', { settings: { view: 'board', orderId: 7 } }, 3],
    ['a page', { page: 4 }, 4],
    ['a page together with a filter', { page: 2, filters: { state: 'new' } }, 2],
  ])('%s', (_, changes, page) => expect(list.update(state, changes).page).toBe(page));

  it('keeps the filters and settings that a change does not name', () => {
    const next = list.update(parse('status=4&job=7'), { filters: { state: 'new' }, settings: { view: 'board' } });
    expect([next.filters, next.settings]).toEqual([
      { statusId: 4, state: 'new', projectName: '' },
      { view: 'board', orderId: 7 },
    ]);
  });
});

it.each([
  ['sort=-id&page=2&view=board&size=100', false],
  ['q=a', true],
  ['status=4', true],
  ['in-projectName=a', true],
])('whether "%s" narrows the list', (query, filtered) => expect(list.isFiltered(parse(query))).toBe(filtered));

it('rows of a page are _start=(page-1)*size and _end=size*page [SHL-31]', () => {
  expect([toRowRange(1, 15), toRowRange(2, 15), toRowRange(3, 25)]).toEqual([
    { _start: 0, _end: 15 },
    { _start: 15, _end: 30 },
    { _start: 50, _end: 75 },
  ]);
});

it('the direction of a sort is asc or desc in a call', () => {
  expect([parse('').sort, parse('sort=id').sort].map((sort) => sort && toSortOrder(sort))).toEqual(['desc', 'asc']);
});
