import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeviceId, TEST_PASSWORD, postCall, givePassword } from '../../../testing/accounts-and-emails.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sessions, users } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function signInOwner(person?: TestCustomer) {
  const owner = person ?? (await givePassword(app, await app.createOwner()));
  const uniqueId = createDeviceId();
  const session = await app.createClient().usersAuthenticate({ email: owner.email, password: TEST_PASSWORD, uniqueId });
  return { owner, uniqueId, ...session };
}
type SignedInOwner = Awaited<ReturnType<typeof signInOwner>>;
const renewSession = ({ refreshToken, email, uniqueId }: Pick<SignedInOwner, 'refreshToken' | 'email' | 'uniqueId'>) =>
  app.createClient().usersRefreshToken({ refreshToken, email, uniqueId });
const sessionEndedError = { name: 'CallError', errorName: 'sessionEnded' };
const loadSessionRow = async (uniqueId: string) =>
  (await app.deps.database.db.select().from(sessions).where(eq(sessions.uniqueId, uniqueId)))[0];

describe('a session', () => {
  it('requires a token in the header, with or without "Bearer" [AUTH-27]', async () => {
    const { token, owner } = await signInOwner();
    for (const authorization of [`Bearer ${token}`, token, `bearer ${token}`]) {
      const answer = await app.inject({ method: 'GET', url: '/api/account/me', headers: { authorization } });
      expect(answer.json<{ payload: unknown }>().payload).toMatchObject({
        userId: owner.userId,
        permissions: expect.any(Array),
      });
    }
    for (const headers of [{}, { authorization: 'Bearer nonsense' }, { authorization: `${token}x` }]) {
      const answer = await app.inject({ method: 'GET', url: '/api/account/me', headers });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(answer.json<{ error: { name: string } }>().error.name).toBe('notSignedIn');
    }
  });

  it('has an access token for 15 minutes and is renewed after that', async () => {
    const session = await signInOwner();
    app.clock.advance({ minutes: 14 });
    await expect(app.createClient(session.token).accountMe()).resolves.toMatchObject({ email: session.email });
    app.clock.advance({ minutes: 2 });
    await expect(app.createClient(session.token).accountMe()).rejects.toMatchObject({ errorName: 'tokenExpired' });
    const renewed = await renewSession(session);
    expect(renewed).toMatchObject({ userId: session.userId, permissions: session.permissions });
    expect(renewed.refreshToken).not.toBe(session.refreshToken);
    await expect(app.createClient(renewed.token).accountMe()).resolves.toMatchObject({ email: session.email });
  });

  it('is refreshed with refreshToken, email and uniqueId as form or JSON and returns both tokens [SHL-44]', async () => {
    const session = await signInOwner();
    let { refreshToken } = session;
    for (const type of ['application/x-www-form-urlencoded', 'application/json']) {
      const fields = { refreshToken, email: session.email, uniqueId: session.uniqueId };
      const answer = await app.inject({
        method: 'POST',
        url: '/api/users/refresh-token',
        headers: { 'content-type': type },
        payload: type.endsWith('json') ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
      });
      const { error, payload } = answer.json<{ error: null; payload: { token: string; refreshToken: string } }>();
      expect([answer.statusCode, error], type).toEqual([200, null]);
      expect(payload.refreshToken, type).not.toBe(refreshToken);
      await expect(app.createClient(payload.token).accountMe(), type).resolves.toMatchObject({ email: session.email });
      ({ refreshToken } = payload);
    }
    await expect(renewSession({ ...session, refreshToken: 'x'.repeat(40) })).rejects.toMatchObject(sessionEndedError);
  });

  it('ends after 180 days, however often it is refreshed', async () => {
    let session = await signInOwner();
    for (let n = 0; n < 8; n++) {
      app.clock.advance({ days: 20 });
      session = { ...session, ...(await renewSession(session)) };
    }
    app.clock.advance({ days: 19 });
    session = { ...session, ...(await renewSession(session)) };
    app.clock.advance({ days: 2 });
    await expect(renewSession(session)).rejects.toMatchObject(sessionEndedError);
  });

  it('can be refreshed repeatedly; each refresh extends it by 30 days', async () => {
    let session = await signInOwner();
    for (let turn = 0; turn < 4; turn++) {
      app.clock.advance({ days: 29 });
      session = { ...session, ...(await renewSession(session)) };
    }
    app.clock.advance({ days: 30 });
    await expect(renewSession(session)).rejects.toMatchObject(sessionEndedError);
  });

  it('stores only hashes of tokens', async () => {
    const session = await signInOwner();
    const renewed = await renewSession(session);
    const stored = JSON.stringify(await loadSessionRow(session.uniqueId));
    for (const secret of [session.refreshToken, renewed.refreshToken, session.token])
      expect(stored).not.toContain(secret);
  });

  it('ends when a used refresh token is reused', async () => {
    const first = await signInOwner();
    const second = { ...first, ...(await renewSession(first)) };
    const third = { ...second, ...(await renewSession(second)) };
    await expect(renewSession(first)).rejects.toMatchObject(sessionEndedError);
    await expect(renewSession(third)).rejects.toMatchObject(sessionEndedError);
    await expect(app.createClient(third.token).accountMe()).rejects.toMatchObject(sessionEndedError);
    expect(await loadSessionRow(first.uniqueId)).toMatchObject({ endReason: 'reuse' });
  });

  it('accepts the previous refresh token for 30 seconds and returns the same successor', async () => {
    const session = await signInOwner();
    const one = await renewSession(session);
    const other = await renewSession(session);
    expect(other.refreshToken).toBe(one.refreshToken);
    await expect(app.createClient(other.token).accountMe()).resolves.toMatchObject({ email: session.email });
    const next = await renewSession({ ...session, refreshToken: other.refreshToken });
    expect(next.refreshToken).not.toBe(one.refreshToken);
  });

  it('ends when the previous refresh token is used after 30 seconds', async () => {
    const session = await signInOwner();
    await renewSession(session);
    app.clock.advance({ minutes: 1 });
    await expect(renewSession(session)).rejects.toMatchObject(sessionEndedError);
    expect(await loadSessionRow(session.uniqueId)).toMatchObject({ endReason: 'reuse' });
  });

  it('survives concurrent refreshes by many tabs', async () => {
    const session = await signInOwner();
    const answers = await Promise.all(Array.from({ length: 8 }, () => renewSession(session)));
    expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1);
    for (const { token } of answers)
      await expect(app.createClient(token).accountMe()).resolves.toMatchObject({ email: session.email });
    await expect(renewSession({ ...session, refreshToken: answers[0]?.refreshToken ?? '' })).resolves.toMatchObject({
      email: session.email,
    });
  });

  it('is refreshed only with its own email and device; a wrong attempt does not end it', async () => {
    const session = await signInOwner();
    const stranger = await signInOwner();
    const forged = `${session.refreshToken.slice(0, -2)}${session.refreshToken.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const wrong of [
      { email: stranger.email },
      { uniqueId: stranger.uniqueId },
      { refreshToken: forged },
      { refreshToken: 'x'.repeat(60) },
    ]) {
      await expect(renewSession({ ...session, ...wrong })).rejects.toMatchObject(sessionEndedError);
    }
    await expect(renewSession({ ...session, email: session.email.toUpperCase() })).resolves.toMatchObject({
      email: session.email,
    });
  });

  it('is not refreshed for a blocked account', async () => {
    const session = await signInOwner();
    await app.deps.database.db.update(users).set({ state: 'blocked' }).where(eq(users.id, session.userId));
    await expect(renewSession(session)).rejects.toMatchObject(sessionEndedError);
    await expect(app.createClient(session.token).accountMe()).rejects.toMatchObject(sessionEndedError);
  });

  it('returns the current permissions of the role on refresh', async () => {
    const owner = await app.createOwner();
    const member = await givePassword(app, await app.createMember(owner, ['CHAT']));
    const other = await app.createMember(owner, ['CHECKOUT']);
    const session = await signInOwner(member);
    const [roles] = await app.deps.database.db
      .select({ roleId: users.roleId })
      .from(users)
      .where(eq(users.id, other.userId));
    await app.deps.database.db
      .update(users)
      .set({ roleId: roles?.roleId ?? 0 })
      .where(eq(users.id, member.userId));
    const renewed = await renewSession(session);
    expect(renewed.permissions.map(({ key }) => key)).toEqual(['CHECKOUT']);
  });
});

describe('signing out', () => {
  it('ends only the session of this device [AUTH-24, AUTH-33]', async () => {
    const here = await signInOwner();
    const there = await signInOwner(here.owner);
    const { status, error, payload } = await postCall(
      app,
      '/users/logout',
      { uniqueId: here.uniqueId },
      { authorization: here.token },
    );
    expect({ status, error, payload }).toEqual({ status: 200, error: null, payload: null });
    await expect(app.createClient(here.token).accountMe()).rejects.toMatchObject(sessionEndedError);
    await expect(renewSession(here)).rejects.toMatchObject(sessionEndedError);
    await expect(app.createClient(there.token).accountMe()).resolves.toMatchObject({ email: there.email });
    expect(await loadSessionRow(here.uniqueId)).toMatchObject({ endReason: 'signOut' });
  });

  it('ends the session with an expired access token too', async () => {
    const session = await signInOwner();
    app.clock.advance({ minutes: 20 });
    await app.createClient(session.token).usersLogout({ uniqueId: session.uniqueId });
    await expect(renewSession(session)).rejects.toMatchObject(sessionEndedError);
  });

  it("does not end another person's session", async () => {
    const session = await signInOwner();
    const stranger = await signInOwner();
    await app.createClient(stranger.token).usersLogout({ uniqueId: session.uniqueId });
    await expect(app.createClient(session.token).accountMe()).resolves.toMatchObject({ email: session.email });
  });

  it('never fails: twice, without a token, from an unknown device', async () => {
    const session = await signInOwner();
    const tokens: Record<string, string>[] = [
      { authorization: session.token },
      { authorization: session.token },
      {},
      { authorization: 'nonsense' },
    ];
    for (const headers of tokens) {
      expect(await postCall(app, '/users/logout', { uniqueId: session.uniqueId }, headers)).toMatchObject({
        status: 200,
        error: null,
      });
    }
    expect(await postCall(app, '/users/logout', { uniqueId: createDeviceId() })).toMatchObject({
      status: 200,
      error: null,
    });
  });
});
