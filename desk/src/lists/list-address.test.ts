import { describe, expect, it } from 'vitest';
import { changeView, readView, writeView } from './list-address.ts';

const states = ['new', 'answered'] as const;
const read = (query: string) => readView(new URLSearchParams(query), states);

describe('the address of a list', () => {
  it.each([
    ['', { search: '', state: null, page: 1 }],
    ['q=maha&state=answered&page=3', { search: 'maha', state: 'answered', page: 3 }],
    ['sort=-name&page=2', { search: '', state: null, page: 2, sort: '-name' }],
    ['sort=a;b', { search: '', state: null, page: 1 }],
    ['state=other&page=0', { search: '', state: null, page: 1 }],
    ['q=%00a%0Ab', { search: 'ab', state: null, page: 1 }],
    ['page=99999999', { search: '', state: null, page: 1 }],
  ])('%s', (query, view) => expect(read(query)).toEqual(view));

  it('is written as it is read, without what is usual', () => {
    expect(writeView(read('page=1')).toString()).toBe('');
    expect(writeView(read('page=2&state=new&q=a b')).toString()).toBe('q=a+b&state=new&page=2');
  });

  it('begins anew with another search', () => {
    expect(changeView(read('page=4'), { search: 'x' }).page).toBe(1);
    expect(changeView(read('page=4&q=x'), { search: 'x' }).page).toBe(4);
    expect(changeView(read('page=4'), { page: 5 }).page).toBe(5);
    expect(changeView(read('page=4&sort=name'), { sort: '-name' }).page).toBe(1);
  });
});
