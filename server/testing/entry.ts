import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ErrorBody } from '@platewright/contract/envelope';
import { hashPassword } from '../src/access/passwords.ts';
import { staff, users } from '../src/db/schema/index.ts';
import type { StoredLetter } from '../src/providers/mail/mailbox.ts';
import type { Person, StaffPerson } from './builders.ts';
import type { World } from './world.ts';

export const PASSWORD = 'Plates-2026';
export const newEmail = (): string => `new-${randomUUID()}@test.example`;
export const newDevice = (): string => randomUUID();

/** One call as any program may send it, with the status and the body it got. */
export async function post(
  w: World,
  path: string,
  payload: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; error: ErrorBody | null; payload: Record<string, unknown> | null }> {
  const answer = await w.send({ method: 'POST', url: `/api${path}`, payload: payload as object, headers });
  return {
    status: answer.statusCode,
    ...answer.json<{ error: ErrorBody | null; payload: Record<string, unknown> | null }>(),
  };
}

/** The sentences under the fields of a refused call. */
export const sentences = (error: ErrorBody | null): Record<string, string> =>
  Object.fromEntries(Object.entries(error?.fields ?? {}).map(([field, { message }]) => [field, message]));

/** Gives somebody made by a builder a password. */
export async function withPassword<P extends Person | StaffPerson>(
  w: World,
  person: P,
  password = PASSWORD,
): Promise<P> {
  const passwordHash = await hashPassword(password);
  if ('userId' in person)
    await w.deps.database.read.update(users).set({ passwordHash }).where(eq(users.id, person.userId));
  else await w.deps.database.read.update(staff).set({ passwordHash }).where(eq(staff.id, person.staffId));
  return person;
}

/** What the sign-up form sends. */
export const signUp = (more: Record<string, unknown> = {}) => ({
  firstname: 'Amal',
  lastname: 'Haddad',
  email: newEmail(),
  phone: '971501234567',
  password: PASSWORD,
  repassword: PASSWORD,
  ...more,
});

/** The letters to one address, oldest first, once there are `n`. */
export const lettersTo = (w: World, email: string, n = 1): Promise<StoredLetter[]> =>
  w.eventually(async () => {
    const letters = (await w.mails()).filter((letter) => letter.to === email).reverse();
    return letters.length >= n ? letters : null;
  });

/** The token of a letter's link. */
export function tokenIn(letter: StoredLetter | undefined): string {
  const link = letter?.links.find((url) => url.includes('?t='));
  const token = link ? new URL(link).searchParams.get('t') : null;
  if (!token) throw new Error('The letter has no link with a token.');
  return token;
}
