import { randomBytes } from 'node:crypto';
import argon2 from '@node-rs/argon2';

/** Argon2id (the library's default variant) with 19 MiB, two passes, one lane (OWASP's minimum): about 25 ms. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards may type the same characters as different code points; NFKC makes them equal. */
const normalizePassword = (password: string): string => password.normalize('NFKC');

/** The hash to store, in the PHC format with salt and cost in it. */
export const hashPassword = (password: string): Promise<string> =>
  argon2.hash(normalizePassword(password), argon2Options);

/** Whether a hash was made with a lower cost than today's; it is replaced at the next sign-in with its password. */
export function isPasswordHashOutdated(storedHash: string): boolean {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(storedHash);
  if (!match) return true;
  const [memory, time] = match.slice(1).map(Number);
  return (memory ?? 0) < argon2Options.memoryCost || (time ?? 0) < argon2Options.timeCost;
}

let unusablePasswordHash: Promise<string> | null = null;
/** The hash of a random password that nobody knows. Computed once per process. */
export const getUnusablePasswordHash = (): Promise<string> =>
  (unusablePasswordHash ??= hashPassword(randomBytes(24).toString('hex')));

/**
 * Whether a password matches the stored hash. Without a hash (unknown e-mail, or an invited person who has set no
 * password yet) the same work is done and the answer is false, so that the response time reveals nothing.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await argon2
    .verify(storedHash ?? (await getUnusablePasswordHash()), normalizePassword(password))
    .catch(() => false);
  return storedHash !== null && matches;
}
