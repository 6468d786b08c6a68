import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffPermissionKeys } from '@platewright/domain/permissions/permission-keys';
import { getDeskLinkToken, waitForStaffEmails } from '../../../testing/desk-staff.ts';
import { waitForEmails, createDeviceId, TEST_PASSWORD } from '../../../testing/accounts-and-emails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { events, staff } from '../../platform/db/schema/index.ts';
import { inviteFirstAdministrator } from './first-administrator.ts';

const ADMIN_EMAIL = 'Noura@plates.example';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { ADMIN_EMAIL } });
});
afterAll(() => app.close());

describe('first administrator of an empty database', () => {
  it('requires ADMIN_EMAIL', async () => {
    const nameless = { ...app.deps, config: { ...app.deps.config, ADMIN_EMAIL: undefined } };
    await expect(inviteFirstAdministrator(nameless)).rejects.toThrow(
      'Nobody can sign in to the desk yet. Set ADMIN_EMAIL to the address of the first administrator, who gets an email.',
    );
    expect(await app.deps.database.db.$count(staff)).toBe(0);
  });

  it('can be replaced after a mistyped address, which revokes the first invitation', async () => {
    const config = { ...app.deps.config, ADMIN_EMAIL: 'nuora@plates.example' };
    await Promise.all([1, 2, 3].map(() => inviteFirstAdministrator({ ...app.deps, config })));
    await waitForStaffEmails(app);
    const receivedEmails = await waitForEmails(app, config.ADMIN_EMAIL);
    expect(receivedEmails).toHaveLength(1);
    await Promise.all([1, 2, 3].map(() => inviteFirstAdministrator(app.deps)));
    expect(await app.createClient().deskLink({ token: getDeskLinkToken(receivedEmails[0]) })).toMatchObject({
      state: 'unknown',
    });
    expect(await app.deps.database.db.select().from(staff)).toMatchObject([{ email: ADMIN_EMAIL }]);
  });

  it('is invited once across concurrent and repeated starts and can invite others', async () => {
    await Promise.all([1, 2, 3].map(() => inviteFirstAdministrator(app.deps)));
    await inviteFirstAdministrator(app.deps);
    await waitForStaffEmails(app);
    const receivedEmails = await waitForEmails(app, ADMIN_EMAIL);
    expect(receivedEmails).toHaveLength(1);
    expect(receivedEmails[0]?.text).toContain('Administrator');
    const rows = await app.deps.database.db.select().from(staff);
    expect(rows).toMatchObject([{ email: ADMIN_EMAIL, name: 'Noura', state: 'invited', passwordHash: null }]);
    expect((await app.deps.database.db.select().from(events)).at(-1)).toMatchObject({
      type: 'staffInvited',
      payload: { byId: null, email: ADMIN_EMAIL },
    });

    await app.createClient().deskSetPassword({ token: getDeskLinkToken(receivedEmails[0]), password: TEST_PASSWORD });
    const session = await app
      .createClient()
      .deskAuthenticate({ email: ADMIN_EMAIL.toLowerCase(), password: TEST_PASSWORD, uniqueId: createDeviceId() });
    expect(session).toMatchObject({ role: 'admin', keys: staffPermissionKeys });
    await expect(app.createClient(session.token).deskStaff({})).resolves.toMatchObject({ staff: { count: 1 } });
  });

  it('is not created when staff exist', async () => {
    const nameless = { ...app.deps, config: { ...app.deps.config, ADMIN_EMAIL: undefined } };
    const other = { ...app.deps, config: { ...app.deps.config, ADMIN_EMAIL: 'other@plates.example' } };
    for (const deps of [nameless, other]) await inviteFirstAdministrator(deps);
    expect(await app.deps.database.db.$count(staff)).toBe(1);
  });
});
