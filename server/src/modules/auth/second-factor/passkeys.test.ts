import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ContractClient } from '@platewright/contract/client';
import type { PasskeyRequest } from '@platewright/contract/modules/auth/second-factor-fields';
import { MAX_PASSKEYS, PASSKEY_CHALLENGE_MINUTES } from '@platewright/domain/auth/passkeys';
import { staffPermissionKeys } from '@platewright/domain/permissions/permission-keys';
import {
  createDeviceId,
  givePassword,
  postCall,
  TEST_PASSWORD,
  waitForEmails,
} from '../../../../testing/accounts-and-emails.ts';
import { createAuthenticator, turnOnCustomerSecondFactor } from '../../../../testing/authenticator.ts';
import { createPasskeyDevice, type AnswerChanges, type PasskeyDevice } from '../../../../testing/passkey-device.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { passkeyChallenges, passkeys } from '../../../platform/db/schema/index.ts';

const DESK = 'https://desk.plates.example';
const PORTAL = 'https://plates.example';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    env: { PUBLIC_URL: PORTAL, DESK_URL: DESK, REQUIRE_STAFF_SECOND_FACTOR: 'true' },
  });
});
afterAll(() => app.close());

const createCustomer = async () => givePassword(app, await app.createOwner());
const deskHeaders = { host: new URL(DESK).host };
const signIn = (email: string, proof: object = {}) =>
  postCall(app, '/users/authenticate', { email, password: TEST_PASSWORD, uniqueId: createDeviceId(), ...proof });
const signInAtDesk = (email: string, proof: object = {}) =>
  postCall(
    app,
    '/desk/authenticate',
    { email, password: TEST_PASSWORD, uniqueId: createDeviceId(), ...proof },
    deskHeaders,
  );
/** What the browser gets with the refusal of a sign-in without a second factor. */
const readRequest = (answer: Awaited<ReturnType<typeof signIn>>): PasskeyRequest => {
  expect(answer).toMatchObject({ status: 403, error: { name: 'secondFactorRequired' } });
  return (answer.error as unknown as { passkey: PasskeyRequest }).passkey;
};
const refused = (errorName: string) => ({ errorName });

async function addPasskey(call: ContractClient, device: PasskeyDevice, proof: object = {}, name = 'Phone') {
  const options = await call.accountSetUpPasskey({ password: TEST_PASSWORD, ...proof });
  return (await call.accountAddPasskey({ name, passkey: device.create(options) })).recoveryCodes;
}

async function createCustomerWithPasskey(settings?: Parameters<typeof createPasskeyDevice>[1]) {
  const owner = await createCustomer();
  const device = createPasskeyDevice(PORTAL, settings);
  const recoveryCodes = (await addPasskey(owner.call, device)) ?? [];
  return { ...owner, device, recoveryCodes };
}

describe('adding a passkey', () => {
  it('as first factor turns the second factor on: recovery codes, other sessions end, an email', async () => {
    const owner = await createCustomer();
    const elsewhere = app.createClient(String((await signIn(owner.email)).payload?.['token']));
    await expect(owner.call.accountSetUpPasskey({ password: 'Wrong-2026' })).rejects.toMatchObject(
      refused('wrongCredentials'),
    );
    const device = createPasskeyDevice(PORTAL, { isSynced: true });
    const options = await owner.call.accountSetUpPasskey({ password: TEST_PASSWORD });
    expect(options).toMatchObject({
      rp: { id: 'plates.example' },
      authenticatorSelection: { userVerification: 'required' },
      attestation: 'none',
    });
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain(owner.email);
    const { recoveryCodes } = await owner.call.accountAddPasskey({ name: 'Phone', passkey: device.create(options) });
    expect(new Set(recoveryCodes).size).toBe(10);
    await expect(elsewhere.accountMe()).rejects.toMatchObject(refused('sessionEnded'));
    expect(await owner.call.accountSecondFactor()).toMatchObject({
      since: app.clock.now().toISOString(),
      appSince: null,
      recoveryCodesLeft: 10,
      passkeys: [{ name: 'Phone', isSynced: true, lastUsedAt: null }],
    });
    const [email] = await waitForEmails(app, owner.email);
    expect(email?.subject).toContain('Two-step sign-in is on');
    // Recovery codes work without an app.
    expect((await signIn(owner.email, { code: recoveryCodes?.[0] })).status).toBe(200);
    expect((await signIn(owner.email, { code: '123456' })).error?.name).toBe('secondFactorWrong');
  });

  it('takes the second factor when it is on, keeps the recovery codes, and tells the owner by email', async () => {
    const owner = await createCustomer();
    const { authenticator } = await turnOnCustomerSecondFactor(app, owner.call);
    await expect(owner.call.accountSetUpPasskey({ password: TEST_PASSWORD })).rejects.toMatchObject(
      refused('secondFactorRequired'),
    );
    const device = createPasskeyDevice(PORTAL);
    expect(await addPasskey(owner.call, device, { code: authenticator.getCode() })).toBeNull();
    // Another one, with the first.
    const passkey = device.get(await owner.call.accountRequestPasskey());
    expect(await addPasskey(owner.call, createPasskeyDevice(PORTAL), { passkey }, 'Key')).toBeNull();
    const state = await owner.call.accountSecondFactor();
    expect(state.passkeys.map(({ name }) => name)).toEqual(['Phone', 'Key']);
    expect(state.recoveryCodesLeft).toBe(10);
    const subjects = (await waitForEmails(app, owner.email, 3)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('passkey was added'))).toHaveLength(2);
  });

  it('refuses a challenge that was used, expired or of somebody else, a wrong origin or host, and no verification', async () => {
    const owner = await createCustomer();
    const other = await createCustomer();
    const device = createPasskeyDevice(PORTAL);
    const setUp = () => owner.call.accountSetUpPasskey({ password: TEST_PASSWORD });
    const add = (passkey: ReturnType<PasskeyDevice['create']>, call = owner.call) =>
      call.accountAddPasskey({ name: 'Phone', passkey });
    const wrong = refused('passkeyWrong');
    const changes: AnswerChanges[] = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { isUserVerified: false },
      { challenge: 'AAAA' },
    ];
    for (const change of changes)
      await expect(add(device.create(await setUp(), change)), JSON.stringify(change)).rejects.toMatchObject(wrong);
    await expect(add(device.create(await setUp()), other.call)).rejects.toMatchObject(wrong);
    const late = device.create(await setUp());
    app.clock.advance({ minutes: PASSKEY_CHALLENGE_MINUTES });
    await expect(add(late)).rejects.toMatchObject(wrong);
    const options = await setUp();
    await add(device.create(options));
    await expect(add(device.create(options))).rejects.toMatchObject(wrong);
    expect((await owner.call.accountSecondFactor()).passkeys).toHaveLength(1);
  });

  it('does not take a challenge that was made before the second factor was on', async () => {
    const owner = await createCustomer();
    const device = createPasskeyDevice(PORTAL);
    const options = await owner.call.accountSetUpPasskey({ password: TEST_PASSWORD });
    await turnOnCustomerSecondFactor(app, owner.call);
    await expect(
      owner.call.accountAddPasskey({ name: 'Phone', passkey: device.create(options) }),
    ).rejects.toMatchObject(refused('passkeyWrong'));
    // The same of an app that was begun before.
    const second = await createCustomer();
    const { secret } = await second.call.accountSetUpSecondFactor({ password: TEST_PASSWORD });
    await addPasskey(second.call, device);
    await expect(
      second.call.accountTurnOnSecondFactor({ code: createAuthenticator(app, secret).getCode() }),
    ).rejects.toMatchObject(refused('secondFactorOn'));
  });

  it('is possible so many times, and not twice with one passkey, whoever has it', async () => {
    const { call, device } = await createCustomerWithPasskey();
    const prove = async () => ({ passkey: device.get(await call.accountRequestPasskey()) });
    const options = await call.accountSetUpPasskey({ password: TEST_PASSWORD, ...(await prove()) });
    expect(options.excludeCredentials).toHaveLength(1);
    const made = createPasskeyDevice(PORTAL);
    await call.accountAddPasskey({ name: 'Key', passkey: made.create(options) });
    const other = await createCustomer();
    const otherOptions = await other.call.accountSetUpPasskey({ password: TEST_PASSWORD });
    const [stored] = await app.deps.database.db.select().from(passkeys).limit(1);
    const copied = made.create(otherOptions);
    await app.deps.database.db
      .update(passkeys)
      .set({ credentialId: copied.id })
      .where(eq(passkeys.id, stored?.id ?? 0));
    await expect(other.call.accountAddPasskey({ name: 'Copy', passkey: copied })).rejects.toMatchObject(
      refused('passkeyKnown'),
    );
    await app.deps.database.db
      .update(passkeys)
      .set({ credentialId: stored?.credentialId ?? '' })
      .where(eq(passkeys.id, stored?.id ?? 0));
    for (let n = 2; n < MAX_PASSKEYS; n++)
      await addPasskey(call, createPasskeyDevice(PORTAL), await prove(), `Key ${n}`);
    await expect(call.accountSetUpPasskey({ password: TEST_PASSWORD, ...(await prove()) })).rejects.toMatchObject(
      refused('passkeysTooMany'),
    );
  });
});

describe('signing in with a passkey', () => {
  it('asks for it after the right password only, and notes its use', async () => {
    const { email, device, call } = await createCustomerWithPasskey();
    const wrongPassword = await signIn(email, { password: 'Wrong-2026' });
    expect(wrongPassword.error).not.toHaveProperty('passkey');
    const request = readRequest(await signIn(email));
    expect(request).toMatchObject({ rpId: 'plates.example', userVerification: 'required' });
    expect((await signIn(email, { passkey: device.get(request) })).status).toBe(200);
    expect((await call.accountSecondFactor()).passkeys[0]?.lastUsedAt).toBe(app.clock.now().toISOString());
  });

  it('takes an answer once, also of two at the same time', async () => {
    const { email, device } = await createCustomerWithPasskey({ isSynced: true, counts: false });
    const passkey = device.get(readRequest(await signIn(email)));
    const answers = await Promise.all([signIn(email, { passkey }), signIn(email, { passkey })]);
    expect(answers.map(({ error }) => error?.name ?? 'done').sort()).toEqual(['done', 'passkeyWrong']);
    expect((await signIn(email, { passkey })).error?.name).toBe('passkeyWrong');
    // A passkey that does not count works again with another challenge.
    expect((await signIn(email, { passkey: device.get(readRequest(await signIn(email))) })).status).toBe(200);
  });

  it('refuses a wrong origin, host or challenge, no verification, and an answer that comes too late', async () => {
    const { email, device } = await createCustomerWithPasskey();
    const other = await createCustomerWithPasskey();
    const attempt = async (changes: AnswerChanges) =>
      (await signIn(email, { passkey: device.get(readRequest(await signIn(email)), changes) })).error?.name;
    for (const changes of [
      { origin: 'https://evil.example' },
      { origin: DESK },
      { rpId: 'desk.plates.example' },
      { isUserVerified: false },
      { challenge: readRequest(await signIn(other.email)).challenge },
    ])
      expect(await attempt(changes), JSON.stringify(changes)).toBe('passkeyWrong');
    const late = device.get(readRequest(await signIn(email)));
    app.clock.advance({ minutes: PASSKEY_CHALLENGE_MINUTES });
    expect((await signIn(email, { passkey: late })).error?.name).toBe('passkeyWrong');
    // A challenge that was answered wrongly is gone, too.
    const request = readRequest(await signIn(email));
    await signIn(email, { passkey: device.get(request, { origin: 'https://evil.example' }) });
    expect((await signIn(email, { passkey: device.get(request) })).error?.name).toBe('passkeyWrong');
  });

  it('refuses a passkey of somebody else like one that does not exist, and a forged signature', async () => {
    const { email, device } = await createCustomerWithPasskey();
    const other = await createCustomerWithPasskey();
    const foreign = await signIn(email, { passkey: other.device.get(readRequest(await signIn(email))) });
    const unknown = createPasskeyDevice(PORTAL);
    unknown.create(await (await createCustomer()).call.accountSetUpPasskey({ password: TEST_PASSWORD }));
    const missing = await signIn(email, { passkey: unknown.get(readRequest(await signIn(email))) });
    expect(foreign).toMatchObject({ status: 400, error: { name: 'passkeyWrong' } });
    expect(missing.error?.message).toBe(foreign.error?.message);
    const right = device.get(readRequest(await signIn(email)));
    const forged = unknown.get(readRequest(await signIn(email)));
    expect((await signIn(email, { passkey: { ...forged, id: right.id, rawId: right.id } })).error?.name).toBe(
      'passkeyWrong',
    );
  });

  it('refuses a counter that went back, and logs it', async () => {
    const { email, device } = await createCustomerWithPasskey();
    const attempt = async (counter: number) =>
      (await signIn(email, { passkey: device.get(readRequest(await signIn(email)), { counter }) })).status;
    expect(await attempt(7)).toBe(200);
    const warn = vi.spyOn(app.deps.log, 'warn');
    expect(await attempt(7)).toBe(400);
    expect(await attempt(0)).toBe(400);
    const logged = warn.mock.calls.map(([details]) => details as unknown);
    warn.mockRestore();
    expect(logged).toContainEqual(expect.objectContaining({ stored: 7, answered: 0 }));
    expect(await attempt(8)).toBe(200);
  });

  it('is still taken when too many codes were wrong, and nothing wrong of it uses up the codes', async () => {
    const limited = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'loopback' } });
    try {
      const owner = await givePassword(limited, await limited.createOwner());
      const device = createPasskeyDevice(limited.deps.config.PUBLIC_URL);
      const options = await owner.call.accountSetUpPasskey({ password: TEST_PASSWORD });
      await owner.call.accountAddPasskey({ name: 'Phone', passkey: device.create(options) });
      const attempt = (n: number, proof: object) =>
        postCall(
          limited,
          '/users/authenticate',
          { email: owner.email, password: TEST_PASSWORD, uniqueId: createDeviceId(), ...proof },
          { 'x-forwarded-for': `192.0.2.${n}` },
        );
      const evil = { origin: 'https://evil.example' };
      for (let n = 1; n <= 11; n++) {
        const passkey = device.get(readRequest(await attempt(n, {})), evil);
        expect((await attempt(n, { passkey })).error?.name).toBe('passkeyWrong');
      }
      for (let n = 1; n <= 5; n++) expect((await attempt(n, { code: '000000' })).error?.name).toBe('secondFactorWrong');
      expect((await attempt(6, { code: '000000' })).error?.name).toBe('tooManyRequests');
      const passkey = device.get(readRequest(await attempt(7, {})));
      expect((await attempt(7, { passkey })).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe('changing passkeys', () => {
  it('are renamed and removed by their owner alone; with the last one the second factor is off', async () => {
    const { call, email, device } = await createCustomerWithPasskey();
    const other = await createCustomerWithPasskey();
    const prove = async (of = call, by = device) => ({ passkey: by.get(await of.accountRequestPasskey()) });
    await addPasskey(call, createPasskeyDevice(PORTAL), await prove(), 'Key');
    const [first, second] = (await call.accountSecondFactor()).passkeys;
    const firstId = first?.id ?? 0;
    await call.accountRenamePasskey({ passkeyId: firstId, name: 'Laptop' });
    const notFound = refused('notFound');
    await expect(other.call.accountRenamePasskey({ passkeyId: firstId, name: 'Mine' })).rejects.toMatchObject(notFound);
    const remove = async (passkeyId: number | null, of = call, by = device) =>
      of.accountRemoveSecondFactor({ passkeyId, password: TEST_PASSWORD, ...(await prove(of, by)) });
    await expect(remove(firstId, other.call, other.device)).rejects.toMatchObject(notFound);
    await expect(remove(null)).rejects.toMatchObject(notFound);
    await expect(
      call.accountRemoveSecondFactor({ passkeyId: firstId, password: 'Wrong-2026', ...(await prove()) }),
    ).rejects.toMatchObject(refused('wrongCredentials'));
    expect(await remove(second?.id ?? 0)).toEqual({ isOn: true });
    expect((await call.accountSecondFactor()).passkeys.map(({ name }) => name)).toEqual(['Laptop']);
    expect(await remove(firstId)).toEqual({ isOn: false });
    expect(await call.accountSecondFactor()).toMatchObject({ since: null, passkeys: [], recoveryCodesLeft: 0 });
    expect((await signIn(email)).status).toBe(200);
    await expect(call.accountRequestPasskey()).rejects.toMatchObject(refused('secondFactorOff'));
    const subjects = (await waitForEmails(app, email, 4)).map(({ subject }) => subject);
    expect(subjects.some((subject) => subject.includes('passkey was removed'))).toBe(true);
    expect(subjects.some((subject) => subject.includes('is off'))).toBe(true);
  });

  it('challenges that nobody answered are deleted', async () => {
    const { email, userId } = await createCustomerWithPasskey();
    for (let n = 0; n < 3; n++) {
      readRequest(await signIn(email));
      app.clock.advance({ minutes: PASSKEY_CHALLENGE_MINUTES + 1 });
    }
    const rows = await app.deps.database.db
      .select()
      .from(passkeyChallenges)
      .where(eq(passkeyChallenges.userId, userId));
    expect(rows).toHaveLength(1);
  });
});

describe('passkeys of staff', () => {
  it('belong to the host of the desk, fulfil the duty, are given again, and the last one stays', async () => {
    const person = await givePassword(app, await app.createStaff(staffPermissionKeys));
    const { payload } = await signInAtDesk(person.email);
    expect(payload).toMatchObject({ secondFactor: 'missing' });
    let call = app.createClient(String(payload?.['token']), deskHeaders);
    const device = createPasskeyDevice(DESK);
    const options = await call.deskSetUpPasskey({ password: TEST_PASSWORD });
    expect(options.rp.id).toBe('desk.plates.example');
    expect((await call.deskAddPasskey({ name: 'Key', passkey: device.create(options) })).recoveryCodes).toHaveLength(
      10,
    );
    expect(await call.deskMe()).toMatchObject({ secondFactor: 'on' });
    const signedIn = await signInAtDesk(person.email, {
      passkey: device.get(readRequest(await signInAtDesk(person.email))),
    });
    expect(signedIn.payload).toMatchObject({ secondFactor: 'on' });

    const invite = () =>
      call.deskInviteStaff({ name: 'Nada', email: `nada-${Date.now()}@staff.example`, lang: 'en', keys: ['CHAT'] });
    // It was never given in this session.
    call = app.createClient(await app.createAccessToken({ staffId: person.staffId }), deskHeaders);
    await expect(invite()).rejects.toMatchObject(refused('secondFactorStale'));
    const stale = device.get(await call.deskRequestPasskey(), { origin: PORTAL });
    await expect(call.deskGiveSecondFactor({ passkey: stale })).rejects.toMatchObject(refused('passkeyWrong'));
    await expect(call.deskGiveSecondFactor({})).rejects.toMatchObject(refused('invalidInput'));
    await call.deskGiveSecondFactor({ passkey: device.get(await call.deskRequestPasskey()) });
    await invite();

    const [passkey] = (await call.deskSecondFactor()).passkeys;
    await expect(
      call.deskRemoveSecondFactor({
        passkeyId: passkey?.id ?? 0,
        password: TEST_PASSWORD,
        passkey: device.get(await call.deskRequestPasskey()),
      }),
    ).rejects.toMatchObject(refused('secondFactorNeeded'));
    const [email] = await waitForEmails(app, person.email);
    expect(email?.subject).toContain('is on');
  });
});
