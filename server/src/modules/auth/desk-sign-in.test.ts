import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createDeviceId,
  createEmailAddress,
  TEST_PASSWORD,
  postCall,
  getFieldMessages,
  givePassword,
} from '../../../testing/accounts-and-emails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { staff } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function signInStaff() {
  const person = await givePassword(app, await app.createStaff(['ORDERS', 'PROOFS']));
  const uniqueId = createDeviceId();
  const session = await app.createClient().deskAuthenticate({ email: person.email, password: TEST_PASSWORD, uniqueId });
  return { person, uniqueId, ...session };
}

describe('desk sign-in', () => {
  it('signs staff in with staff accounts and tokens', async () => {
    const { person, ...session } = await signInStaff();
    expect(session).toMatchObject({
      staffId: person.staffId,
      email: person.email,
      name: 'Test Staff',
      role: 'custom',
      keys: ['ORDERS', 'PROOFS'],
      secondFactor: 'off',
    });
    await expect(app.createClient(session.token).deskMe()).resolves.toEqual({
      staffId: person.staffId,
      email: person.email,
      name: 'Test Staff',
      role: 'custom',
      keys: ['ORDERS', 'PROOFS'],
      secondFactor: 'off',
    });
  });

  it('rejects customers and guests; the portal rejects staff [AUTH-30]', async () => {
    const owner = await givePassword(app, await app.createOwner());
    const { token } = await signInStaff();
    await expect(owner.call.deskMe()).rejects.toMatchObject({ errorName: 'noPermission' });
    await expect(app.createClient().deskMe()).rejects.toMatchObject({ errorName: 'notSignedIn' });
    await expect(app.createClient(token).accountMe()).rejects.toMatchObject({ errorName: 'noPermission' });
    const wrongDoor = await postCall(app, '/desk/authenticate', {
      email: owner.email,
      password: TEST_PASSWORD,
      uniqueId: createDeviceId(),
    });
    expect(wrongDoor.error?.name).toBe('wrongCredentials');
  });

  it('returns the same error for a wrong password and an unknown email, and field errors for invalid input', async () => {
    const { person } = await signInStaff();
    const wrong = await postCall(app, '/desk/authenticate', {
      email: person.email,
      password: 'Wrong-2026',
      uniqueId: createDeviceId(),
    });
    expect(wrong).toEqual(
      await postCall(app, '/desk/authenticate', {
        email: createEmailAddress(),
        password: 'Wrong-2026',
        uniqueId: createDeviceId(),
      }),
    );
    const empty = await postCall(app, '/desk/authenticate', { uniqueId: createDeviceId() });
    expect(getFieldMessages(empty.error)).toEqual({
      email: 'Email field is required.',
      password: 'Password field is required.',
    });
  });

  it('rejects blocked staff at sign-in and in running sessions', async () => {
    const { person, token, refreshToken, uniqueId } = await signInStaff();
    await app.deps.database.db.update(staff).set({ state: 'blocked' }).where(eq(staff.id, person.staffId));
    const { status, error } = await postCall(app, '/desk/authenticate', {
      email: person.email,
      password: TEST_PASSWORD,
      uniqueId: createDeviceId(),
    });
    expect({ status, name: error?.name }).toEqual({ status: 403, name: 'accountBlocked' });
    await expect(app.createClient(token).deskMe()).rejects.toMatchObject({ errorName: 'sessionEnded' });
    await expect(
      app.createClient().deskRefreshToken({ refreshToken, email: person.email, uniqueId }),
    ).rejects.toMatchObject({
      errorName: 'sessionEnded',
    });
  });

  it('refreshes tokens like the portal; tokens are not interchangeable', async () => {
    const { person, refreshToken, uniqueId } = await signInStaff();
    const session = { refreshToken, email: person.email, uniqueId };
    await expect(app.createClient().usersRefreshToken(session)).rejects.toMatchObject({ errorName: 'sessionEnded' });
    const [one, other] = await Promise.all([
      app.createClient().deskRefreshToken(session),
      app.createClient().deskRefreshToken(session),
    ]);
    expect(one.refreshToken).toBe(other.refreshToken);
    app.clock.advance({ minutes: 16 });
    await expect(app.createClient(one.token).deskMe()).rejects.toMatchObject({ errorName: 'tokenExpired' });
    const next = await app.createClient().deskRefreshToken({ ...session, refreshToken: one.refreshToken });
    await expect(app.createClient(next.token).deskMe()).resolves.toMatchObject({ email: person.email });
    await expect(app.createClient().deskRefreshToken(session)).rejects.toMatchObject({ errorName: 'sessionEnded' });
    await expect(app.createClient(next.token).deskMe()).rejects.toMatchObject({ errorName: 'sessionEnded' });
  });

  it('signs out without errors and leaves portal sessions untouched', async () => {
    const { uniqueId, token } = await signInStaff();
    const owner = await givePassword(app, await app.createOwner());
    const customer = await app
      .createClient()
      .usersAuthenticate({ email: owner.email, password: TEST_PASSWORD, uniqueId });
    for (let n = 0; n < 2; n++)
      expect(await postCall(app, '/desk/logout', { uniqueId }, { authorization: token })).toMatchObject({
        status: 200,
        error: null,
      });
    await expect(app.createClient(token).deskMe()).rejects.toMatchObject({ errorName: 'sessionEnded' });
    await expect(app.createClient(customer.token).accountMe()).resolves.toMatchObject({ email: owner.email });
  });
});
