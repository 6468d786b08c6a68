import { describe, expect, it } from 'vitest';
import { getQueueScope, queueList, toLaneInput, toPageInput } from './queue-list.ts';

const parse = (query: string) => queueList.parse(new URLSearchParams(query));

describe('the URL state of the order queue', () => {
  it('shows the list of open orders by default, what is due first on top', () => {
    expect(parse('')).toMatchObject({
      page: 1,
      sort: { column: 'dueAt', direction: 'ascending' },
      filters: { statusId: null, work: null, show: null },
      settings: { view: 'list', orderId: null, moveTo: null },
    });
  });

  it.each([
    '',
    'q=karak&status=4&sort=projectName&page=3&view=board&job=10411',
    'view=board&job=10411&to=7',
    'work=mine&sort=-dueAt',
    'show=all',
    'sort=-id',
    'sort=-updatedAt',
  ])('writes "%s" as it was read', (query) => expect(queueList.toSearchParams(parse(query)).toString()).toBe(query));

  it('uses the defaults for invalid values', () => {
    expect(parse('status=x&page=-1&job=1e9&sort=price&view=tree&work=yours&show=some')).toEqual(parse(''));
  });

  it('returns to the first page with another status, and keeps it when an order is opened', () => {
    const state = parse('q=a&page=3');
    expect(queueList.update(state, { filters: { statusId: 4 } }).page).toBe(1);
    expect(queueList.update(state, { settings: { orderId: 7 } }).page).toBe(3);
  });

  it.each([
    ['', 'open'],
    ['show=all', 'all'],
    ['q=karak', 'all'],
    ['q=karak&show=open', 'open'],
    ['work=faults', 'all'],
    ['status=11&show=open', 'all'],
    ['view=board&page=2', 'open'],
  ])('of "%s" shows the %s orders', (query, scope) => expect(getQueueScope(parse(query))).toBe(scope));
});

describe('what is asked for', () => {
  it('is a page of the list, with its filters, search and sort', () => {
    expect(toPageInput(parse('q=karak&status=4&work=mine&sort=-id&page=3'))).toEqual({
      ...{ search: 'karak', statusId: 4, work: 'mine', scope: 'all' },
      ...{ sort: 'id', direction: 'desc', _start: 50, _end: 75 },
    });
    expect(toPageInput(parse(''))).not.toHaveProperty('statusId');
  });

  it('is the begin of each lane of the board, with the same search, sort and part of the work', () => {
    expect(toLaneInput(parse('q=karak&work=mine&sort=-id&view=board&page=3'), 4)).toEqual({
      ...{ search: 'karak', statusId: 4, work: 'mine' },
      ...{ sort: 'id', direction: 'desc', _start: 0, _end: 20 },
    });
    expect(toLaneInput(parse('view=board'), 4)).not.toHaveProperty('work');
  });
});
