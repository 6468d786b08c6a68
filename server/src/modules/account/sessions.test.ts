import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeviceId, TEST_PASSWORD, postCall, givePassword } from '../../../testing/accounts-and-emails.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { parseUserAgent } from './user-agent.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const EDGE_USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0';
const IPHONE_USER_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const signInWith = (person: TestCustomer, userAgent: string) =>
  app
    .createClient(undefined, { 'user-agent': userAgent })
    .usersAuthenticate({ email: person.email, password: TEST_PASSWORD, uniqueId: createDeviceId() });

describe('signed-in devices', () => {
  it('are listed with browser, operating system, device type and times; the current one is marked and first', async () => {
    const owner = await givePassword(app, await app.createOwner());
    const desk = await signInWith(owner, EDGE_USER_AGENT);
    app.clock.advance({ minutes: 5 });
    const phone = await signInWith(owner, IPHONE_USER_AGENT);
    const { sessions } = await app.createClient(desk.token).sessionsList();
    expect(sessions).toHaveLength(3);
    expect(sessions[0]).toMatchObject({
      browser: 'Microsoft Edge',
      system: 'Windows',
      device: 'computer',
      current: true,
    });
    expect(sessions[1]).toMatchObject({ browser: 'Safari', system: 'iOS', device: 'phone', current: false });
    expect(sessions[1]?.signedInAt).toBe(app.clock.now().toISOString());
    expect(sessions[2]).toMatchObject({ current: false });
    expect((await app.createClient(phone.token).sessionsList()).sessions[0]).toMatchObject({
      browser: 'Safari',
      current: true,
    });
  });

  it('show when they were last used, and their browser after an update', async () => {
    const owner = await givePassword(app, await app.createOwner());
    const uniqueId = createDeviceId();
    const session = await app.createClient(undefined, { 'user-agent': EDGE_USER_AGENT }).usersAuthenticate({
      email: owner.email,
      password: TEST_PASSWORD,
      uniqueId,
    });
    const signedInAt = app.clock.now().toISOString();
    app.clock.advance({ minutes: 14 });
    const { token } = await app
      .createClient(undefined, { 'user-agent': IPHONE_USER_AGENT })
      .usersRefreshToken({ refreshToken: session.refreshToken, email: owner.email, uniqueId });
    const [here] = (await app.createClient(token).sessionsList()).sessions;
    expect(here).toMatchObject({ signedInAt, lastUsedAt: app.clock.now().toISOString(), browser: 'Safari' });
  });

  it('include only active sessions of the same person', async () => {
    const owner = await givePassword(app, await app.createOwner());
    const member = await givePassword(app, await app.createMember(owner, []));
    await signInWith(member, EDGE_USER_AGENT);
    const otherSession = await signInWith(owner, EDGE_USER_AGENT);
    await app.createClient(otherSession.token).sessionsEndAll({ which: 'others' });
    expect((await app.createClient(otherSession.token).sessionsList()).sessions).toHaveLength(1);
    expect((await member.call.sessionsList()).sessions).toHaveLength(2);
    app.clock.advance({ days: 31 });
    const token = await app.createAccessToken({ userId: member.userId });
    expect((await app.createClient(token).sessionsList()).sessions).toHaveLength(1);
  });

  it('can be signed out one at a time with immediate effect', async () => {
    const owner = await givePassword(app, await app.createOwner());
    const there = await signInWith(owner, IPHONE_USER_AGENT);
    const id = (await owner.call.sessionsList()).sessions.find((one) => one.browser === 'Safari')?.id ?? '';
    await owner.call.sessionsEnd({ id });
    await expect(app.createClient(there.token).accountMe()).rejects.toMatchObject({ errorName: 'sessionEnded' });
    expect(app.socketMessages).toContainEqual({ to: 'sessions', sessionIds: [id] });
    await expect(owner.call.sessionsEnd({ id })).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(owner.call.accountMe()).resolves.toMatchObject({ email: owner.email });
  });

  it("of another person cannot be ended, not even a member's session by the owner", async () => {
    const owner = await givePassword(app, await app.createOwner());
    const member = await app.createMember(owner, []);
    const [id] = (await member.call.sessionsList()).sessions.map((one) => one.id);
    for (const stranger of [owner, await app.createOwner()])
      await expect(stranger.call.sessionsEnd({ id: id ?? '' })).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(member.call.accountMe()).resolves.toMatchObject({ email: member.email });
  });

  it('can all be signed out, including the current one on request', async () => {
    const owner = await givePassword(app, await app.createOwner());
    const there = await signInWith(owner, EDGE_USER_AGENT);
    await owner.call.sessionsEndAll({ which: 'others' });
    await expect(app.createClient(there.token).accountMe()).rejects.toMatchObject({ errorName: 'sessionEnded' });
    await owner.call.sessionsEndAll({ which: 'all' });
    await expect(owner.call.accountMe()).rejects.toMatchObject({ errorName: 'sessionEnded' });
    expect((await postCall(app, '/account/sessions/endAll', {})).error?.name).toBe('notSignedIn');
  });

  it('have empty browser details when no user agent is sent', () => {
    const silent = { browser: null, system: null, device: null };
    for (const userAgent of ['', 'x', '<script>', 'Mozilla/5.0'])
      expect(parseUserAgent(userAgent)).toMatchObject(silent);
  });

  it('truncate a user agent that is too long', async () => {
    const owner = await givePassword(app, await app.createOwner());
    const session = await signInWith(owner, `${EDGE_USER_AGENT} ${'x'.repeat(5000)}`);
    expect((await app.createClient(session.token).sessionsList()).sessions[0]).toMatchObject({
      browser: 'Microsoft Edge',
    });
  });
});
