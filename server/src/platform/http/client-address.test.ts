import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createAddressFinder } from './client-address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

describe('the address of whoever sends a request', () => {
  it.each([
    ['no proxy is trusted', undefined, '192.0.2.7', '203.0.113.9', '192.0.2.7'],
    ['the proxy is trusted', '10.0.0.0/8', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['somebody made up an address', '10.0.0.1', '10.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['two proxies are trusted', 'loopback, 10.0.0.2', '127.0.0.1', '203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['the proxy is mapped into IPv6', 'uniquelocal', '::ffff:10.1.2.3', '2001:db8::5', '2001:db8::5'],
    ['there is no header', 'loopback', '::1', undefined, '::1'],
  ])('when %s', (_when, proxies, remote, forwarded, expected) => {
    expect(createAddressFinder(proxies)(request(remote, forwarded))).toBe(expected);
  });
});
