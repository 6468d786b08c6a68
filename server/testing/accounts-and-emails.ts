import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ErrorBody } from '@platewright/contract/envelope';
import { hashPassword } from '../src/modules/auth/passwords.ts';
import { staff, users } from '../src/platform/db/schema/index.ts';
import type { StoredEmail } from '../src/providers/mail/mailbox.ts';
import type { TestCustomer, TestStaff } from './test-builders.ts';
import type { TestApp } from './test-app.ts';

export const TEST_PASSWORD = 'Plates-2026';
export const createEmailAddress = (): string => `new-${randomUUID()}@test.example`;
export const createDeviceId = (): string => randomUUID();

/** Posts a call with any payload. Returns the status and the envelope. */
export async function postCall(
  app: TestApp,
  path: string,
  payload: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; error: ErrorBody | null; payload: Record<string, unknown> | null }> {
  const response = await app.inject({ method: 'POST', url: `/api${path}`, payload: payload as object, headers });
  return {
    status: response.statusCode,
    ...response.json<{ error: ErrorBody | null; payload: Record<string, unknown> | null }>(),
  };
}

/** The messages of an error by field. */
export const getFieldMessages = (error: ErrorBody | null): Record<string, string> =>
  Object.fromEntries(Object.entries(error?.fields ?? {}).map(([field, { message }]) => [field, message]));

/** Sets the password of a person created by a builder. */
export async function givePassword<P extends TestCustomer | TestStaff>(
  app: TestApp,
  person: P,
  password = TEST_PASSWORD,
): Promise<P> {
  const passwordHash = await hashPassword(password);
  if ('userId' in person)
    await app.deps.database.db.update(users).set({ passwordHash }).where(eq(users.id, person.userId));
  else await app.deps.database.db.update(staff).set({ passwordHash }).where(eq(staff.id, person.staffId));
  return person;
}

/** Input of the sign-up form. */
export const createSignUpInput = (overrides: Record<string, unknown> = {}) => ({
  firstname: 'Amal',
  lastname: 'Haddad',
  email: createEmailAddress(),
  phone: '971501234567',
  password: TEST_PASSWORD,
  repassword: TEST_PASSWORD,
  ...overrides,
});

/** Waits for `n` emails to one address. Returns them oldest first. */
export const waitForEmails = (app: TestApp, email: string, n = 1): Promise<StoredEmail[]> =>
  app.waitFor(async () => {
    const emails = (await app.readEmails()).filter((mail) => mail.to === email).reverse();
    return emails.length >= n ? emails : null;
  });

/** The token in the link of an email. */
export function getLinkToken(email: StoredEmail | undefined): string {
  const link = email?.links.find((url) => url.includes('?t='));
  const token = link ? new URL(link).searchParams.get('t') : null;
  if (!token) throw new Error('The email has no link with a token.');
  return token;
}
