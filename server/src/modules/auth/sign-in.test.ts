import argon2 from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountGroups } from '@platewright/domain/permissions/principal';
import { permissionKeys } from '@platewright/domain/permissions/permission-keys';
import {
  createDeviceId,
  createEmailAddress,
  TEST_PASSWORD,
  postCall,
  getFieldMessages,
  givePassword,
} from '../../../testing/accounts-and-emails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sessions, users } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const signIn = (body: Record<string, unknown>, headers?: Record<string, string>) =>
  postCall(app, '/users/authenticate', body, headers);

describe('signing in', () => {
  it('returns token, group and the fields that the browser stores [AUTH-18, AUTH-20, AUTH-32]', async () => {
    const owner = await givePassword(
      app,
      await app.createOwner({ companyName: 'Gulf Labels', groupId: accountGroups.corporate }),
    );
    const { status, error, payload } = await signIn({
      email: owner.email,
      password: TEST_PASSWORD,
      uniqueId: createDeviceId(),
    });
    expect({ status, error }).toEqual({ status: 200, error: null });
    expect(payload).toEqual({
      token: expect.any(String),
      refreshToken: expect.any(String),
      userId: owner.userId,
      isMember: false,
      groupId: 2,
      email: owner.email,
      firstname: 'Test',
      middlename: '',
      lastname: 'Person',
      companyName: 'Gulf Labels',
      phone: '971501234567',
      permissions: expect.any(Array),
    });
    await expect(app.createClient(String(payload?.['token'])).accountMe()).resolves.toMatchObject({
      userId: owner.userId,
    });
  });

  it('accepts a form-encoded body, with and without the /web prefix [AUTH-32]', async () => {
    const owner = await givePassword(app, await app.createOwner());
    const form = new URLSearchParams({
      email: ` ${owner.email.toUpperCase()} `,
      password: TEST_PASSWORD,
      uniqueId: createDeviceId(),
    }).toString();
    for (const url of ['/api/users/authenticate', '/api/web/users/authenticate']) {
      const answer = await app.inject({
        method: 'POST',
        url,
        payload: form,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('gives an owner every permission and a member those of the role, named in both languages [AUTH-28, AUTH-29, AUTH-31]', async () => {
    const owner = await givePassword(app, await app.createOwner());
    const member = await givePassword(app, await app.createMember(owner, ['APPROVE', 'CREDITS']));
    const all = await signIn({ email: owner.email, password: TEST_PASSWORD, uniqueId: createDeviceId() });
    expect((all.payload?.['permissions'] as { key: string }[]).map(({ key }) => key)).toEqual(permissionKeys);
    const some = await signIn({ email: member.email, password: TEST_PASSWORD, uniqueId: createDeviceId() });
    expect(some.payload).toMatchObject({
      isMember: true,
      permissions: [
        { key: 'APPROVE', name: 'Approve proofs' },
        { key: 'CREDITS', name: 'See credits' },
      ],
    });
    const arabic = await signIn(
      { email: member.email, password: TEST_PASSWORD, uniqueId: createDeviceId() },
      { 'accept-language': 'ar' },
    );
    expect(arabic.payload?.['permissions']).toContainEqual({ key: 'APPROVE', name: 'اعتماد البروفات' });
  });

  it.each([
    ['nothing', {}, { email: 'Email field is required.', password: 'Password field is required.' }],
    [
      'empty fields',
      { email: ' ', password: '' },
      { email: 'Email field is required.', password: 'Password field is required.' },
    ],
    [
      'an e-mail that is none and a short password',
      { email: 'nobody', password: '12345' },
      { email: 'Please enter a valid email address.', password: 'Password must be at least 6 characters.' },
    ],
  ])('rejects %s with a message per field [AUTH-13, AUTH-14, AUTH-15, AUTH-16]', async (_what, body, expected) => {
    const { status, error, payload } = await signIn({ ...body, uniqueId: createDeviceId() });
    expect({ status, payload }).toEqual({ status: 422, payload: null });
    expect(getFieldMessages(error)).toEqual(expected);
  });

  it.each([
    'a@b@c.example',
    'a b@c.example',
    'a,b@c.example',
    'x@evil.example,y',
    'Name <a@c.example>',
    '"a"@c.example',
    'a@localhost',
    'a@-c.example',
    'a..b@c.example',
    '.a@c.example',
    'a@c..example',
    'a@c.example\r\nBcc: b@c.example',
    `${'a'.repeat(65)}@c.example`,
    `a@${'c.'.repeat(130)}example`,
    'a'.repeat(100_000),
    `${'@'.repeat(50_000)}.`,
  ])('rejects the invalid email %#', async (email) => {
    const { status, error } = await signIn({ email, password: TEST_PASSWORD, uniqueId: createDeviceId() });
    expect(status).toBe(422);
    expect(getFieldMessages(error)).toEqual({ email: 'Please enter a valid email address.' });
  });

  it("accepts unusual valid emails: o'brien+plates, Greek, Arabic", async () => {
    for (const email of ["o'brien+plates@print-house.example", 'γιώργος@παράδειγμα.example', 'سارة@مثال.example']) {
      const { error } = await signIn({ email, password: TEST_PASSWORD, uniqueId: createDeviceId() });
      expect(error?.name).toBe('wrongCredentials');
    }
  });

  it('rejects fields that are not strings or far too long', async () => {
    for (const wrong of [
      { password: ['a'] },
      { password: 'x'.repeat(100_000) },
      { uniqueId: 'x'.repeat(100_000) },
      { uniqueId: "'; drop" },
      { email: 7 },
    ]) {
      const { status } = await signIn({
        email: createEmailAddress(),
        password: TEST_PASSWORD,
        uniqueId: createDeviceId(),
        ...wrong,
      });
      expect(status).toBe(422);
    }
  });

  it('returns the same error for a wrong password and an unknown email [AUTH-17]', async () => {
    const owner = await givePassword(app, await app.createOwner());
    const wrong = await signIn({ email: owner.email, password: 'Wrong-2026', uniqueId: createDeviceId() });
    const unknown = await signIn({ email: createEmailAddress(), password: 'Wrong-2026', uniqueId: createDeviceId() });
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({
      status: 400,
      error: { code: 400, message: 'The e-mail or the password is not right.' },
    });
  });

  it('logs a failed sign-in with account and address, never with what was typed', async () => {
    const owner = await givePassword(app, await app.createOwner());
    const warn = vi.spyOn(app.deps.log, 'warn');
    try {
      const body = { email: owner.email, password: 'Wrong-2026', uniqueId: createDeviceId() };
      const url = '/api/users/authenticate';
      await app.inject({ method: 'POST', url, payload: body, remoteAddress: '10.9.8.7' });
      await app.inject({
        method: 'POST',
        url,
        payload: { ...body, password: TEST_PASSWORD },
        remoteAddress: '10.9.8.7',
      });
      const failed = warn.mock.calls.filter(([, message]) => message === 'sign-in failed');
      expect(failed.map(([fields]) => fields)).toEqual([
        {
          kind: 'customer',
          account: owner.email,
          address: '10.9.8.7',
          reason: 'password',
          reqId: expect.any(String),
        },
      ]);
      expect(JSON.stringify(failed)).not.toContain('Wrong-2026');
    } finally {
      warn.mockRestore();
    }
  });

  it('refuses an account without a password', async () => {
    const owner = await app.createOwner();
    const { error } = await signIn({ email: owner.email, password: 'undefined', uniqueId: createDeviceId() });
    expect(error?.name).toBe('wrongCredentials');
  });

  it('reports a blocked account only when the password is correct', async () => {
    const owner = await givePassword(app, await app.createOwner());
    await app.deps.database.db.update(users).set({ state: 'blocked' }).where(eq(users.id, owner.userId));
    expect((await signIn({ email: owner.email, password: 'Wrong-2026', uniqueId: createDeviceId() })).error?.name).toBe(
      'wrongCredentials',
    );
    const { status, error } = await signIn({ email: owner.email, password: TEST_PASSWORD, uniqueId: createDeviceId() });
    expect({ status, name: error?.name }).toEqual({ status: 403, name: 'accountBlocked' });
    const rows = await app.deps.database.db.select().from(sessions).where(eq(sessions.userId, owner.userId));
    expect(rows).toHaveLength(1);
  });

  it('returns Arabic messages on request', async () => {
    const { error } = await signIn(
      { email: createEmailAddress(), password: 'Wrong-2026', uniqueId: createDeviceId() },
      { 'accept-language': 'ar-AE' },
    );
    expect(error?.message).toBe('البريد الإلكتروني أو كلمة المرور غير صحيحة.');
  });

  it('accepts a password in another Unicode normalization form', async () => {
    const owner = await givePassword(app, await app.createOwner(), 'كلمة-Ångström-١');
    const { status } = await signIn({
      email: owner.email,
      password: 'كلمة-A\u030angstro\u0308m-١',
      uniqueId: createDeviceId(),
    });
    expect(status).toBe(200);
  });

  it('keeps one session per device and person', async () => {
    const owner = await givePassword(app, await app.createOwner());
    const uniqueId = createDeviceId();
    const body = { email: owner.email, password: TEST_PASSWORD, uniqueId };
    await Promise.all([signIn(body), signIn(body), signIn(body)]);
    const rows = await app.deps.database.db.select().from(sessions).where(eq(sessions.uniqueId, uniqueId));
    expect(rows.map((row) => row.endReason ?? 'open').sort()).toEqual(['open', 'replaced', 'replaced']);
  });

  it('rehashes a password stored with weaker parameters and changes nothing else', async () => {
    const owner = await app.createOwner();
    const cheap = await argon2.hash(TEST_PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    await app.deps.database.db.update(users).set({ passwordHash: cheap }).where(eq(users.id, owner.userId));
    const stored = async () =>
      (await app.deps.database.db.select().from(users).where(eq(users.id, owner.userId)))[0]?.passwordHash;
    const body = { email: owner.email, uniqueId: createDeviceId() };
    expect((await signIn({ ...body, password: 'Wrong-2026' })).status).toBe(400);
    expect(await stored()).toBe(cheap);
    expect((await signIn({ ...body, password: TEST_PASSWORD })).status).toBe(200);
    const renewed = await stored();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn({ ...body, password: TEST_PASSWORD })).status).toBe(200);
    expect(await stored()).toBe(renewed);
    await expect(owner.call.accountMe()).resolves.toMatchObject({ userId: owner.userId });
  });

  it('takes the same time for an unknown email as for a wrong password', async () => {
    const owner = await givePassword(app, await app.createOwner());
    const work = async (email: string) => {
      const verify = vi.spyOn(argon2, 'verify');
      await signIn({ email, password: 'Wrong-2026', uniqueId: createDeviceId() });
      const costs = verify.mock.calls.map(([stored]) => String(stored).split('$').slice(0, 4));
      verify.mockRestore();
      return costs;
    };
    const cost = ['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'];
    expect([await work(owner.email), await work(createEmailAddress())]).toEqual([[cost], [cost]]);
  });

  it('rate-limits failed sign-ins, also for unknown emails', async () => {
    const strict = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const owner = await givePassword(strict, await strict.createOwner());
      const answersByEmail: unknown[][] = [];
      for (const email of [createEmailAddress(), owner.email]) {
        const body = { email, password: 'Wrong-2026', uniqueId: createDeviceId() };
        const answers: unknown[] = [];
        for (let i = 0; i < 11; i++) answers.push(await postCall(strict, '/users/authenticate', body));
        expect(answers[9]).toMatchObject({ status: 400 });
        expect(answers[10]).toMatchObject({ status: 429, error: { name: 'tooManySignIns' } });
        answersByEmail.push(answers);
      }
      // A list of addresses cannot be tried: known and unknown ones get exactly the same answers.
      expect(answersByEmail[0]).toEqual(answersByEmail[1]);
      // The right password does not pass the limit either, because that would confirm it.
      const right = { email: owner.email, password: TEST_PASSWORD, uniqueId: createDeviceId() };
      expect((await postCall(strict, '/users/authenticate', right)).status).toBe(429);
      // The owner at another address is not locked out; `sign-in-guesses.test.ts` is about many addresses at once.
      const from = (remoteAddress: string, payload: object) =>
        strict.inject({ method: 'POST', url: '/api/users/authenticate', payload, remoteAddress });
      expect((await from('10.0.0.1', right)).statusCode).toBe(200);
      // Sending the email in the query string does not avoid the count.
      const { email, ...rest } = right;
      const beside = await strict.inject({
        method: 'POST',
        url: `/api/users/authenticate?email=${encodeURIComponent(email)}`,
        payload: rest,
      });
      expect(beside.statusCode).toBe(429);
    } finally {
      await strict.close();
    }
  });
});
