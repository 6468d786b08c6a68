import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushAddress } from '../src/providers/push/port.ts';

/** The half of Web Push that browsers do: an address with keys, and reading what was encrypted for them. */
export interface PushBrowser {
  readonly subscription: PushAddress;
  /** What a browser hands over as its subscription. */
  readonly token: string;
  /** @throws when the bytes were not encrypted for this browser (RFC 8291, `aes128gcm` of RFC 8188) */
  readonly decrypt: (body: Buffer) => unknown;
}

export function createPushBrowser(endpoint: string): PushBrowser {
  const keys = createECDH('prime256v1');
  const own = keys.generateKeys();
  const secret = randomBytes(16);
  const [p256dh, auth] = [own.toString('base64url'), secret.toString('base64url')];
  return {
    subscription: { endpoint, p256dh, auth },
    token: JSON.stringify({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
    decrypt: (body) => {
      const salt = body.subarray(0, 16);
      const keyEnd = 21 + body.readUInt8(20);
      const theirs = body.subarray(21, keyEnd);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs]);
      const ikm = Buffer.from(hkdfSync('sha256', keys.computeSecret(theirs), secret, info, 32));
      const derive = (label: string, length: number) =>
        Buffer.from(hkdfSync('sha256', ikm, salt, `Content-Encoding: ${label}\0`, length));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
    },
  };
}
