import { describe, expect, it } from 'vitest';
import { rowsOf } from './list-address.ts';

describe('offsets of a list', () => {
  it('are _start=(page-1)*size and _end=size*page [SHL-31]', () => {
    expect([rowsOf(1, 15), rowsOf(2, 15), rowsOf(3, 25)]).toEqual([
      { _start: 0, _end: 15 },
      { _start: 15, _end: 30 },
      { _start: 50, _end: 75 },
    ]);
  });
});
