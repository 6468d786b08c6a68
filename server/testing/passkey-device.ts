import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '@platewright/contract/modules/auth/second-factor-fields';

/** What an answer has other than a right one, for tests of what is refused. */
export interface AnswerChanges {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly isUserVerified?: boolean;
}

interface Credential {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  counter: number;
}

const FLAG_PRESENT = 0x01;
const FLAG_VERIFIED = 0x04;
const FLAG_BACKUP_ELIGIBLE = 0x08;
const FLAG_BACKED_UP = 0x10;
const FLAG_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const encode = (data: Buffer): string => data.toString('base64url');

/** CBOR of what WebAuthn needs: whole numbers, bytes, texts and maps (RFC 8949). */
function toCbor(value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  const entries = [...(value as ReadonlyMap<number | string, never>)];
  return Buffer.concat([cborHead(5, entries.length), ...entries.flatMap(([key, one]) => [toCbor(key), toCbor(one)])]);
}

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}

/** ES256 on P-256 as a COSE key (RFC 9053). */
function toCoseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return toCbor(
    new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** A browser with an authenticator: makes passkeys with attestation "none" and signs with ES256. */
export function createPasskeyDevice(origin: string, { isSynced = false, counts = true } = {}) {
  const credentials: Credential[] = [];

  const authenticatorData = (rpId: string, counter: number, flags: number, rest = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
  };
  const toFlags = ({ isUserVerified = true }: AnswerChanges): number =>
    FLAG_PRESENT | (isUserVerified ? FLAG_VERIFIED : 0) | (isSynced ? FLAG_BACKUP_ELIGIBLE | FLAG_BACKED_UP : 0);

  return {
    /** Makes a passkey. */
    create(options: PasskeyCreation, changes: AnswerChanges = {}) {
      const id = randomBytes(20);
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      credentials.push({ id: encode(id), privateKey, publicKey, counter: 0 });
      const length = Buffer.from([0, id.length]);
      const data = authenticatorData(
        changes.rpId ?? options.rp.id,
        0,
        toFlags(changes) | FLAG_CREDENTIAL,
        Buffer.concat([Buffer.alloc(16), length, id, toCoseKey(publicKey)]),
      );
      const attestationObject = toCbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      );
      const client = clientData('webauthn.create', changes.challenge ?? options.challenge, changes.origin ?? origin);
      return {
        id: encode(id),
        rawId: encode(id),
        type: 'public-key' as const,
        response: {
          clientDataJSON: encode(client),
          attestationObject: encode(attestationObject),
          transports: ['internal'],
        },
      };
    },
    /** Signs with the first passkey that is requested; with the device's first one when it has none of these. */
    get(options: PasskeyRequest, changes: AnswerChanges = {}) {
      const isAskedFor = ({ id }: Credential) => options.allowCredentials.some((allowed) => allowed.id === id);
      const credential = credentials.find(isAskedFor) ?? credentials[0];
      if (!credential) throw new Error('This device has no passkey.');
      if (counts) credential.counter += 1;
      const data = authenticatorData(
        changes.rpId ?? options.rpId,
        changes.counter ?? credential.counter,
        toFlags(changes),
      );
      const client = clientData('webauthn.get', changes.challenge ?? options.challenge, changes.origin ?? origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), credential.privateKey);
      return {
        id: credential.id,
        rawId: credential.id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(signature),
        },
      };
    },
  };
}

export type PasskeyDevice = ReturnType<typeof createPasskeyDevice>;
