import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffPermissionKeys } from '@platewright/domain/permissions/permission-keys';
import {
  createDeviceId,
  createEmailAddress,
  getFieldMessages,
  getLinkToken,
  postCall,
  TEST_PASSWORD,
  waitForEmails,
} from '../../../testing/accounts-and-emails.ts';
import { createAuthHeaders } from '../../../testing/auth-headers.ts';
import { createOrderInput, getProductId } from '../../../testing/order-input.ts';
import { createPdfFile } from '../../../testing/sample-files.ts';
import { getTakingCode } from '../../../testing/take-order.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { auditEntries, companies, users } from '../../platform/db/schema/index.ts';

const PRODUCT = 'label-plates';

let app: TestApp;
let joy: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  joy = await app.createStaff(['ORDER_FOR']);
});
afterAll(() => app.close());

const createInput = (changes: object = {}) => ({
  ...{ kind: 'company' as const, firstname: 'Maha', lastname: 'Noor', email: createEmailAddress() },
  ...{ phone: '050 123 4567', companyName: 'Noor Press', trn: '100 2003 0040 0503', language: 'ar' as const },
  ...changes,
});
const make = (input: object, staff: TestStaff = joy) =>
  postCall(app, '/desk/orderers/make', input, createAuthHeaders(staff.token));

async function loadCustomer(email: string) {
  const [row] = await app.deps.database.db
    .select()
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.email, email));
  return row;
}

it('is ordered for at once, is invited in their language, and signs in with the password that they set', async () => {
  const input = createInput();
  const { userId, companyId } = await joy.call.deskMakeCustomer(input);
  const made = await loadCustomer(input.email);
  expect(made?.companies).toMatchObject({ id: companyId, name: 'Noor Press', trn: '100200300400503', groupId: 2 });
  expect(made?.users).toMatchObject({ id: userId, phone: '971501234567', lang: 'ar', passwordHash: null });

  const { people } = await joy.call.deskOrderers({ search: input.email });
  expect(people.rows).toMatchObject([{ userId, companyName: 'Noor Press', mayOrder: true, state: 'active' }]);
  const { url } = await joy.call.deskTakeOrder({ userId, way: 'phone' });
  const { token } = await app.createClient().usersOrderFor({ code: getTakingCode(url) });
  const taker = app.createClient(token);
  await taker.orderfilesCreate(
    { productId: getProductId(PRODUCT) },
    { files: { files: [await createPdfFile('label.pdf')] } },
  );
  const { orderId } = await taker.ordersCreate(createOrderInput(PRODUCT));
  expect((await taker.quotationsCreate(createOrderInput(PRODUCT))).number).toMatch(/^Q-/);

  const invitation = await app.waitFor(async () => {
    const emails = await waitForEmails(app, input.email);
    return emails.find(({ links }) => links.some((link) => /\/confirm-member\?t=.*&own=1/.test(link))) ?? null;
  });
  expect(invitation.subject).toMatch(/^حسابك لدى/);
  expect(invitation.text).toContain('Noor Press');
  const signIn = { email: input.email, password: TEST_PASSWORD, uniqueId: createDeviceId() };
  await expect(app.createClient().usersAuthenticate(signIn)).rejects.toMatchObject({ errorName: 'wrongCredentials' });
  const passwords = { token: getLinkToken(invitation), password: TEST_PASSWORD, repassword: TEST_PASSWORD };
  await app.createClient().memberNewPassword(passwords);
  const session = await app.createClient().usersAuthenticate(signIn);
  expect((await app.createClient(session.token).ordersGetList({})).orders.rows.map(({ id }) => id)).toEqual([orderId]);
  await expect(app.createClient().memberNewPassword(passwords)).rejects.toMatchObject({
    errorName: 'inviteUsedOrExpired',
  });
});

it('who has set a password by “Forgot password” meanwhile keeps it: the invitation is void', async () => {
  const input = createInput({ kind: 'person', companyName: '', trn: '' });
  await joy.call.deskMakeCustomer(input);
  const made = await loadCustomer(input.email);
  expect(made?.companies).toMatchObject({ name: '', trn: null, groupId: 1 });
  const [invitation] = await waitForEmails(app, input.email);
  await app.createClient().forgotpasswordIndex({ email: input.email });
  const reset = (await waitForEmails(app, input.email, 2)).find(({ links }) =>
    links.some((link) => link.includes('/reset-password')),
  );
  const passwords = { password: TEST_PASSWORD, repassword: TEST_PASSWORD };
  await app.createClient().forgotpasswordNewPassword({ token: getLinkToken(reset), ...passwords });
  await expect(
    app.createClient().memberNewPassword({
      token: getLinkToken(invitation),
      ...{ password: 'Another-2026', repassword: 'Another-2026' },
    }),
  ).rejects.toMatchObject({ errorName: 'inviteUsedOrExpired' });
  const signIn = { email: input.email, password: TEST_PASSWORD, uniqueId: createDeviceId() };
  expect((await app.createClient().usersAuthenticate(signIn)).token).not.toBe('');
});

it('of an address that is taken is refused with the name of its customer', async () => {
  const owner = await app.createOwner({ companyName: 'Gulf Labels' });
  const { status, error } = await make(createInput({ email: owner.email.toUpperCase() }));
  expect([status, error?.name]).toEqual([409, 'customerExists']);
  expect(getFieldMessages(error)).toEqual({ email: 'Gulf Labels has an account with this address already.' });
});

it.each([
  ['no company name', { companyName: ' ' }, { companyName: 'Enter the name of the company.' }],
  [
    'a wrong TRN',
    { trn: '123' },
    { trn: 'Enter the TRN as it is on the certificate: 15 digits, 1 first and 03 last.' },
  ],
  ['a short phone', { phone: '12345' }, { phone: 'Please enter at least 10 characters.' }],
  ['a wrong e-mail', { email: 'maha@' }, { email: 'Please enter a valid email address.' }],
  [
    'nothing',
    { companyName: '', firstname: '', lastname: '', phone: '', email: '' },
    {
      companyName: 'Enter the name of the company.',
      firstname: 'First name field is required.',
      lastname: 'Last name field is required.',
      phone: 'Phone number field is required.',
      email: 'Email field is required.',
    },
  ],
])('is refused with %s, each at its field', async (_what, wrong, expected) => {
  const { status, error } = await make(createInput(wrong));
  expect([status, getFieldMessages(error)]).toEqual([422, expected]);
});

it('is made with the right to order for customers alone, and the audit says by whom', async () => {
  const { db } = app.deps.database;
  const others = await app.createStaff(staffPermissionKeys.filter((key) => key !== 'ORDER_FOR'));
  expect((await make(createInput(), others)).status).toBe(403);
  const { userId } = await joy.call.deskMakeCustomer(createInput());
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.call, 'deskMakeCustomer'));
  expect(entries.at(-1)).toMatchObject({ staffId: joy.staffId, objectKind: 'person', objectId: userId });
});
