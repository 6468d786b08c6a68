import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createDeviceId,
  createEmailAddress,
  getLinkToken,
  givePassword,
  TEST_PASSWORD,
  waitForEmails,
} from '../../../testing/accounts-and-emails.ts';
import {
  createSignInAttempts,
  LIMIT_FACTOR,
  createAddress,
  createBrowser,
  PER_ADDRESS,
  postFromBrowser,
  SIGN_INS_PER_ADDRESS,
  withQuickHashes,
  type Browser,
} from '../../../testing/sign-in-attempts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { failedSignIns, users } from '../../platform/db/schema/index.ts';
import { cleanUpFailedSignIns } from './failed-sign-ins.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_FACTOR: String(LIMIT_FACTOR) } });
});
afterAll(() => app.close());

const { signIn, guess, guessFromManyAddresses, guessFromOneAddress } = createSignInAttempts(() => app);
const post = (browser: Browser, path: string, body: object, headers?: Record<string, string>) =>
  postFromBrowser(app, browser, path, body, headers);
const createPerson = async (): Promise<TestCustomer> => givePassword(app, await app.createOwner());

describe('an account that is attacked from many addresses', () => {
  it('stays open for a browser that signed in before, signed out or not, wherever it is', async () => {
    const owner = await createPerson();
    const mine = createBrowser();
    expect((await signIn(mine, owner.email)).status).toBe(200);
    await guessFromManyAddresses(owner.email);
    // A stranger with the right password is not let in either, because that would confirm it.
    expect(await signIn(createBrowser(), owner.email)).toMatchObject({ status: 429, name: 'tooManySignIns' });
    expect((await signIn(mine, owner.email)).status).toBe(200);
    expect((await post(mine, '/users/logout', {})).status).toBe(200);
    mine.address = createAddress();
    expect((await signIn(mine, owner.email)).status).toBe(200);
  });

  it('leads its owner in by one email a day, from any device', async () => {
    const owner = await createPerson();
    const another = await createPerson();
    await guessFromManyAddresses(owner.email);
    const [warning] = await waitForEmails(app, owner.email);
    expect(warning?.subject).toContain('Somebody is trying passwords');
    // The limit is used up once more: the owner was warned already.
    expect((await guess(createBrowser(), owner.email)).name).toBe('tooManySignIns');

    const device = createBrowser();
    expect((await signIn(device, owner.email)).name).toBe('tooManySignIns');
    const reset = { token: getLinkToken(warning), password: 'Another-2026', repassword: 'Another-2026' };
    expect((await post(device, '/forgotpassword/newPassword', reset)).status).toBe(200);
    expect((await signIn(device, owner.email, 'Another-2026')).status).toBe(200);
    // The pass is for this account alone.
    await guessFromManyAddresses(another.email);
    expect((await signIn(device, another.email)).name).toBe('tooManySignIns');
    const warnings = (await app.readEmails()).filter(({ to, subject }) => to === owner.email && /trying/.test(subject));
    expect(warnings).toHaveLength(1);
  });

  it('warns again on the next day, in the language of the person', async () => {
    const owner = await createPerson();
    await app.deps.database.db.update(users).set({ lang: 'ar' }).where(eq(users.id, owner.userId));
    await guessFromOneAddress(createBrowser(), owner.email);
    await waitForEmails(app, owner.email, 1);
    // Another address on the same day: nothing more is sent.
    await guessFromOneAddress(createBrowser(), owner.email);
    app.clock.advance({ days: 1, minutes: 1 });
    await guessFromOneAddress(createBrowser(), owner.email);
    const emails = await waitForEmails(app, owner.email, 2);
    expect(emails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('يجرّب كلمات مرور'),
      expect.stringContaining('يجرّب كلمات مرور'),
    ]);
  });

  it('counts what a known browser gets wrong for that browser alone, with a limit', async () => {
    const owner = await createPerson();
    const [mine, other] = [createBrowser(), createBrowser()];
    await signIn(mine, owner.email);
    await signIn(other, owner.email);
    await guessFromOneAddress(mine, owner.email);
    expect((await signIn(mine, owner.email)).name).toBe('tooManySignIns');
    expect((await signIn(other, owner.email)).status).toBe(200);
  });

  it('takes no forged pass and none of another account, and keeps those of the people of a shared computer', async () => {
    const [owner, colleague] = [await createPerson(), await createPerson()];
    const shared = createBrowser();
    await signIn(shared, colleague.email);
    const passOfColleague = shared.cookie;
    await signIn(shared, owner.email);
    await guessFromManyAddresses(owner.email);
    const forged = shared.cookie?.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const cookie of [passOfColleague, forged?.split('~')[0]?.slice(0, -1), 'devices=x.9999999999.y'])
      expect((await signIn({ address: createAddress(), ...(cookie ? { cookie } : {}) }, owner.email)).name).toBe(
        'tooManySignIns',
      );
    expect((await signIn({ ...shared }, owner.email)).status).toBe(200);
    await guessFromManyAddresses(colleague.email);
    expect((await signIn(shared, colleague.email)).status).toBe(200);
  });

  it('gives a session of an earlier release its pass with the next refresh, which no stranger can use up', async () => {
    const owner = await createPerson();
    const mine = createBrowser();
    const uniqueId = createDeviceId();
    const { payload } = await post(mine, '/users/authenticate', {
      email: owner.email,
      password: TEST_PASSWORD,
      uniqueId,
    });
    delete mine.cookie;
    for (let n = 0; n < 70 * LIMIT_FACTOR; n++)
      await post(createBrowser(), '/users/refresh-token', {
        email: owner.email,
        refreshToken: 'x'.repeat(40),
        uniqueId,
      });
    const refresh = { email: owner.email, refreshToken: payload?.['refreshToken'], uniqueId };
    expect((await post(mine, '/users/refresh-token', refresh)).status).toBe(200);
    await guessFromManyAddresses(owner.email);
    expect((await signIn(mine, owner.email)).status).toBe(200);
  });

  it('is the same at the desk', async () => {
    const person = await givePassword(app, await app.createStaff(['ORDERS']));
    const email = (await app.createClient(person.token).deskMe()).email;
    const mine = createBrowser();
    const enter = (browser: Browser) => post(browser, '/desk/authenticate', { email, password: TEST_PASSWORD });
    expect((await enter(mine)).status).toBe(200);
    await guessFromManyAddresses(email, '/desk/authenticate');
    expect((await enter(mine)).status).toBe(200);
    const device = createBrowser();
    expect((await enter(device)).name).toBe('tooManySignIns');
    const [warning] = await waitForEmails(app, email);
    const reset = { token: getLinkToken(warning), password: 'Another-2026', repassword: 'Another-2026' };
    expect((await post(device, '/desk/set-password', reset)).status).toBe(200);
    expect((await post(device, '/desk/authenticate', { email, password: 'Another-2026' })).status).toBe(200);
  });
});

describe('what a limit counts', () => {
  it('is wrong guesses for an account, and all sign-ins for an address', async () => {
    const owner = await createPerson();
    const browser = createBrowser();
    const right = PER_ADDRESS + 5;
    for (let n = 0; n < right; n++) {
      delete browser.cookie;
      expect((await signIn(browser, owner.email)).status).toBe(200);
    }
    await withQuickHashes(async () => {
      for (let n = right; n < SIGN_INS_PER_ADDRESS; n++)
        expect((await guess(browser, createEmailAddress())).name).toBe('wrongCredentials');
    });
    delete browser.cookie;
    expect(await signIn(browser, owner.email)).toMatchObject({ status: 429, name: 'tooManyRequests' });
  });

  it('is the signed-in person, whatever email the input names', async () => {
    const owner = await createPerson();
    const [one, two] = [createBrowser(), createBrowser()];
    const { payload } = await signIn(one, owner.email);
    const headers = { authorization: `Bearer ${String(payload?.['token'])}` };
    const names: (string | undefined)[] = [];
    await withQuickHashes(async () => {
      for (let n = 0; n < 10 * LIMIT_FACTOR + 2; n++) {
        const body = { password: 'Wrong-2026', email: createEmailAddress() };
        names.push((await post(n % 2 ? one : two, '/account/second-factor/set-up', body, headers)).name);
      }
    });
    expect(names.slice(-2)).toEqual(['tooManyRequests', 'tooManyRequests']);
    expect(names.slice(0, -2)).not.toContain('tooManyRequests');
  });
});

describe('failed sign-ins at the desk', () => {
  it('are listed with account, person, address, reason and how often; searched, sorted and paged', async () => {
    const owner = await createPerson();
    const unknown = `nobody-${randomUUID()}@test.example`;
    const [one, two] = [createBrowser(), createBrowser()];
    for (const browser of [one, one, two]) await signIn(browser, owner.email, 'Wrong-2026');
    await signIn(one, unknown, 'Wrong-2026');
    const desk = app.createClient((await app.createStaff(['STAFF'])).token);
    const find = async (input: object) => (await desk.deskFailedSignIns(input)).failedSignIns;

    const mine = await find({ search: owner.email.slice(0, 20), sort: 'count' });
    expect(mine.rows.filter(({ account }) => account === owner.email)).toEqual([
      expect.objectContaining({
        address: one.address,
        count: 2,
        reason: 'password',
        kind: 'customer',
        emailedAt: null,
      }),
      expect.objectContaining({ address: two.address, count: 1 }),
    ]);
    expect(mine.rows[0]?.person).toEqual({ name: 'Test Person', companyId: owner.companyId });
    expect((await find({ search: unknown })).rows).toMatchObject([{ account: unknown, person: null, count: 1 }]);
    expect((await find({ search: unknown.slice(0, 2) })).rows).toEqual([]);
    expect((await find({ search: two.address })).rows.map(({ account }) => account)).toContain(owner.email);
    expect((await find({ reason: 'secondFactor' })).count).toBe(0);
    const page = await find({ _start: 1, _end: 2, sort: 'account', direction: 'asc' });
    const all = await find({ sort: 'account', direction: 'asc' });
    expect(page.rows).toEqual(all.rows.slice(1, 2));
    expect(page.count).toBe(all.count);
    expect(JSON.stringify(all)).not.toContain('Wrong-2026');

    const people = app.createClient((await app.createStaff(['PEOPLE'])).token);
    const { failedSignIns: ofCompany } = await people.deskCompanyFailedSignIns({ companyId: owner.companyId });
    expect(ofCompany.map(({ address }) => address).sort()).toEqual([one.address, two.address].sort());
    await expect(people.deskFailedSignIns({})).rejects.toMatchObject({ errorName: 'noPermission' });
    await expect(people.deskCompanyFailedSignIns({ companyId: 999_999 })).rejects.toMatchObject({
      errorName: 'notFound',
    });
  });

  it('are kept up to a number, and longer where they say that somebody was warned today', async () => {
    const { db } = app.deps.database;
    const now = app.clock.now();
    const lastAt = new Date(now.getTime() - 3_600_000);
    const row = {
      ...{ kind: 'customer' as const, address: '192.0.2.1', reason: 'limit' as const, firstAt: lastAt, lastAt },
      day: lastAt.toISOString().slice(0, 10),
    };
    await db.insert(failedSignIns).values([
      { ...row, account: 'warned@test.example', emailedAt: lastAt },
      { ...row, account: 'warned-before@test.example', emailedAt: new Date(now.getTime() - 25 * 3_600_000) },
      { ...row, account: 'not-warned@test.example' },
    ]);
    await db.execute(sql`
      insert into failed_sign_ins (kind, account, address, reason, day, first_at, last_at)
      select 'customer', n || '@fill.example', '192.0.2.2', 'password', ${row.day}, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      from generate_series(1, 100000) n`);
    await cleanUpFailedSignIns(app.deps);
    const remaining = await db
      .select({ account: failedSignIns.account })
      .from(failedSignIns)
      .where(eq(failedSignIns.address, '192.0.2.1'));
    expect(remaining).toEqual([{ account: 'warned@test.example' }]);
    await db.delete(failedSignIns).where(eq(failedSignIns.address, '192.0.2.2'));
  });

  it('are deleted after 90 days', async () => {
    await signIn(createBrowser(), createEmailAddress());
    await cleanUpFailedSignIns(app.deps);
    expect(await app.deps.database.db.$count(failedSignIns)).toBeGreaterThan(0);
    app.clock.advance({ days: 91 });
    await cleanUpFailedSignIns(app.deps);
    expect(await app.deps.database.db.$count(failedSignIns)).toBe(0);
  });
});
