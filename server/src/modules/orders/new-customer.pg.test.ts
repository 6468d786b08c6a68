import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmailAddress, createSignUpInput, postCall } from '../../../testing/accounts-and-emails.ts';
import { createAuthHeaders } from '../../../testing/auth-headers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { companies, users } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('of staff who make a customer of one address at once, one does; the others read whose it is', async () => {
  const { db } = app.deps.database;
  for (let round = 0; round < 3; round++) {
    const staff = [await app.createStaff(['ORDER_FOR']), await app.createStaff(['ORDER_FOR'])];
    const email = createEmailAddress();
    const before = await db.$count(companies);
    const answers = await Promise.all(
      [...staff, ...staff].map(({ token }, n) =>
        postCall(
          app,
          '/desk/orderers/make',
          {
            ...{ kind: 'company', companyName: 'Noor Press', trn: '', firstname: 'Maha', lastname: 'Noor' },
            ...{ email: n % 2 === 0 ? email : email.toUpperCase(), phone: '0501234567', language: 'en' },
          },
          createAuthHeaders(token),
        ),
      ),
    );
    const refused = answers.filter(({ error }) => error !== null);
    expect(refused).toHaveLength(3);
    for (const { status, error } of refused)
      expect({ status, ...error }).toMatchObject({
        ...{ status: 409, name: 'customerExists' },
        fields: { email: { message: 'Noor Press has an account with this address already.' } },
      });
    expect(await db.$count(users, eq(users.email, email))).toBe(1);
    // Nothing is left of those that were refused.
    expect(await db.$count(companies)).toBe(before + 1);
  }
});

it('a customer who signs up while staff make their account has one account', async () => {
  const { token } = await app.createStaff(['ORDER_FOR']);
  const input = createSignUpInput();
  const { email } = input;
  const [made, signedUp] = await Promise.all([
    postCall(
      app,
      '/desk/orderers/make',
      {
        ...{ kind: 'person', companyName: '', trn: '', firstname: 'Amal', lastname: 'Haddad' },
        ...{ email, phone: '0501234567', language: 'en' },
      },
      createAuthHeaders(token),
    ),
    postCall(app, '/users/registration', input),
  ]);
  const names = [made.error?.name ?? 'done', signedUp.error?.name ?? 'done'];
  expect([
    ['done', 'emailTaken'],
    ['customerExists', 'done'],
  ]).toContainEqual(names);
  expect(await app.deps.database.db.$count(users, eq(users.email, email))).toBe(1);
});
