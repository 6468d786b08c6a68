import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createSignUpInput,
  getLinkToken,
  givePassword,
  TEST_PASSWORD,
  waitForEmails,
} from '../../../testing/accounts-and-emails.ts';
import { turnOnCustomerSecondFactor } from '../../../testing/authenticator.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import {
  createSignInAttempts,
  LIMIT_FACTOR,
  createAddress,
  createBrowser,
  PER_ACCOUNT,
  PER_ADDRESS,
  postFromBrowser,
  SIGN_INS_PER_ADDRESS,
  withQuickHashes,
  type Browser,
} from '../../../testing/sign-in-attempts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { users } from '../../platform/db/schema/index.ts';
import { createLink } from './one-time-links.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_FACTOR: String(LIMIT_FACTOR) } });
});
afterAll(() => app.close());

const { signIn, guess, guessFromManyAddresses } = createSignInAttempts(() => app);
const post = (browser: Browser, path: string, body: object, headers?: Record<string, string>) =>
  postFromBrowser(app, browser, path, body, headers);
const createPerson = async () => givePassword(app, await app.createOwner());
const NEW_PASSWORD = 'Another-2026';

describe('the pass of a browser', () => {
  it('counts until the password is another one', async () => {
    const owner = await createPerson();
    const [former, mine] = [createBrowser(), createBrowser()];
    await signIn(former, owner.email);
    const { payload } = await signIn(mine, owner.email);
    const headers = { authorization: `Bearer ${String(payload?.['token'])}` };
    const change = { oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD, reNewPassword: NEW_PASSWORD };
    expect((await post(mine, '/account/changePassword', change, headers)).status).toBe(200);
    await guessFromManyAddresses(owner.email);
    expect((await signIn(former, owner.email, NEW_PASSWORD)).name).toBe('tooManySignIns');
    // The browser in which it was changed got the pass of the new one.
    expect((await signIn(mine, owner.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('is one of many that share a limit, however many were collected; the owner is warned', async () => {
    const owner = await createPerson();
    const passes = Array.from({ length: PER_ACCOUNT / PER_ADDRESS + 1 }, () => createBrowser());
    for (const browser of passes) await signIn(browser, owner.email);
    const last = passes.pop();
    await withQuickHashes(async () => {
      for (const browser of passes)
        for (let n = 0; n < PER_ADDRESS; n++) expect((await guess(browser, owner.email)).name).toBe('wrongCredentials');
    });
    expect((await signIn(last ?? createBrowser(), owner.email)).name).toBe('tooManySignIns');
    const [warning] = await waitForEmails(app, owner.email);
    expect(warning?.subject).toContain('Somebody is trying passwords');
    const device = createBrowser();
    const reset = { token: getLinkToken(warning), password: NEW_PASSWORD, repassword: NEW_PASSWORD };
    expect((await post(device, '/forgotpassword/newPassword', reset)).status).toBe(200);
    expect((await signIn(device, owner.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('stays the same one with each sign-in and renewed session', async () => {
    const owner = await createPerson();
    const mine = createBrowser();
    const nonces = new Set<string | undefined>();
    const readNonce = () => nonces.add(mine.cookie?.split('=')[1]?.split('.')[0]);
    await signIn(mine, owner.email);
    readNonce();
    const uniqueId = 'the-same-device';
    const { payload } = await post(mine, '/users/authenticate', {
      email: owner.email,
      password: TEST_PASSWORD,
      uniqueId,
    });
    readNonce();
    const refresh = { email: owner.email, refreshToken: payload?.['refreshToken'], uniqueId };
    expect((await post(mine, '/users/refresh-token', refresh)).status).toBe(200);
    readNonce();
    expect(nonces.size).toBe(1);
  });

  it('is not given for an address that nobody has proved, and is for a password set with an invitation', async () => {
    const stranger = createBrowser();
    const { email } = createSignUpInput();
    await post(stranger, '/users/registration', createSignUpInput({ email }));
    const correction = { email, password: TEST_PASSWORD, newEmail: `other-${email}` };
    expect((await post(stranger, '/users/correct-email', correction)).status).toBe(200);
    expect(stranger.cookie).toBeUndefined();

    const member = await app.createMember(await app.createOwner(), ['CHAT']);
    await app.deps.database.db.update(users).set({ state: 'unconfirmed' }).where(eq(users.id, member.userId));
    const token = await createLink(app.deps.database.db, app.deps, 'invite', member.userId);
    const invited = createBrowser();
    const chosen = { token, password: TEST_PASSWORD, repassword: TEST_PASSWORD };
    expect((await post(invited, '/member/newPassword', chosen)).status).toBe(200);
    await guessFromManyAddresses(member.email);
    expect((await signIn(invited, member.email)).status).toBe(200);
  });
});

describe('a cookie that somebody made up', () => {
  it('is compared as often for an account as for none, and not more often than a browser has passes', async () => {
    const owner = await createPerson();
    const cookie = `devices=${Array.from({ length: 60 }, (_, n) => `${n}.9999999999.x`).join('~')}`;
    const verify = vi.spyOn(app.deps.tokens, 'verifyTicket');
    try {
      for (const email of [owner.email, 'nobody@test.example']) {
        verify.mockClear();
        expect((await guess({ address: createAddress(), cookie }, email)).name).toBe('wrongCredentials');
        expect(verify).toHaveBeenCalledTimes(5);
      }
    } finally {
      verify.mockRestore();
    }
  });
});

describe('the sign-ins of known browsers', () => {
  it('are limited for their address, the successful ones too, and apart from those of strangers there', async () => {
    const [owner, colleague] = [await createPerson(), await createPerson()];
    const address = createAddress();
    const [mine, other, stranger] = [createBrowser(), createBrowser(), createBrowser(address)];
    await signIn(mine, owner.email);
    await signIn(other, colleague.email);
    mine.address = address;
    other.address = address;
    await withQuickHashes(async () => {
      for (let n = 0; n < SIGN_INS_PER_ADDRESS; n++)
        expect((await guess(stranger, `nobody-${n}@test.example`)).name).toBe('wrongCredentials');
      expect((await guess(stranger, 'nobody@test.example')).name).toBe('tooManyRequests');
    });
    await withQuickHashes(async () => {
      for (let n = 0; n < SIGN_INS_PER_ADDRESS; n++) expect((await signIn(mine, owner.email)).status).toBe(200);
    }, true);
    expect(await signIn(mine, owner.email)).toMatchObject({ status: 429, name: 'tooManyRequests' });
    expect((await signIn(other, colleague.email)).name).toBe('tooManyRequests');
    other.address = createAddress();
    expect((await signIn(other, colleague.email)).status).toBe(200);
  });
});

describe('a sign-in with a code', () => {
  it.each(['/users/authenticate', '/desk/authenticate'])(
    'counts for the address like one without, when the account has no second factor (%s)',
    async (path) => {
      const person = path.startsWith('/desk') ? await app.createStaff(['ORDERS']) : await app.createOwner();
      const { email } = await givePassword(app, person);
      const stranger = createBrowser();
      const signInWithCode = () => {
        delete stranger.cookie;
        return post(stranger, path, { email, password: TEST_PASSWORD, code: '000000' });
      };
      const info = vi.spyOn(app.deps.log, 'info');
      try {
        await withQuickHashes(async () => {
          for (let n = 0; n < SIGN_INS_PER_ADDRESS; n++) expect((await signInWithCode()).status).toBe(200);
        }, true);
        expect(await signInWithCode()).toMatchObject({ status: 429, name: 'tooManyRequests' });
        const [line] = info.mock.calls.filter(([, message]) => message === 'signed in');
        expect(line?.[0]).toMatchObject({ account: email, withFactor: false });
      } finally {
        info.mockRestore();
      }
    },
  );

  it('counts once for the address when its code was checked', async () => {
    const owner = await createPerson();
    const { recoveryCodes } = await turnOnCustomerSecondFactor(app, owner.call);
    const { address } = createBrowser();
    const signInWithCode = (code?: string) =>
      post(createBrowser(address), '/users/authenticate', { email: owner.email, password: TEST_PASSWORD, code });
    const guessAtNobody = (n: number) => guess(createBrowser(address), `nobody-${n}@test.example`);
    await withQuickHashes(async () => {
      for (let n = 3; n < SIGN_INS_PER_ADDRESS; n++) expect((await guessAtNobody(n)).name).toBe('wrongCredentials');
    });
    const info = vi.spyOn(app.deps.log, 'info');
    try {
      for (const code of recoveryCodes.slice(0, 2)) {
        expect((await signInWithCode()).name).toBe('secondFactorRequired');
        expect((await signInWithCode(code)).status).toBe(200);
      }
      const [line] = info.mock.calls.filter(([, message]) => message === 'signed in');
      expect(line?.[0]).toMatchObject({ account: owner.email, withFactor: true });
    } finally {
      info.mockRestore();
    }
    expect((await guessAtNobody(1)).name).toBe('wrongCredentials');
    expect((await guessAtNobody(2)).name).toBe('tooManyRequests');
  });
});

describe('what an attempt that uses up a limit tells', () => {
  it('is the same for an account, a desk account and none, statement by statement', async () => {
    // Jobs run beside the calls and would be counted with them.
    const quiet = await startTestApp({ env: { RATE_LIMIT_FACTOR: String(LIMIT_FACTOR) } });
    try {
      await quiet.deps.jobs.stop();
      const attempts = createSignInAttempts(() => quiet);
      const owner = await quiet.createOwner();
      const person = await quiet.createStaff(['ORDERS']);
      const staffEmail = (await quiet.createClient(person.token).deskMe()).email;
      for (const [path, email] of [
        ['/users/authenticate', owner.email],
        ['/desk/authenticate', staffEmail],
      ] as const) {
        const listStatements = async (account: string): Promise<string[]> => {
          const browser = createBrowser();
          await withQuickHashes(async () => {
            for (let n = 1; n < PER_ADDRESS; n++) await attempts.guess(browser, account, path);
          });
          const { result, statements } = await countStatements(quiet, () => attempts.guess(browser, account, path));
          expect(result.name).toBe('wrongCredentials');
          // The wrong password, and that it was the last one.
          expect(statements.filter((text) => text.includes('insert into "failed_sign_ins"'))).toHaveLength(2);
          // The next one is refused without a statement.
          const next = await countStatements(quiet, () => attempts.guess(browser, account, path));
          expect(next).toMatchObject({ result: { name: 'tooManySignIns' }, statements: [] });
          return statements;
        };
        expect(await listStatements(email)).toEqual(await listStatements(`nobody-${email}`));
      }
    } finally {
      await quiet.close();
    }
  });
});
