import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDevice, newEmail, PASSWORD, post, sentences, withPassword } from '../../../testing/entry.ts';
import { world, type World } from '../../../testing/world.ts';
import { staff } from '../../db/schema/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

async function atTheDesk() {
  const person = await withPassword(w, await w.aStaff(['ORDERS', 'PROOFS']));
  const uniqueId = newDevice();
  const signed = await w.client().deskAuthenticate({ email: person.email, password: PASSWORD, uniqueId });
  return { person, uniqueId, ...signed };
}

describe('the desk', () => {
  it('is entered by staff with their own accounts and tokens', async () => {
    const { person, ...signed } = await atTheDesk();
    expect(signed).toMatchObject({
      staffId: person.staffId,
      email: person.email,
      name: 'Test Staff',
      role: 'custom',
      keys: ['ORDERS', 'PROOFS'],
    });
    await expect(w.client(signed.token).deskMe()).resolves.toEqual({
      staffId: person.staffId,
      email: person.email,
      name: 'Test Staff',
      role: 'custom',
      keys: ['ORDERS', 'PROOFS'],
    });
  });

  it('is closed to customers and guests, and the portal to staff [AUTH-30]', async () => {
    const owner = await withPassword(w, await w.anOwner());
    const { token } = await atTheDesk();
    await expect(owner.call.deskMe()).rejects.toMatchObject({ refusal: 'noPermission' });
    await expect(w.client().deskMe()).rejects.toMatchObject({ refusal: 'notSignedIn' });
    await expect(w.client(token).accountMe()).rejects.toMatchObject({ refusal: 'noPermission' });
    const wrongDoor = await post(w, '/desk/authenticate', {
      email: owner.email,
      password: PASSWORD,
      uniqueId: newDevice(),
    });
    expect(wrongDoor.error?.name).toBe('wrongCredentials');
  });

  it('says the same for a wrong password and an unknown e-mail, and what is wrong with a field', async () => {
    const { person } = await atTheDesk();
    const wrong = await post(w, '/desk/authenticate', {
      email: person.email,
      password: 'Wrong-2026',
      uniqueId: newDevice(),
    });
    expect(wrong).toEqual(
      await post(w, '/desk/authenticate', { email: newEmail(), password: 'Wrong-2026', uniqueId: newDevice() }),
    );
    const empty = await post(w, '/desk/authenticate', { uniqueId: newDevice() });
    expect(sentences(empty.error)).toEqual({
      email: 'Email field is required.',
      password: 'Password field is required.',
    });
  });

  it('turns away who is blocked, at the door and inside', async () => {
    const { person, token, refreshToken, uniqueId } = await atTheDesk();
    await w.deps.database.read.update(staff).set({ state: 'blocked' }).where(eq(staff.id, person.staffId));
    const { status, error } = await post(w, '/desk/authenticate', {
      email: person.email,
      password: PASSWORD,
      uniqueId: newDevice(),
    });
    expect({ status, name: error?.name }).toEqual({ status: 403, name: 'accountBlocked' });
    await expect(w.client(token).deskMe()).rejects.toMatchObject({ refusal: 'sessionEnded' });
    await expect(w.client().deskRefreshToken({ refreshToken, email: person.email, uniqueId })).rejects.toMatchObject({
      refusal: 'sessionEnded',
    });
  });

  it('renews tokens as the portal does, each at its own door', async () => {
    const { person, refreshToken, uniqueId } = await atTheDesk();
    const kept = { refreshToken, email: person.email, uniqueId };
    await expect(w.client().usersRefreshToken(kept)).rejects.toMatchObject({ refusal: 'sessionEnded' });
    const [one, other] = await Promise.all([w.client().deskRefreshToken(kept), w.client().deskRefreshToken(kept)]);
    expect(one.refreshToken).toBe(other.refreshToken);
    w.clock.forward({ minutes: 16 });
    await expect(w.client(one.token).deskMe()).rejects.toMatchObject({ refusal: 'tokenExpired' });
    const next = await w.client().deskRefreshToken({ ...kept, refreshToken: one.refreshToken });
    await expect(w.client(next.token).deskMe()).resolves.toMatchObject({ email: person.email });
    await expect(w.client().deskRefreshToken(kept)).rejects.toMatchObject({ refusal: 'sessionEnded' });
    await expect(w.client(next.token).deskMe()).rejects.toMatchObject({ refusal: 'sessionEnded' });
  });

  it('is left by signing out, which is never refused and leaves the portal alone', async () => {
    const { uniqueId, token } = await atTheDesk();
    const owner = await withPassword(w, await w.anOwner());
    const customer = await w.client().usersAuthenticate({ email: owner.email, password: PASSWORD, uniqueId });
    for (let n = 0; n < 2; n++)
      expect(await post(w, '/desk/logout', { uniqueId }, { authorization: token })).toMatchObject({
        status: 200,
        error: null,
      });
    await expect(w.client(token).deskMe()).rejects.toMatchObject({ refusal: 'sessionEnded' });
    await expect(w.client(customer.token).accountMe()).resolves.toMatchObject({ email: owner.email });
  });
});
