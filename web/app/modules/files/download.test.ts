import { describe, expect, it } from 'vitest';
import { toDownloadUrl } from './download.ts';

describe('the URL of a download', () => {
  it.each([
    ['/api/orderdetails/downloadfile/12/1?ticket=c1.abc', 0, '/api/orderdetails/downloadfile/12/0?ticket=c1.abc'],
    ['/api/orderdetails/downloadfile/12/0?ticket=c1.abc', 1, '/api/orderdetails/downloadfile/12/1?ticket=c1.abc'],
    [
      'https://plates.example/api/orderdetails/downloadfile/7/1',
      0,
      'https://plates.example/api/orderdetails/downloadfile/7/0',
    ],
    ['/elsewhere/12/1?ticket=a', 0, '/elsewhere/12/1?ticket=a'],
  ] as const)('of %s with direct download %i ends with that choice [FIL-25]', (url, direct, expected) => {
    expect(toDownloadUrl(url, direct)).toBe(expected);
  });
});
