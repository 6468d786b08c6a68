import { describe, expect, it } from 'vitest';
import { downloadAddress } from './download.ts';

describe('the address of a download', () => {
  it.each([
    ['/api/orderdetails/downloadfile/12/1?ticket=c1.abc', 0, '/api/orderdetails/downloadfile/12/0?ticket=c1.abc'],
    ['/api/orderdetails/downloadfile/12/0?ticket=c1.abc', 1, '/api/orderdetails/downloadfile/12/1?ticket=c1.abc'],
    [
      'https://plates.example/api/orderdetails/downloadfile/7/1',
      0,
      'https://plates.example/api/orderdetails/downloadfile/7/0',
    ],
    ['/elsewhere/12/1?ticket=a', 0, '/elsewhere/12/1?ticket=a'],
  ] as const)('carries what the page was asked for [FIL-25] %s %i', (url, direct, address) => {
    expect(downloadAddress(url, direct)).toBe(address);
  });
});
