import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_WRONG_PINS } from '@platewright/domain/auth/pin';
import { staffPermissionKeys } from '@platewright/domain/permissions/permission-keys';
import { callEntries } from '@platewright/contract/contract';
import { acceptsGuests, type Call } from '@platewright/contract/call';
import { buildOutgoingRequest } from '@platewright/contract/client';
import { createDeviceId, givePassword, TEST_PASSWORD } from '../../../../testing/accounts-and-emails.ts';
import { createAuthHeaders } from '../../../../testing/auth-headers.ts';
import { createSampleInputs } from '../../../../testing/sample-inputs.ts';
import { issueBadge, registerSharedPc } from '../../../../testing/shared-pc.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestStaff } from '../../../../testing/test-builders.ts';
import { sessions, sharedPcs, staffBadges, staffPins } from '../../../platform/db/schema/index.ts';

const PIN = '471906';

let app: TestApp;
let admin: TestStaff;
let maker: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.createStaff(staffPermissionKeys);
  maker = await app.createStaff(['PRODUCTION']);
});
afterAll(() => app.close());

let named = 0;
const register = (by = admin) => registerSharedPc(app, by, `Table ${++named}`);
const isNamed = (errorName: string) => ({ errorName });
const resetWait = (pcId: number, number: number) => app.deps.rateLimitCounter.reset(`pin|${pcId}|${number}|wait`);

describe('registering a browser', () => {
  it('is for whoever manages staff, and signs them out there', async () => {
    await expect(maker.call.deskRegisterSharedPc({ name: 'Mine' })).rejects.toMatchObject(isNamed('noPermission'));
    await expect(maker.call.deskSharedPcs({})).rejects.toMatchObject(isNamed('noPermission'));
    const by = await app.createStaff(['STAFF']);
    const token = await app.createAccessToken({ staffId: by.staffId });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/desk/shared-pcs',
      headers: createAuthHeaders(token),
      payload: { name: 'Washing' },
    });
    expect(answer.json()).toMatchObject({ payload: { sharedPc: { name: 'Washing', lockSeconds: 60 } } });
    expect(answer.headers['set-cookie']).toMatch(
      /^shared-pc=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    await expect(app.createClient(token).deskMe({})).rejects.toMatchObject(isNamed('sessionEnded'));
    const [row] = await app.deps.database.db.select().from(sharedPcs).where(eq(sharedPcs.name, 'Washing'));
    expect(String(answer.headers['set-cookie'])).not.toContain(row?.secretHash);
    await expect(admin.call.deskRegisterSharedPc({ name: 'washing' })).rejects.toMatchObject(
      isNamed('sharedPcNameTaken'),
    );
  });

  it('lists PCs by page, name and state with who used them last', async () => {
    const pc = await register();
    const badge = await issueBadge(app, admin, maker);
    await pc.unlock({ badge });
    const { sharedPcs: list } = await admin.call.deskSharedPcs({ search: `Table ${named}` });
    expect(list.rows).toMatchObject([
      { id: pc.id, state: 'registered', createdBy: 'Test Staff', lastUsedBy: 'Test Staff' },
    ]);
    await admin.call.deskRevokeSharedPc({ sharedPcId: pc.id });
    await admin.call.deskRevokeSharedPc({ sharedPcId: pc.id });
    expect((await admin.call.deskSharedPcs({ state: 'revoked' })).sharedPcs.rows.map(({ id }) => id)).toContain(pc.id);
    expect((await admin.call.deskSharedPcs({ state: 'registered', _end: 1 })).sharedPcs.rows).toHaveLength(1);
  });

  it('locks after what the operator has chosen, for all PCs', async () => {
    await admin.call.deskSetSharedPcLock({ lockSeconds: 90, seen: 60 });
    await expect(admin.call.deskSetSharedPcLock({ lockSeconds: 45, seen: 60 })).rejects.toMatchObject(
      isNamed('changedMeanwhile'),
    );
    for (const lockSeconds of [29, 601])
      await expect(admin.call.deskSetSharedPcLock({ lockSeconds, seen: 90 })).rejects.toMatchObject(
        isNamed('invalidInput'),
      );
    const pc = await register();
    expect(await pc.call.deskSharedPc({})).toMatchObject({ sharedPc: { lockSeconds: 90 } });
    await admin.call.deskSetSharedPcLock({ lockSeconds: 60, seen: 90 });
    expect(await app.createClient().deskSharedPc({})).toEqual({ sharedPc: null });
  });

  it('takes no password there, and as ever elsewhere', async () => {
    const pc = await register();
    const person = await givePassword(app, await app.createStaff(['PRODUCTION']));
    const input = { email: person.email, password: TEST_PASSWORD, uniqueId: createDeviceId() };
    await expect(pc.call.deskAuthenticate(input)).rejects.toMatchObject(isNamed('sharedPcSignIn'));
    expect(await app.createClient().deskAuthenticate(input)).toMatchObject({ email: person.email });
    await admin.call.deskRevokeSharedPc({ sharedPcId: pc.id });
    expect(await pc.call.deskAuthenticate(input)).toMatchObject({ email: person.email });
  });
});

describe('a session on a shared PC', () => {
  it('leads administrators to plates and to nothing else, call by call', async () => {
    const pc = await register();
    const badge = await issueBadge(app, admin, admin);
    const order = await app.createOrder({ orderedBy: await app.createOwner() });
    const inputs = createSampleInputs({ orderId: order.orderId, productId: 1, productUrl: 'label-plates' });
    const { token, sharedPc, keys } = await pc.unlock({ badge });
    expect({ sharedPc, keys: keys.length }).toMatchObject({
      sharedPc: { lockSeconds: 60 },
      keys: staffPermissionKeys.length,
    });
    const open: string[] = [];
    for (const [name, call] of callEntries.filter(
      ([, one]) => one.principals.includes('staff') && !acceptsGuests(one),
    )) {
      // It ends the session.
      if (name === 'deskLock') continue;
      const { method, url, body } = buildOutgoingRequest(name, inputs[name]);
      const answer = await app.inject({
        method,
        url: `/api${url}`,
        headers: { ...createAuthHeaders(token), cookie: pc.cookie },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      if (answer.json<{ error: { name: string } | null }>().error?.name !== 'onSharedPc')
        open.push((call as Call).action ?? '');
    }
    expect([...new Set(open)].sort()).toEqual([
      'desk.plates',
      'desk.printouts',
      'desk.readMaterials',
      'desk.readPlates',
      'desk.stock',
      'desk.use',
    ]);
  });

  it('counts in that browser only, and refreshes with no token', async () => {
    const pc = await register();
    const other = await register();
    const { token, call } = await pc.unlock({ badge: await issueBadge(app, admin, maker) });
    expect((await call.deskPlates({})).plates.count).toBe(0);
    for (const cookie of ['', other.cookie, 'shared-pc=stolen'])
      await expect(app.createClient(token, { cookie }).deskPlates({})).rejects.toMatchObject(isNamed('sessionEnded'));
    expect((await call.deskPlates({})).plates.count).toBe(0);
  });

  it('ends on the server when nobody types, and goes on while somebody does', async () => {
    const pc = await register();
    const unlocked = await pc.unlock({ badge: await issueBadge(app, admin, maker) });
    let { call } = unlocked;
    for (let round = 0; round < 30; round++) {
      app.clock.advance({ minutes: 1 });
      const { token } = await call.deskKeepUnlocked({});
      call = app.createClient(token, { cookie: pc.cookie });
    }
    // Reading alone is no input.
    app.clock.advance({ minutes: 1 });
    await call.deskPlates({});
    app.clock.advance({ minutes: 0.3 });
    await expect(call.deskPlates({})).rejects.toMatchObject(isNamed('sessionEnded'));
    await expect(call.deskKeepUnlocked({})).rejects.toMatchObject(isNamed('sessionEnded'));
    admin = { ...admin, call: app.createClient(await app.createAccessToken({ staffId: admin.staffId })) };
    maker = { ...maker, call: app.createClient(await app.createAccessToken({ staffId: maker.staffId })) };
  });

  it('ends by locking, by the badge of another, by a revoked or renewed badge, a revoked PC and a blocked person', async () => {
    const pc = await register();
    const colleague = await app.createStaff(['PRODUCTION']);
    const [mine, theirs] = [await issueBadge(app, admin, maker), await issueBadge(app, admin, colleague)];
    const expectEnded = (call: Awaited<ReturnType<typeof pc.unlock>>['call']) =>
      expect(call.deskPlates({})).rejects.toMatchObject(isNamed('sessionEnded'));

    const locked = await pc.unlock({ badge: mine });
    await locked.call.deskLock({});
    await expectEnded(locked.call);

    const first = await pc.unlock({ badge: mine });
    const second = await pc.unlock({ badge: theirs });
    expect(second.staffId).toBe(colleague.staffId);
    await expectEnded(first.call);

    const renewed = await issueBadge(app, admin, colleague);
    await expectEnded(second.call);
    await expect(pc.unlock({ badge: theirs })).rejects.toMatchObject(isNamed('badgeUnknown'));
    const third = await pc.unlock({ badge: renewed });
    await admin.call.deskRevokeBadge({ staffId: colleague.staffId });
    await expectEnded(third.call);
    await expect(pc.unlock({ badge: renewed })).rejects.toMatchObject(isNamed('badgeUnknown'));

    const again = await issueBadge(app, admin, colleague);
    const fourth = await pc.unlock({ badge: again });
    await admin.call.deskBlockStaff({ staffId: colleague.staffId, blocked: true });
    await expectEnded(fourth.call);
    await expect(pc.unlock({ badge: again })).rejects.toMatchObject(isNamed('badgeUnknown'));
    await expect(admin.call.deskIssueBadge({ staffId: colleague.staffId })).rejects.toMatchObject(
      isNamed('staffInactive'),
    );

    const last = await pc.unlock({ badge: mine });
    await admin.call.deskRevokeSharedPc({ sharedPcId: pc.id });
    await expectEnded(last.call);
    await expect(pc.unlock({ badge: mine })).rejects.toMatchObject(isNamed('sharedPcUnknown'));
    await expect(app.createClient().deskUnlock({ badge: mine })).rejects.toMatchObject(isNamed('sharedPcUnknown'));
  });

  it('opens for nobody without a right to plates, nor where a required second factor is missing', async () => {
    const pc = await register();
    const accountant = await app.createStaff(['PAYMENTS']);
    const badge = await issueBadge(app, admin, accountant);
    await expect(pc.unlock({ badge })).rejects.toMatchObject(isNamed('noPermission'));
    const open = await app.deps.database.db.select().from(sessions).where(eq(sessions.sharedPcId, pc.id));
    expect(open).toEqual([]);
  });

  it('is not put off or locked from a session of a password', async () => {
    await expect(maker.call.deskKeepUnlocked({})).rejects.toMatchObject(isNamed('sharedPcUnknown'));
    await expect(maker.call.deskLock({})).rejects.toMatchObject(isNamed('sharedPcUnknown'));
    expect((await maker.call.deskMe({})).staffId).toBe(maker.staffId);
  });
});

describe('a PIN', () => {
  const createOwner = async () => {
    const person = await givePassword(app, await app.createStaff(['PRODUCTION']));
    await person.call.deskSetPin({ pin: PIN });
    return person;
  };

  it('opens with the number of its owner, and is stored as a hash', async () => {
    const person = await createOwner();
    expect(await person.call.deskOwnBadge({})).toMatchObject({ number: person.staffId, badgeIssuedAt: null });
    const pc = await register();
    expect(await pc.unlock({ number: person.staffId, pin: PIN })).toMatchObject({ staffId: person.staffId });
    const [row] = await app.deps.database.db.select().from(staffPins).where(eq(staffPins.staffId, person.staffId));
    expect(row?.pinHash).toMatch(/^\$argon2id\$/);
    await person.call.deskRemovePin({});
    await expect(pc.unlock({ number: person.staffId, pin: PIN })).rejects.toMatchObject(isNamed('pinWrong'));
    for (const [pin, key] of [
      ['12345', 'pinInvalid'],
      ['123456', 'pinTrivial'],
    ] as const)
      await expect(person.call.deskSetPin({ pin })).rejects.toMatchObject({ fields: { pin: { key } } });
  });

  it('makes whoever guesses wait longer and longer, whether the number exists or not', async () => {
    const person = await createOwner();
    const pc = await register();
    for (const number of [person.staffId, 900_000]) {
      const guess = () => pc.unlock({ number, pin: '203948' });
      await expect(guess()).rejects.toMatchObject(isNamed('pinWrong'));
      await expect(guess()).rejects.toMatchObject(isNamed('pinWrong'));
      // The right one has to wait as well, or its answer would say what the wrong ones were worth.
      await expect(guess()).rejects.toMatchObject({
        errorName: 'pinWait',
        message: expect.stringContaining('left: 5.') as string,
      });
      await resetWait(pc.id, number);
      await expect(guess()).rejects.toMatchObject(isNamed('pinWrong'));
      await expect(guess()).rejects.toMatchObject({
        errorName: 'pinWait',
        message: expect.stringContaining('left: 15.') as string,
      });
    }
    // At another PC, and with a badge, the owner goes on.
    expect(await (await register()).unlock({ number: person.staffId, pin: PIN })).toMatchObject({
      staffId: person.staffId,
    });
    expect(await pc.unlock({ badge: await issueBadge(app, admin, person) })).toMatchObject({ staffId: person.staffId });
  });

  it('is blocked after wrong ones until its owner signs in with the password, and the audit tells it', async () => {
    const person = await createOwner();
    const pc = await register();
    const guess = (pin: string) => pc.unlock({ number: person.staffId, pin });
    for (let wrong = 0; wrong < MAX_WRONG_PINS; wrong++) {
      await expect(guess('203948')).rejects.toMatchObject(isNamed('pinWrong'));
      await resetWait(pc.id, person.staffId);
    }
    const other = await register();
    await expect(other.unlock({ number: person.staffId, pin: PIN })).rejects.toMatchObject(isNamed('pinWrong'));
    const { entries } = await admin.call.deskAudit({ object: `staff-${person.staffId}` });
    expect(entries.rows.filter(({ call }) => call === 'deskUnlock')).toHaveLength(1);
    await app
      .createClient()
      .deskAuthenticate({ email: person.email, password: TEST_PASSWORD, uniqueId: createDeviceId() });
    expect(await other.unlock({ number: person.staffId, pin: PIN })).toMatchObject({ staffId: person.staffId });
  });
});

describe('a badge', () => {
  it('is drawn as a card for whoever issued it, for a minute and until it is replaced', async () => {
    const { url } = await admin.call.deskIssueBadge({ staffId: maker.staffId });
    const load = async () => app.inject({ method: 'GET', url });
    const pdf = await load();
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const [row] = await app.deps.database.db.select().from(staffBadges).where(eq(staffBadges.staffId, maker.staffId));
    const code = app.deps.tokens.deriveBadgeCode(row?.id ?? '');
    expect(code).toMatch(/^BADGE-/);
    expect(JSON.stringify(row)).not.toContain(code);
    await admin.call.deskIssueBadge({ staffId: maker.staffId });
    expect((await load()).statusCode).toBe(404);
    const next = await admin.call.deskIssueBadge({ staffId: maker.staffId });
    app.clock.advance({ minutes: 1.1 });
    expect((await app.inject({ method: 'GET', url: next.url })).statusCode).toBe(404);
    await expect(maker.call.deskIssueBadge({ staffId: maker.staffId })).rejects.toMatchObject(isNamed('noPermission'));
  });
});
