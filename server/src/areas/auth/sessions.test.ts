import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDevice, PASSWORD, post, withPassword } from '../../../testing/entry.ts';
import type { Person } from '../../../testing/builders.ts';
import { world, type World } from '../../../testing/world.ts';
import { sessions, users } from '../../db/schema/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

async function aSession(person?: Person) {
  const owner = person ?? (await withPassword(w, await w.anOwner()));
  const uniqueId = newDevice();
  const signed = await w.client().usersAuthenticate({ email: owner.email, password: PASSWORD, uniqueId });
  return { owner, uniqueId, ...signed };
}
type Kept = Awaited<ReturnType<typeof aSession>>;
const renew = ({ refreshToken, email, uniqueId }: Pick<Kept, 'refreshToken' | 'email' | 'uniqueId'>) =>
  w.client().usersRefreshToken({ refreshToken, email, uniqueId });
const ended = { name: 'Refusal', refusal: 'sessionEnded' };
const sessionRow = async (uniqueId: string) =>
  (await w.deps.database.read.select().from(sessions).where(eq(sessions.uniqueId, uniqueId)))[0];

describe('a session', () => {
  it('needs a token, in the header with or without the word Bearer [AUTH-27]', async () => {
    const { token, owner } = await aSession();
    for (const authorization of [`Bearer ${token}`, token, `bearer ${token}`]) {
      const answer = await w.send({ method: 'GET', url: '/api/account/me', headers: { authorization } });
      expect(answer.json<{ payload: unknown }>().payload).toMatchObject({
        userId: owner.userId,
        permissions: expect.any(Array),
      });
    }
    for (const headers of [{}, { authorization: 'Bearer nonsense' }, { authorization: `${token}x` }]) {
      const answer = await w.send({ method: 'GET', url: '/api/account/me', headers });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(answer.json<{ error: { name: string } }>().error.name).toBe('notSignedIn');
    }
  });

  it('has an access token for 15 minutes and is renewed after that', async () => {
    const kept = await aSession();
    w.clock.forward({ minutes: 14 });
    await expect(w.client(kept.token).accountMe()).resolves.toMatchObject({ email: kept.email });
    w.clock.forward({ minutes: 2 });
    await expect(w.client(kept.token).accountMe()).rejects.toMatchObject({ refusal: 'tokenExpired' });
    const renewed = await renew(kept);
    expect(renewed).toMatchObject({ userId: kept.userId, permissions: kept.permissions });
    expect(renewed.refreshToken).not.toBe(kept.refreshToken);
    await expect(w.client(renewed.token).accountMe()).resolves.toMatchObject({ email: kept.email });
  });

  it('is renewed by a form or JSON with refreshToken, email and uniqueId, and answers both tokens [SHL-44]', async () => {
    const kept = await aSession();
    let { refreshToken } = kept;
    for (const type of ['application/x-www-form-urlencoded', 'application/json']) {
      const fields = { refreshToken, email: kept.email, uniqueId: kept.uniqueId };
      const answer = await w.send({
        method: 'POST',
        url: '/api/users/refresh-token',
        headers: { 'content-type': type },
        payload: type.endsWith('json') ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
      });
      const { error, payload } = answer.json<{ error: null; payload: { token: string; refreshToken: string } }>();
      expect([answer.statusCode, error], type).toEqual([200, null]);
      expect(payload.refreshToken, type).not.toBe(refreshToken);
      await expect(w.client(payload.token).accountMe(), type).resolves.toMatchObject({ email: kept.email });
      ({ refreshToken } = payload);
    }
    await expect(renew({ ...kept, refreshToken: 'x'.repeat(40) })).rejects.toMatchObject(ended);
  });

  it('turns on and on, and each turn lasts 30 days', async () => {
    let kept = await aSession();
    for (let turn = 0; turn < 4; turn++) {
      w.clock.forward({ days: 29 });
      kept = { ...kept, ...(await renew(kept)) };
    }
    w.clock.forward({ days: 30 });
    await expect(renew(kept)).rejects.toMatchObject(ended);
  });

  it('keeps no token in the table, only hashes', async () => {
    const kept = await aSession();
    const renewed = await renew(kept);
    const stored = JSON.stringify(await sessionRow(kept.uniqueId));
    for (const secret of [kept.refreshToken, renewed.refreshToken, kept.token]) expect(stored).not.toContain(secret);
  });

  it('ends when a token that was used up comes again', async () => {
    const first = await aSession();
    const second = { ...first, ...(await renew(first)) };
    const third = { ...second, ...(await renew(second)) };
    await expect(renew(first)).rejects.toMatchObject(ended);
    await expect(renew(third)).rejects.toMatchObject(ended);
    await expect(w.client(third.token).accountMe()).rejects.toMatchObject(ended);
    expect(await sessionRow(first.uniqueId)).toMatchObject({ endedWhy: 'reuse' });
  });

  it('takes the token before the last one for 30 seconds and answers the same next one', async () => {
    const kept = await aSession();
    const one = await renew(kept);
    const other = await renew(kept);
    expect(other.refreshToken).toBe(one.refreshToken);
    await expect(w.client(other.token).accountMe()).resolves.toMatchObject({ email: kept.email });
    const next = await renew({ ...kept, refreshToken: other.refreshToken });
    expect(next.refreshToken).not.toBe(one.refreshToken);
  });

  it('ends when it comes after the 30 seconds', async () => {
    const kept = await aSession();
    await renew(kept);
    w.clock.forward({ minutes: 1 });
    await expect(renew(kept)).rejects.toMatchObject(ended);
    expect(await sessionRow(kept.uniqueId)).toMatchObject({ endedWhy: 'reuse' });
  });

  it('serves many tabs that refresh at once', async () => {
    const kept = await aSession();
    const answers = await Promise.all(Array.from({ length: 8 }, () => renew(kept)));
    expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1);
    for (const { token } of answers)
      await expect(w.client(token).accountMe()).resolves.toMatchObject({ email: kept.email });
    await expect(renew({ ...kept, refreshToken: answers[0]?.refreshToken ?? '' })).resolves.toMatchObject({
      email: kept.email,
    });
  });

  it('is renewed only with the e-mail and the device it belongs to, and loses nothing by a wrong try', async () => {
    const kept = await aSession();
    const stranger = await aSession();
    const forged = `${kept.refreshToken.slice(0, -2)}${kept.refreshToken.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const wrong of [
      { email: stranger.email },
      { uniqueId: stranger.uniqueId },
      { refreshToken: forged },
      { refreshToken: 'x'.repeat(60) },
    ]) {
      await expect(renew({ ...kept, ...wrong })).rejects.toMatchObject(ended);
    }
    await expect(renew({ ...kept, email: kept.email.toUpperCase() })).resolves.toMatchObject({ email: kept.email });
  });

  it('is not renewed for a blocked account', async () => {
    const kept = await aSession();
    await w.deps.database.read.update(users).set({ state: 'blocked' }).where(eq(users.id, kept.userId));
    await expect(renew(kept)).rejects.toMatchObject(ended);
    await expect(w.client(kept.token).accountMe()).rejects.toMatchObject(ended);
  });

  it('tells what the role allows now', async () => {
    const owner = await w.anOwner();
    const member = await withPassword(w, await w.aMember(owner, ['CHAT']));
    const other = await w.aMember(owner, ['CHECKOUT']);
    const kept = await aSession(member);
    const [roles] = await w.deps.database.read
      .select({ roleId: users.roleId })
      .from(users)
      .where(eq(users.id, other.userId));
    await w.deps.database.read
      .update(users)
      .set({ roleId: roles?.roleId ?? 0 })
      .where(eq(users.id, member.userId));
    const renewed = await renew(kept);
    expect(renewed.permissions.map(({ key }) => key)).toEqual(['CHECKOUT']);
  });
});

describe('signing out', () => {
  it('ends the session of this device and no other [AUTH-24, AUTH-33]', async () => {
    const here = await aSession();
    const there = await aSession(here.owner);
    const { status, error, payload } = await post(
      w,
      '/users/logout',
      { uniqueId: here.uniqueId },
      { authorization: here.token },
    );
    expect({ status, error, payload }).toEqual({ status: 200, error: null, payload: null });
    await expect(w.client(here.token).accountMe()).rejects.toMatchObject(ended);
    await expect(renew(here)).rejects.toMatchObject(ended);
    await expect(w.client(there.token).accountMe()).resolves.toMatchObject({ email: there.email });
    expect(await sessionRow(here.uniqueId)).toMatchObject({ endedWhy: 'signOut' });
  });

  it('ends it as well when the token has expired meanwhile', async () => {
    const kept = await aSession();
    w.clock.forward({ minutes: 20 });
    await w.client(kept.token).usersLogout({ uniqueId: kept.uniqueId });
    await expect(renew(kept)).rejects.toMatchObject(ended);
  });

  it("does not end another person's session", async () => {
    const kept = await aSession();
    const stranger = await aSession();
    await w.client(stranger.token).usersLogout({ uniqueId: kept.uniqueId });
    await expect(w.client(kept.token).accountMe()).resolves.toMatchObject({ email: kept.email });
  });

  it('never answers an error: twice, without a token, from a device nobody knows', async () => {
    const kept = await aSession();
    const tokens: Record<string, string>[] = [
      { authorization: kept.token },
      { authorization: kept.token },
      {},
      { authorization: 'nonsense' },
    ];
    for (const headers of tokens) {
      expect(await post(w, '/users/logout', { uniqueId: kept.uniqueId }, headers)).toMatchObject({
        status: 200,
        error: null,
      });
    }
    expect(await post(w, '/users/logout', { uniqueId: newDevice() })).toMatchObject({ status: 200, error: null });
  });
});
