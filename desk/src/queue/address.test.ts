import { describe, expect, it } from 'vitest';
import { changeView, isFiltered, readView, writeView } from './address.ts';

const read = (query: string) => readView(new URLSearchParams(query));

describe('the address of the queue', () => {
  it('says nothing of what is usual', () => {
    expect(writeView(read('')).toString()).toBe('');
    expect(read('')).toMatchObject({ view: 'list', sort: 'updatedAt', direction: 'desc', page: 1, statusId: null });
  });

  it.each(['q=karak&status=4&view=board&sort=projectName&page=3&job=10411', 'sort=-id', 'sort=updatedAt'])(
    'comes back as it went: %s',
    (query) => expect(writeView(read(query)).toString()).toBe(query),
  );

  it('takes nonsense as usual', () => {
    expect(read('status=x&page=-1&job=1e9&sort=price&view=tree')).toEqual(read(''));
    expect(read('page=0&status=0')).toEqual(read(''));
    expect(read('page=99999999999').page).toBe(1);
    expect(read(`q=${'a'.repeat(500)}`).search).toHaveLength(120);
  });

  it('begins on the first page when something else is listed, and only then', () => {
    const third = read('q=a&page=3');
    expect(changeView(third, { search: 'b' }).page).toBe(1);
    expect(changeView(third, { statusId: 4 }).page).toBe(1);
    expect(changeView(third, { direction: 'asc' }).page).toBe(1);
    expect(changeView(third, { jobId: 7 }).page).toBe(3);
    expect(changeView(third, { view: 'board' }).page).toBe(3);
    expect(changeView(third, { page: 4 }).page).toBe(4);
  });

  it('knows whether the list is narrowed', () => {
    expect(isFiltered(read('sort=-id&page=2'))).toBe(false);
    expect(isFiltered(read('q=a'))).toBe(true);
    expect(isFiltered(read('status=4'))).toBe(true);
  });
});
