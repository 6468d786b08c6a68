import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '@platewright/contract/contract';
import { toLocalDay, toLocalTime } from '@platewright/domain/time/local-time';
import { standardPriceLimits } from '@platewright/domain/staff/price-limits';
import { createDeviceId, TEST_PASSWORD, givePassword, postCall } from '../../../testing/accounts-and-emails.ts';
import { createPngFile } from '../../../testing/sample-files.ts';
import { createInvitationInput } from '../../../testing/desk-staff.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditEntries, contentImages, events, products } from '../../platform/db/schema/index.ts';

let app: TestApp;
let admin: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.createStaff([
    'STAFF',
    'PEOPLE',
    'CREDITS',
    'CHAT',
    'CONTENT',
    'CATALOGUE',
    'RATES',
    'ORDERS',
    'PAYMENTS',
  ]);
});
afterAll(() => app.close());

const readNewest = async (input: Parameters<TestStaff['call']['deskAudit']>[0] = {}) =>
  (await admin.call.deskAudit({ ...input, staffId: input.staffId ?? admin.staffId })).entries.rows[0];
const countEntries = async () => (await admin.call.deskAudit({})).entries.count;

describe('what staff do', () => {
  it('is entered with who, when, from where, about whom and what changed', async () => {
    const owner = await app.createOwner({ companyName: 'Audit Labels' });
    await admin.call.deskChangeTrn({ companyId: owner.companyId, trn: '100354218900003', seen: '' });
    expect(await readNewest()).toEqual({
      id: expect.any(Number),
      at: app.clock.now().toISOString(),
      staff: { id: admin.staffId, name: 'Test Staff', email: admin.email },
      customer: null,
      call: 'deskChangeTrn',
      area: 'companies',
      object: { kind: 'company', id: owner.companyId, label: 'Audit Labels', documentKind: null, agreementOf: null },
      facts: [{ name: 'trn', unit: 'text', before: null, after: '100354218900003' }],
      address: '127.0.0.1',
    });
  });

  it('is entered with the change, or nothing is changed, also by a call in several transactions without events', async () => {
    const { db, pool } = app.deps.database;
    const image = await createPngFile();
    const upload = () => admin.call.deskContentImage({}, { files: { image: [image] } });
    await pool.query("alter table audit_entries add constraint refused check (call <> 'deskContentImage') not valid");
    await expect(upload()).rejects.toThrow();
    expect(await db.$count(contentImages)).toBe(0);
    await pool.query('alter table audit_entries drop constraint refused');
    const before = await countEntries();
    await upload();
    expect(await countEntries()).toBe(before + 1);
    expect((await readNewest())?.call).toBe('deskContentImage');
  });

  it('is entered where the call has no event, and where it makes something new', async () => {
    const answer = { title: { en: 'Hours', ar: 'الدوام' }, text: { en: 'From 9.', ar: 'من 9.' } };
    await admin.call.deskSaveQuickAnswer({ id: null, ...answer, revision: 0 });
    expect(await readNewest()).toMatchObject({ call: 'deskSaveQuickAnswer', area: 'chat', object: null, facts: [] });
    const { id } = await admin.call.deskCatalogueCreate({
      kind: 'category',
      key: `made-${randomUUID().slice(0, 8)}`,
      nameEn: 'Cups',
      nameAr: 'أكواب',
    });
    expect((await readNewest())?.object).toMatchObject({ kind: 'publication', id });
  });

  it('of several transactions is entered once, with what changed', async () => {
    const before = await countEntries();
    await admin.call.deskInviteStaff(createInvitationInput({ name: 'Noura Said', keys: ['CHAT'] }));
    await admin.call.deskSetPriceLimits({ limits: { ...standardPriceLimits, custom: 7 }, seen: standardPriceLimits });
    expect(await countEntries()).toBe(before + 2);
    expect((await readNewest())?.facts).toEqual([{ name: 'custom', unit: 'percent', before: '10', after: '7' }]);
  });

  it('leaves no entry when it was refused, when it only reads, and as routine', async () => {
    const { orderId } = await app.createOrder({ orderedBy: await app.createOwner() });
    const before = await countEntries();
    await expect(admin.call.deskBlockPerson({ userId: 99_999_999 })).rejects.toMatchObject({ errorName: 'notFound' });
    await admin.call.deskCompanies({});
    await admin.call.deskChatRead({ orderId, seq: 0 });
    expect(await countEntries()).toBe(before);
  });

  it('begins with the sign-in, and a wrong password is none', async () => {
    await givePassword(app, admin);
    const signIn = (password: string) =>
      postCall(app, '/desk/authenticate', { email: admin.email, password, uniqueId: createDeviceId() });
    const before = await countEntries();
    await signIn('not the password');
    expect(await countEntries()).toBe(before);
    await signIn(TEST_PASSWORD);
    expect(await readNewest()).toMatchObject({ call: 'deskAuthenticate', area: 'auth', address: '127.0.0.1' });
  });
});

it('names what a coupon is for, and documents by what they are', async () => {
  const { companyId } = await app.createOwner({ companyName: 'Creek Labels' });
  const [product] = await app.deps.database.db.select().from(products).where(eq(products.url, 'label-plates'));
  if (!product) throw new Error('There are no label plates.');
  await admin.call.deskCreateCoupon({
    ...{ code: 'CREEK5', percent: 5, fromDay: '2099-12-01', toDay: null, maxUses: 10, usesPerCompany: null },
    ...{ companyId, productIds: [product.id], categoryIds: [], isEnded: false },
  });
  const coupon = await readNewest();
  expect(coupon?.object).toMatchObject({ kind: 'coupon', label: 'CREEK5' });
  expect(coupon?.facts).toEqual(
    expect.arrayContaining([
      { name: 'companyId', unit: 'company', before: null, after: 'Creek Labels' },
      { name: 'productIds', unit: 'product', before: null, after: product.name.en },
      { name: 'fromDay', unit: 'day', before: null, after: '2099-12-01' },
    ]),
  );
});

it('names the company of an agreement, and finds it by that name', async () => {
  const { companyId } = await app.createOwner({ companyName: 'Marina Labels' });
  const { id } = await admin.call.deskAgreementCreate({
    companyId,
    data: { percents: [], figures: [], note: 'As agreed by phone' },
  });
  const begun = {
    call: 'deskAgreementCreate',
    object: { kind: 'publication', id, label: 'Marina Labels', agreementOf: companyId },
  };
  expect(await readNewest()).toMatchObject(begun);
  expect(await readNewest({ search: 'arina lab' })).toMatchObject(begun);
});

describe('the audit', () => {
  it('is found by person, kind, object, number, name and address', async () => {
    const other = await app.createStaff(['PEOPLE', 'CREDITS']);
    const owner = await app.createOwner({ companyName: 'Zahra Films' });
    await other.call.deskChangeTrn({ companyId: owner.companyId, trn: '100354218900003', seen: '' });
    const find = async (input: object) =>
      (await admin.call.deskAudit(input)).entries.rows.map(({ call, staff }) => [call, staff.id]);
    const found = [['deskChangeTrn', other.staffId]];
    expect(await find({ staffId: other.staffId })).toEqual(found);
    expect(await find({ object: `company-${owner.companyId}` })).toEqual(found);
    expect(await find({ search: 'ahra fil' })).toEqual(found);
    expect(await find({ search: '127.0.0.1', area: 'companies', staffId: other.staffId })).toEqual(found);
    expect(await find({ area: 'newsletter', staffId: other.staffId })).toEqual([]);
    expect(await find({ search: '%' })).toEqual([]);
    const { people } = await admin.call.deskAudit({});
    expect(people).toContainEqual({ id: other.staffId, name: 'Test Staff' });
    await expect(admin.call.deskAudit({ object: 'file-1' })).rejects.toMatchObject({ errorName: 'invalidInput' });
  });

  it('is read in pages from both ends, and whole as a file that a spreadsheet takes as text', async () => {
    const person = await app.createStaff(['PEOPLE', 'CREDITS']);
    const { companyId } = await app.createOwner({ companyName: '=SUM(A1)' });
    const trns = ['100354218900003', '100354218900103', '100354218900203'];
    for (const [index, trn] of trns.entries())
      await person.call.deskChangeTrn({ companyId, trn, seen: trns[index - 1] ?? '' });
    const read = async (input: object) =>
      (await admin.call.deskAudit({ staffId: person.staffId, ...input })).entries.rows.map(
        ({ facts }) => facts[0]?.after,
      );
    expect(await read({ _end: 2 })).toEqual([trns[2], trns[1]]);
    expect(await read({ _start: 2, _end: 4 })).toEqual([trns[0]]);
    expect(await read({ direction: 'asc' })).toEqual(trns);
    const { url } = await admin.call.deskAuditCsv({ staffId: person.staffId });
    const lines = (await app.inject({ method: 'GET', url })).body.split('\r\n');
    expect(lines).toHaveLength(1 + 3 + 1);
    expect(lines[0]).toBe(
      '\ufeffWhen (Asia/Dubai),Who,E-mail,In whose name,Area,What,About,Its number,What changed,IP address',
    );
    const [day, time] = [toLocalDay(app.clock.now()), toLocalTime(app.clock.now())];
    expect(lines[3]).toBe(
      [
        ...[`${day} ${time}`, 'Test Staff', person.email, '', 'Companies', 'Changed a TRN', "'=SUM(A1)", companyId],
        ...[`TRN: ${trns[0]}`, '127.0.0.1'],
      ].join(','),
    );
    const status = async (address: string) => (await app.inject({ method: 'GET', url: address })).statusCode;
    expect(await status(url.replace(`staffId=${person.staffId}`, `staffId=${admin.staffId}`))).toBe(404);
    app.clock.advance({ minutes: 2 });
    expect(await status(url)).toBe(404);
  });

  it('is for those who manage staff alone', async () => {
    const other = await app.createStaff(['PEOPLE', 'CREDITS', 'RATES', 'CONTENT', 'CATALOGUE', 'PAYMENTS', 'ORDERS']);
    await expect(other.call.deskAudit({})).rejects.toMatchObject({ errorName: 'noPermission' });
    await expect(other.call.deskAuditCsv({})).rejects.toMatchObject({ errorName: 'noPermission' });
    const owner = await app.createOwner();
    await expect(owner.call.deskAudit({})).rejects.toMatchObject({ errorName: 'noPermission' });
  });

  it('can not be changed, nor what the events say', async () => {
    const { db } = app.deps.database;
    const [newest] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    const fixed = { cause: { message: expect.stringContaining('keeps its rows as they were written') } };
    await expect(
      db
        .update(auditEntries)
        .set({ address: '' })
        .where(eq(auditEntries.id, newest?.id ?? 0)),
    ).rejects.toMatchObject(fixed);
    await expect(db.delete(auditEntries)).rejects.toMatchObject(fixed);
    await expect(db.update(events).set({ payload: {} })).rejects.toMatchObject(fixed);
    await expect(db.execute(sql`truncate audit_entries`)).rejects.toMatchObject(fixed);
  });
});

it('is about calls that the contract has', async () => {
  const { contract } = await import('@platewright/contract/contract');
  const stored = await app.deps.database.db.selectDistinct({ call: auditEntries.call }).from(auditEntries);
  for (const { call } of stored) expect(contract[call as CallName]).toBeDefined();
});
