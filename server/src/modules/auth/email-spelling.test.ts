import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  waitForEmails,
  createDeviceId,
  TEST_PASSWORD,
  postCall,
  createSignUpInput,
  getLinkToken,
} from '../../../testing/accounts-and-emails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const register = (email: string) => postCall(app, '/users/registration', createSignUpInput({ email }));

describe('an email spelled in several ways', () => {
  it('is one account in every Unicode normalization form', async () => {
    const local = `andr\u00e9-${createDeviceId().slice(0, 8)}`;
    expect((await register(`${local}@c.example`)).status).toBe(200);
    const again = await register(`${local.normalize('NFD')}@c.example`);
    expect(again.error).toMatchObject({ code: 401, name: 'emailTaken' });
  });

  it('is one account for Unicode and punycode hosts; emails go to the punycode host [REG-19]', async () => {
    for (const [typed, sent] of [
      ['παράδειγμα.example', 'xn--hxajbheg2az3al.example'],
      ['مثال.example', 'xn--mgbh0fb.example'],
      ['例え.example', 'xn--r8jz45g.example'],
    ] as const) {
      const local = `noor-${createDeviceId().slice(0, 8)}`;
      expect((await register(`${local}@${typed}`)).status).toBe(200);
      const [receivedEmail] = await waitForEmails(app, `${local}@${sent}`);
      await app.createClient().usersConfirm({ token: getLinkToken(receivedEmail) });
      expect((await register(`${local}@${sent}`)).error?.name).toBe('emailTaken');
      for (const host of [typed, sent, typed.normalize('NFD').toUpperCase()]) {
        const credentials = { email: `${local}@${host}`, password: TEST_PASSWORD, uniqueId: createDeviceId() };
        expect((await app.createClient().usersAuthenticate(credentials)).email).toBe(`${local}@${sent}`);
      }
    }
  });
});
