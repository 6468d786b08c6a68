import { randomBytes } from 'node:crypto';
import argon2 from '@node-rs/argon2';

/** Argon2id (the library's default kind) with 19 MiB, two passes, one lane: about 25 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same characters typed on another keyboard may come as other code points. */
const plain = (password: string): string => password.normalize('NFKC');

/** The hash that is stored of a password, with its salt and cost in it. */
export const hashPassword = (password: string): Promise<string> => argon2.hash(plain(password), cost);

/** Whether a hash was made with less than today's cost: it is made anew when its password comes in. */
export function isOutdated(stored: string): boolean {
  const made = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored);
  if (!made) return true;
  const [memory, time] = made.slice(1).map(Number);
  return (memory ?? 0) < cost.memoryCost || (time ?? 0) < cost.timeCost;
}

let decoy: Promise<string> | null = null;
/** A hash that no password fits. */
export const nobodysHash = (): Promise<string> => (decoy ??= hashPassword(randomBytes(24).toString('hex')));

/**
 * Whether a password fits the stored hash. Without a hash (nobody has this e-mail, or an invited person has set no
 * password yet) the same work is done and the answer is no, so that the time tells nothing.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const fits = await argon2.verify(stored ?? (await nobodysHash()), plain(password)).catch(() => false);
  return stored !== null && fits;
}
