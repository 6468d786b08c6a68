import argon2 from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { permissionKeys } from '@platewright/domain/people/actor';
import { newDevice, newEmail, PASSWORD, post, sentences, withPassword } from '../../../testing/entry.ts';
import { world, type World } from '../../../testing/world.ts';
import { sessions, users } from '../../db/schema/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const signIn = (body: Record<string, unknown>, headers?: Record<string, string>) =>
  post(w, '/users/authenticate', body, headers);

describe('signing in', () => {
  it('answers token, group and the fields that the browser keeps [AUTH-18, AUTH-20, AUTH-32]', async () => {
    const owner = await withPassword(w, await w.anOwner({ companyName: 'Gulf Labels', groupId: 2 }));
    const { status, error, payload } = await signIn({ email: owner.email, password: PASSWORD, uniqueId: newDevice() });
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
    await expect(w.client(String(payload?.['token'])).accountMe()).resolves.toMatchObject({ userId: owner.userId });
  });

  it('takes a form as the specification sends it, with and without /web [AUTH-32]', async () => {
    const owner = await withPassword(w, await w.anOwner());
    const form = new URLSearchParams({
      email: ` ${owner.email.toUpperCase()} `,
      password: PASSWORD,
      uniqueId: newDevice(),
    }).toString();
    for (const url of ['/api/users/authenticate', '/api/web/users/authenticate']) {
      const answer = await w.send({
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
    const owner = await withPassword(w, await w.anOwner());
    const member = await withPassword(w, await w.aMember(owner, ['APPROVE', 'CREDITS']));
    const all = await signIn({ email: owner.email, password: PASSWORD, uniqueId: newDevice() });
    expect((all.payload?.['permissions'] as { key: string }[]).map(({ key }) => key)).toEqual(permissionKeys);
    const some = await signIn({ email: member.email, password: PASSWORD, uniqueId: newDevice() });
    expect(some.payload).toMatchObject({
      isMember: true,
      permissions: [
        { key: 'APPROVE', name: 'Approve proofs' },
        { key: 'CREDITS', name: 'See credits' },
      ],
    });
    const arabic = await signIn(
      { email: member.email, password: PASSWORD, uniqueId: newDevice() },
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
  ])('refuses %s with a sentence per field [AUTH-13, AUTH-14, AUTH-15, AUTH-16]', async (_what, body, expected) => {
    const { status, error, payload } = await signIn({ ...body, uniqueId: newDevice() });
    expect({ status, payload }).toEqual({ status: 422, payload: null });
    expect(sentences(error)).toEqual(expected);
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
  ])('refuses the odd e-mail %#', async (email) => {
    const { status, error } = await signIn({ email, password: PASSWORD, uniqueId: newDevice() });
    expect(status).toBe(422);
    expect(sentences(error)).toEqual({ email: 'Please enter a valid email address.' });
  });

  it("takes odd e-mails that are right: o'brien+plates, Greek, Arabic", async () => {
    for (const email of ["o'brien+plates@print-house.example", 'γιώργος@παράδειγμα.example', 'سارة@مثال.example']) {
      const { error } = await signIn({ email, password: PASSWORD, uniqueId: newDevice() });
      expect(error?.name).toBe('wrongCredentials');
    }
  });

  it('refuses texts that are no texts, or far too long', async () => {
    for (const wrong of [
      { password: ['a'] },
      { password: 'x'.repeat(100_000) },
      { uniqueId: 'x'.repeat(100_000) },
      { uniqueId: "'; drop" },
      { email: 7 },
    ]) {
      const { status } = await signIn({ email: newEmail(), password: PASSWORD, uniqueId: newDevice(), ...wrong });
      expect(status).toBe(422);
    }
  });

  it('says the same for a wrong password and an unknown e-mail [AUTH-17]', async () => {
    const owner = await withPassword(w, await w.anOwner());
    const wrong = await signIn({ email: owner.email, password: 'Wrong-2026', uniqueId: newDevice() });
    const unknown = await signIn({ email: newEmail(), password: 'Wrong-2026', uniqueId: newDevice() });
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({
      status: 400,
      error: { code: 400, message: 'The e-mail or the password is not right.' },
    });
  });

  it('lets nobody in who has set no password yet', async () => {
    const owner = await w.anOwner();
    const { error } = await signIn({ email: owner.email, password: 'undefined', uniqueId: newDevice() });
    expect(error?.name).toBe('wrongCredentials');
  });

  it('refuses a blocked account, and only to who knows the password', async () => {
    const owner = await withPassword(w, await w.anOwner());
    await w.deps.database.read.update(users).set({ state: 'blocked' }).where(eq(users.id, owner.userId));
    expect((await signIn({ email: owner.email, password: 'Wrong-2026', uniqueId: newDevice() })).error?.name).toBe(
      'wrongCredentials',
    );
    const { status, error } = await signIn({ email: owner.email, password: PASSWORD, uniqueId: newDevice() });
    expect({ status, name: error?.name }).toEqual({ status: 403, name: 'accountBlocked' });
    const rows = await w.deps.database.read.select().from(sessions).where(eq(sessions.userId, owner.userId));
    expect(rows).toHaveLength(1);
  });

  it('speaks Arabic to who asks for it', async () => {
    const { error } = await signIn(
      { email: newEmail(), password: 'Wrong-2026', uniqueId: newDevice() },
      { 'accept-language': 'ar-AE' },
    );
    expect(error?.message).toBe('البريد الإلكتروني أو كلمة المرور غير صحيحة.');
  });

  it('takes a password that was typed on another keyboard', async () => {
    const owner = await withPassword(w, await w.anOwner(), 'كلمة-Ångström-١');
    const { status } = await signIn({
      email: owner.email,
      password: 'كلمة-A\u030angstro\u0308m-١',
      uniqueId: newDevice(),
    });
    expect(status).toBe(200);
  });

  it('keeps one session per device and person', async () => {
    const owner = await withPassword(w, await w.anOwner());
    const uniqueId = newDevice();
    const body = { email: owner.email, password: PASSWORD, uniqueId };
    await Promise.all([signIn(body), signIn(body), signIn(body)]);
    const rows = await w.deps.database.read.select().from(sessions).where(eq(sessions.uniqueId, uniqueId));
    expect(rows.map((row) => row.endedWhy ?? 'open').sort()).toEqual(['open', 'replaced', 'replaced']);
  });

  it('makes the hash anew when it is of cheaper days, and everything else stays', async () => {
    const owner = await w.anOwner();
    const cheap = await argon2.hash(PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    await w.deps.database.read.update(users).set({ passwordHash: cheap }).where(eq(users.id, owner.userId));
    const stored = async () =>
      (await w.deps.database.read.select().from(users).where(eq(users.id, owner.userId)))[0]?.passwordHash;
    const body = { email: owner.email, uniqueId: newDevice() };
    expect((await signIn({ ...body, password: 'Wrong-2026' })).status).toBe(400);
    expect(await stored()).toBe(cheap);
    expect((await signIn({ ...body, password: PASSWORD })).status).toBe(200);
    const renewed = await stored();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn({ ...body, password: PASSWORD })).status).toBe(200);
    expect(await stored()).toBe(renewed);
    await expect(owner.call.accountMe()).resolves.toMatchObject({ userId: owner.userId });
  });

  it('does the same work for an e-mail nobody has as for a wrong password', async () => {
    const owner = await withPassword(w, await w.anOwner());
    const work = async (email: string) => {
      const verify = vi.spyOn(argon2, 'verify');
      await signIn({ email, password: 'Wrong-2026', uniqueId: newDevice() });
      const costs = verify.mock.calls.map(([stored]) => String(stored).split('$').slice(0, 4));
      verify.mockRestore();
      return costs;
    };
    const cost = ['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'];
    expect([await work(owner.email), await work(newEmail())]).toEqual([[cost], [cost]]);
  });

  it('holds off who tries too often, the same for an e-mail nobody has', async () => {
    const strict = await world({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const owner = await withPassword(strict, await strict.anOwner());
      const heard: unknown[][] = [];
      for (const email of [newEmail(), owner.email]) {
        const body = { email, password: 'Wrong-2026', uniqueId: newDevice() };
        const answers: unknown[] = [];
        for (let i = 0; i < 11; i++) answers.push(await post(strict, '/users/authenticate', body));
        expect(answers[9]).toMatchObject({ status: 400 });
        expect(answers[10]).toMatchObject({ status: 429, error: { name: 'tooManyRequests' } });
        heard.push(answers);
      }
      // Whoever tries a list of addresses hears word for word the same.
      expect(heard[0]).toEqual(heard[1]);
      // The right password does not get past the lock either, or it would tell that it is right.
      const right = { email: owner.email, password: PASSWORD, uniqueId: newDevice() };
      expect((await post(strict, '/users/authenticate', right)).status).toBe(429);
      // Nor is the owner shut out by a stranger elsewhere, until strangers at many places try at once.
      const from = (remoteAddress: string, payload: object) =>
        strict.send({ method: 'POST', url: '/api/users/authenticate', payload, remoteAddress });
      expect((await from('10.0.0.1', right)).statusCode).toBe(200);
      const wrong = { email: owner.email };
      for (let i = 0; i < 88; i++) await from(`10.0.1.${i}`, wrong);
      expect((await from('10.0.2.1', right)).statusCode).toBe(200);
      expect((await from('10.0.2.2', right)).statusCode).toBe(429);
      // Naming the account beside the body is no way round its count.
      const { email, ...rest } = right;
      const beside = await strict.send({
        method: 'POST',
        url: `/api/users/authenticate?email=${encodeURIComponent(email)}`,
        payload: rest,
        remoteAddress: '10.0.2.3',
      });
      expect(beside.statusCode).toBe(429);
    } finally {
      await strict.close();
    }
  });
});
