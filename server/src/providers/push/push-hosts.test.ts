import { describe, expect, it } from 'vitest';
import { isPublicHost } from '../../platform/public-host.ts';
import { isPushEndpoint } from './push-hosts.ts';

describe('push endpoint host', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QABC',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD',
    'https://push.example.com/one',
    'https://eu.push.example.com/one',
  ])('accepts known push services and PUSH_HOSTS: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, ['push.example.com'])).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com@10.0.0.1/fcm/send/abc',
    'https://user:secret@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com.example/x',
    'https://notfcm.googleapis.com/x',
    'https://evil-notify.windows.com/x',
    'https://10.0.0.1/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://2130706433/x',
    'https://localhost/x',
    'https://metadata.google.internal/x',
    'https://example.com/x',
    'ftp://fcm.googleapis.com/x',
    'fcm.googleapis.com',
    '',
  ])('rejects everything else: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, ['push.example.com'])).toBe(false);
  });

  it('PUSH_HOSTS accepts public host names only', () => {
    expect(['push.example.com', 'xn--mgba.example'].every(isPublicHost)).toBe(true);
    const never = [
      'localhost',
      '10.0.0.1',
      '[::1]',
      'db',
      'db.internal',
      'x.local',
      'a b.com',
      '-a.com',
      'com.',
      '*.com',
    ];
    expect(never.filter(isPublicHost)).toEqual([]);
  });
});
