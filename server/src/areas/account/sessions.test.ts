import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDevice, PASSWORD, post, withPassword } from '../../../testing/entry.ts';
import type { Person } from '../../../testing/builders.ts';
import { world, type World } from '../../../testing/world.ts';
import { deviceOf } from './devices.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const signInWith = (person: Person, userAgent: string) =>
  w
    .client(undefined, { 'user-agent': userAgent })
    .usersAuthenticate({ email: person.email, password: PASSWORD, uniqueId: newDevice() });

describe('signed-in devices', () => {
  it('are listed with browser, system, kind and times, this one marked and first', async () => {
    const owner = await withPassword(w, await w.anOwner());
    const desk = await signInWith(owner, EDGE);
    w.clock.forward({ minutes: 5 });
    const phone = await signInWith(owner, IPHONE);
    const { sessions } = await w.client(desk.token).sessionsList();
    expect(sessions).toHaveLength(3);
    expect(sessions[0]).toMatchObject({
      browser: 'Microsoft Edge',
      system: 'Windows',
      device: 'computer',
      current: true,
    });
    expect(sessions[1]).toMatchObject({ browser: 'Safari', system: 'iOS', device: 'phone', current: false });
    expect(sessions[1]?.signedInAt).toBe(w.clock.now().toISOString());
    expect(sessions[2]).toMatchObject({ current: false });
    expect((await w.client(phone.token).sessionsList()).sessions[0]).toMatchObject({
      browser: 'Safari',
      current: true,
    });
  });

  it('show when they were last used, and their browser after an update', async () => {
    const owner = await withPassword(w, await w.anOwner());
    const uniqueId = newDevice();
    const kept = await w.client(undefined, { 'user-agent': EDGE }).usersAuthenticate({
      email: owner.email,
      password: PASSWORD,
      uniqueId,
    });
    const signedInAt = w.clock.now().toISOString();
    w.clock.forward({ minutes: 14 });
    const { token } = await w
      .client(undefined, { 'user-agent': IPHONE })
      .usersRefreshToken({ refreshToken: kept.refreshToken, email: owner.email, uniqueId });
    const [here] = (await w.client(token).sessionsList()).sessions;
    expect(here).toMatchObject({ signedInAt, lastUsedAt: w.clock.now().toISOString(), browser: 'Safari' });
  });

  it('are those of one person: never another’s, never ended or expired ones', async () => {
    const owner = await withPassword(w, await w.anOwner());
    const member = await withPassword(w, await w.aMember(owner, []));
    await signInWith(member, EDGE);
    const gone = await signInWith(owner, EDGE);
    await w.client(gone.token).sessionsEndAll({ which: 'others' });
    expect((await w.client(gone.token).sessionsList()).sessions).toHaveLength(1);
    expect((await member.call.sessionsList()).sessions).toHaveLength(2);
    w.clock.forward({ days: 31 });
    const token = await w.signedIn({ userId: member.userId });
    expect((await w.client(token).sessionsList()).sessions).toHaveLength(1);
  });

  it('are signed out one by one, at once', async () => {
    const owner = await withPassword(w, await w.anOwner());
    const there = await signInWith(owner, IPHONE);
    const id = (await owner.call.sessionsList()).sessions.find((one) => one.browser === 'Safari')?.id ?? '';
    await owner.call.sessionsEnd({ id });
    await expect(w.client(there.token).accountMe()).rejects.toMatchObject({ refusal: 'sessionEnded' });
    expect(w.told).toContainEqual({ to: 'sessions', sessionIds: [id] });
    await expect(owner.call.sessionsEnd({ id })).rejects.toMatchObject({ refusal: 'notFound' });
    await expect(owner.call.accountMe()).resolves.toMatchObject({ email: owner.email });
  });

  it('of others can not be ended, their own owner’s neither', async () => {
    const owner = await withPassword(w, await w.anOwner());
    const member = await w.aMember(owner, []);
    const [id] = (await member.call.sessionsList()).sessions.map((one) => one.id);
    for (const stranger of [owner, await w.anOwner()])
      await expect(stranger.call.sessionsEnd({ id: id ?? '' })).rejects.toMatchObject({ refusal: 'notFound' });
    await expect(member.call.accountMe()).resolves.toMatchObject({ email: member.email });
  });

  it('are signed out everywhere, this one too when it is asked for', async () => {
    const owner = await withPassword(w, await w.anOwner());
    const there = await signInWith(owner, EDGE);
    await owner.call.sessionsEndAll({ which: 'others' });
    await expect(w.client(there.token).accountMe()).rejects.toMatchObject({ refusal: 'sessionEnded' });
    await owner.call.sessionsEndAll({ which: 'all' });
    await expect(owner.call.accountMe()).rejects.toMatchObject({ refusal: 'sessionEnded' });
    expect((await post(w, '/account/sessions/endAll', {})).error?.name).toBe('notSignedIn');
  });

  it('say nothing where the browser says nothing', () => {
    const silent = { browser: null, system: null, device: null };
    for (const userAgent of ['', 'x', '<script>', 'Mozilla/5.0']) expect(deviceOf(userAgent)).toMatchObject(silent);
  });

  it('keep no more of what a browser says than fits', async () => {
    const owner = await withPassword(w, await w.anOwner());
    const kept = await signInWith(owner, `${EDGE} ${'x'.repeat(5000)}`);
    expect((await w.client(kept.token).sessionsList()).sessions[0]).toMatchObject({ browser: 'Microsoft Edge' });
  });
});
