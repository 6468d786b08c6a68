import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { PersonRef } from '../person-ref.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const deriveKey = (secretKey: string): Buffer => createHash('sha256').update(`secondFactor:${secretKey}`).digest();
/** Bound into the ciphertext, so that a secret that is copied to another person's row does not decrypt. */
const toOwnerData = ({ kind, id }: PersonRef): Buffer => Buffer.from(`${kind}:${id}`);

/** Encrypts the secret of an authenticator app, so that a copy of the database alone makes no codes. */
export function encryptSecret(secretKey: string, owner: PersonRef, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(secretKey), iv).setAAD(toOwnerData(owner));
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** The secret; null when SECRET_KEY is another one by now, or the row was changed by hand. */
export function decryptSecret(secretKey: string, owner: PersonRef, stored: string): string | null {
  const bytes = Buffer.from(stored, 'base64url');
  try {
    const decipher = createDecipheriv(ALGORITHM, deriveKey(secretKey), bytes.subarray(0, IV_BYTES))
      .setAAD(toOwnerData(owner))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
