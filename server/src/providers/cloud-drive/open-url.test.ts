import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PUBLIC_ADDRESS, serveFile, startFakeDrive, type FakeDrive } from '../../../testing/fake-drive.ts';
import { createHostRule, isAllowedUrl, openUrl } from './open-url.ts';
import { isPublicAddress } from './public-addresses.ts';

let fake: FakeDrive;
beforeAll(async () => {
  fake = await startFakeDrive();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.connections.length = 0;
  fake.requests.length = 0;
});

const isAllowedHost = createHostRule('drive.example', 'content.example');
const open = (link: string, more: { accessToken?: string; idleTimeoutMs?: number } = {}) =>
  openUrl(
    link,
    { offset: 0, validator: null, accessToken: more.accessToken ?? null, signal: new AbortController().signal },
    { network: fake.network, isAllowedHost, idleTimeoutMs: more.idleTimeoutMs ?? 2_000 },
  );
const readAll = async (link: string, more: Parameters<typeof open>[1] = {}) => {
  const parts: Uint8Array[] = [];
  for await (const part of (await open(link, more)).body) parts.push(part);
  return Buffer.concat(parts).toString();
};
const redirectTo = (location: string) => (_request: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(302, { Location: location }).end();

describe('isPublicAddress', () => {
  it.each([PUBLIC_ADDRESS, '2606:2800:220:1:248:1893:25c8:1946'])('permits %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:93.184.216.34',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'not an address',
    '',
  ])('refuses %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('isAllowedUrl', () => {
  it.each(['https://drive.example/a', 'https://files.drive.example/a?b=c'])('permits %s', (link) =>
    expect(isAllowedUrl(link, isAllowedHost)).toBe(true),
  );
  it.each([
    'http://drive.example/a',
    'https://drive.example:8443/a',
    'https://person:word@drive.example/a',
    'https://drive.example@10.0.0.1/a',
    'https://notdrive.example/a',
    'https://drive.example.evil.test/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://[::1]/a',
    'https://0x7f.1/a',
    'file:///etc/passwd',
    'ftp://drive.example/a',
    'drive.example/a',
    '',
  ])('refuses %s', (link) => expect(isAllowedUrl(link, isAllowedHost)).toBe(false));
});

describe('openUrl', () => {
  it('asks a host of the drive at the address that was checked', async () => {
    fake.answer('/file', serveFile(Buffer.from('bytes')));
    expect(await readAll('https://files.drive.example/file')).toBe('bytes');
    expect(fake.connections).toEqual([`files.drive.example ${PUBLIC_ADDRESS}`]);
    expect(fake.requests[0]).toMatchObject({ host: 'files.drive.example', headers: { 'accept-encoding': 'identity' } });
  });

  it.each([
    'https://127.0.0.1/file',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/file',
    'https://2130706433/file',
    'http://drive.example/file',
    'https://evil.example/file',
    'https://drive.example:22/file',
    'file:///etc/passwd',
  ])('follows no redirect to %s', async (target) => {
    fake.answer('/away', redirectTo(target));
    await expect(open('https://drive.example/away')).rejects.toMatchObject({ reason: 'cloudLinkRefused', retry: null });
    expect(fake.connections.length).toBe(1);
  });

  it('refuses a host whose name leads to a private address, alone or among others', async () => {
    fake.setAddresses('drive.example', ['10.0.0.7']);
    await expect(open('https://drive.example/file')).rejects.toMatchObject({ reason: 'cloudLinkRefused' });
    fake.setAddresses('drive.example', [PUBLIC_ADDRESS, '::1']);
    await expect(open('https://drive.example/file')).rejects.toMatchObject({ reason: 'cloudLinkRefused' });
    fake.setAddresses('drive.example', []);
    await expect(open('https://drive.example/file')).rejects.toMatchObject({ reason: 'cloudDriveUnreachable' });
    expect(fake.connections).toEqual([]);
    fake.setAddresses('drive.example', [PUBLIC_ADDRESS]);
  });

  it('connects to the address it has checked, although the name has another one by then', async () => {
    fake.answer('/file', serveFile(Buffer.from('bytes')));
    fake.answer('/again', redirectTo('https://content.example/file'));
    fake.setAddresses('content.example', [PUBLIC_ADDRESS], ['127.0.0.1']);
    // The first question is answered with a public address, and nothing is asked between check and connection.
    expect(await readAll('https://content.example/file')).toBe('bytes');
    expect(fake.connections).toEqual([`content.example ${PUBLIC_ADDRESS}`]);
    // A redirect is a new question, and its answer is checked too.
    await expect(open('https://drive.example/again')).rejects.toMatchObject({ reason: 'cloudLinkRefused' });
    expect(fake.connections.some((one) => one.includes('127.0.0.1'))).toBe(false);
    fake.setAddresses('content.example', [PUBLIC_ADDRESS]);
  });

  it('follows three redirects within the drive, and sends the token to the first host only', async () => {
    fake.answer('/1', redirectTo('/2'));
    fake.answer('/2', redirectTo('https://content.example/3'));
    fake.answer('/3', redirectTo('https://content.example/file'));
    fake.answer('/file', serveFile(Buffer.from('bytes')));
    expect(await readAll('https://drive.example/1', { accessToken: 'secret' })).toBe('bytes');
    expect(fake.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer secret',
      'Bearer secret',
      undefined,
      undefined,
    ]);
    fake.answer('/0', redirectTo('/1'));
    await expect(open('https://drive.example/0')).rejects.toMatchObject({ reason: 'cloudLinkRefused' });
  });

  it('takes a sign-in page for what it is', async () => {
    fake.answer('/page', (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end('<html>Sign in</html>');
    });
    await expect(open('https://drive.example/page')).rejects.toMatchObject({ reason: 'cloudFileUnavailable' });
  });

  it.each([
    [401, {}, '', { reason: 'cloudAccessEnded', retry: null }],
    [
      403,
      {},
      '{"error":{"errors":[{"reason":"cannotDownloadFile"}]}}',
      { reason: 'cloudFileUnavailable', retry: null },
    ],
    [403, {}, '{"error":{"errors":[{"reason":"userRateLimitExceeded"}]}}', { reason: 'cloudDriveUnreachable' }],
    [404, {}, '', { reason: 'cloudFileUnavailable' }],
    [410, {}, '', { reason: 'cloudFileUnavailable' }],
    [416, {}, '', { reason: 'cloudFileUnavailable' }],
    [429, { 'Retry-After': '7' }, '', { reason: 'cloudDriveUnreachable', retry: { afterMs: 7000 } }],
    [503, { 'Retry-After': '9999' }, '', { reason: 'cloudDriveUnreachable', retry: { afterMs: 60_000 } }],
    [500, {}, '', { reason: 'cloudDriveUnreachable', retry: { afterMs: null } }],
  ])('reads status %i', async (status, headers, body, error) => {
    fake.answer('/status', (_request, response) => void response.writeHead(status, headers).end(body));
    await expect(open('https://drive.example/status')).rejects.toMatchObject(error);
  });

  it('gives up on a drive that does not answer or falls silent, and can be tried again', async () => {
    const silent = { reason: 'cloudDriveUnreachable', retry: { afterMs: null } };
    fake.answer('/silent', () => undefined);
    await expect(open('https://drive.example/silent', { idleTimeoutMs: 100 })).rejects.toMatchObject(silent);
    fake.answer('/stalls', (_request, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('half');
    });
    await expect(readAll('https://drive.example/stalls', { idleTimeoutMs: 100 })).rejects.toMatchObject(silent);
    fake.answer('/breaks', serveFile(Buffer.from('bytes'), { breakAt: 2 }));
    await expect(readAll('https://drive.example/breaks')).rejects.toMatchObject(silent);
  });

  it('names no link and no token in its errors', async () => {
    fake.answer('/secret-path', (_request, response) => void response.writeHead(500).end());
    const error = (await open('https://drive.example/secret-path?key=secret-key', {
      accessToken: 'secret-token',
    }).catch((caught: unknown) => caught)) as Error;
    expect(JSON.stringify([error, error.message, error.stack])).not.toMatch(/secret-(path|key|token)/);
  });
});
