import { describe, expect, it } from 'vitest';
import { isRecordId, parseRecordId } from './record-id.ts';

describe('an id in the URL', () => {
  it.each([
    ['1', 1],
    ['4711', 4711],
    ['9999999999', 9_999_999_999],
    ['10000000000', null],
    ['0', null],
    ['01', null],
    ['-1', null],
    ['1.5', null],
    ['1e3', null],
    [' 1', null],
    ['abc', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('reads %j as %j', (text, id) => {
    expect(parseRecordId(text)).toBe(id);
    expect(isRecordId(text)).toBe(id !== null);
  });
});
