import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCreditEntries, type CreditEntry } from '../../../testing/credit-entries.ts';
import { readPdfText } from '../../../testing/print-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { ledgerEntries, statements, users } from '../../platform/db/schema/index.ts';
import { makeMonthlyStatements } from './monthly-statements.ts';
import { sendStatement } from './send-statement.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['PAYMENTS']);
});
afterAll(() => app.close());

const at = (day: string) => new Date(`${day}T08:00:00.000Z`);
const order = { type: 'Order', amount: 100_000, createdAt: at('2026-11-10'), dueAt: at('2026-12-10') } as const;
async function createAccount(entries: readonly CreditEntry[] = [order], lang: 'en' | 'ar' = 'en') {
  const owner = await app.createOwner({ companyName: 'Sent Labels', creditLimit: 1_000_000, lang });
  await insertCreditEntries(app.deps.database.db, owner.companyId, entries);
  return owner;
}
const listEmails = async ({ email }: TestCustomer) => (await app.readEmails()).filter(({ to }) => to === email);
const openItems = { kind: 'openItems', language: 'en' } as const;
const read = async (url: string) => (await readPdfText((await app.inject({ url })).rawPayload)).replaceAll(/\s+/g, ' ');

describe('a statement by email', () => {
  it('goes to the owners once, is recorded with who sent it, and stays as it was sent', async () => {
    const owner = await createAccount();
    const { companyId } = owner;
    const key = randomUUID();
    const input = { companyId, kind: 'period', from: '2026-11-01', to: '2026-11-20', language: 'en', key } as const;
    const { id } = await staff.call.deskSendStatement(input);
    expect(await staff.call.deskSendStatement(input)).toEqual({ id });
    const [email] = await app.waitFor(async () => {
      const found = await listEmails(owner);
      return found.length > 0 && found;
    });
    expect(email?.text).toContain('1,000.00');
    expect(email?.text).toContain('/account/credits#statements');
    const { statements: sent, readers } = await staff.call.deskStatements({ companyId });
    expect(readers).toEqual([owner.email]);
    expect(sent).toMatchObject([
      { id, state: 'sent', by: 'Test Staff', balance: 1000, recipients: [owner.email], from: '2026-11-01' },
    ]);
    await sendStatement(app.deps, id);
    expect(await listEmails(owner)).toHaveLength(1);

    // What is entered later changes nothing of what was sent.
    await insertCreditEntries(app.deps.database.db, companyId, [{ ...order, amount: 5000 }]);
    expect((await owner.call.statementsList({})).statements).toMatchObject([{ id, kind: 'period' }]);
    for (const url of [
      (await owner.call.statementsSent({ id })).fileUrl,
      (await staff.call.deskSentStatement({ companyId, statementId: id })).url,
    ])
      expect(await read(url)).toContain('Balance at the end AED 1,000.00');
  });

  it('is answered to no other account, as if there were none', async () => {
    const [owner, other] = [await createAccount(), await createAccount()];
    const { id } = await staff.call.deskSendStatement({ companyId: owner.companyId, ...openItems, key: randomUUID() });
    await app.waitFor(async () => (await owner.call.statementsList({})).statements.length === 1);
    expect((await other.call.statementsList({})).statements).toEqual([]);
    await expect(other.call.statementsSent({ id })).rejects.toMatchObject({ errorName: 'notFound' });
    const foreign = { companyId: other.companyId, statementId: id };
    await expect(staff.call.deskSentStatement(foreign)).rejects.toMatchObject({ errorName: 'notFound' });
    const { fileUrl } = await owner.call.statementsSent({ id });
    for (const url of [
      fileUrl.replace(`/${owner.companyId}/`, `/${other.companyId}/`),
      fileUrl.replace(`/${id}.pdf`, `/${id + 1}.pdf`),
    ])
      expect((await app.inject({ url })).statusCode).toBe(404);
    const member = await app.createMember(owner, ['CHECKOUT']);
    await expect(member.call.statementsList({})).rejects.toMatchObject({ errorName: 'noPermission' });
    await expect(member.call.statementsSent({ id })).rejects.toMatchObject({ errorName: 'noPermission' });
  });

  it('needs the right for payments, and somebody to go to', async () => {
    const owner = await createAccount();
    const { companyId } = owner;
    const input = { companyId, ...openItems, key: randomUUID() };
    const others = await app.createStaff(['ORDERS', 'INVOICES', 'CREDITS', 'PEOPLE', 'SETTINGS']);
    for (const call of [
      () => others.call.deskSendStatement(input),
      () => others.call.deskStatements({ companyId }),
      () => others.call.deskSentStatement({ companyId, statementId: 1 }),
      () => others.call.deskStatementSettings({}),
      () => others.call.deskSetMonthlyStatements({ isOn: true }),
      () => others.call.deskSetAccountStatements({ companyId, isOn: false }),
    ])
      await expect(call()).rejects.toMatchObject({ errorName: 'noPermission' });
    await app.deps.database.db.update(users).set({ state: 'blocked' }).where(eq(users.id, owner.userId));
    await expect(staff.call.deskSendStatement(input)).rejects.toMatchObject({ errorName: 'statementNobody' });
    expect((await staff.call.deskStatements({ companyId })).statements).toEqual([]);
  });

  it('that has grown too long meanwhile is not sent, which the desk shows', async () => {
    const owner = await createAccount();
    const { companyId } = owner;
    const { db } = app.deps.database;
    const entry = { companyId, kind: 'adjustment', owed: 1, isOnCredit: true, createdAt: at('2026-11-12') } as const;
    for (let index = 0; index < 5; index++)
      await db.insert(ledgerEntries).values(Array.from({ length: 2000 }, () => entry));
    const [row] = await db
      .insert(statements)
      .values({
        companyId,
        kind: 'period',
        fromDay: '2026-11-01',
        toDay: '2026-11-20',
        lang: 'en',
        createdAt: app.clock.now(),
      })
      .returning();
    await sendStatement(app.deps, row?.id ?? 0);
    expect((await staff.call.deskStatements({ companyId })).statements).toMatchObject([{ state: 'tooLong' }]);
    expect(await listEmails(owner)).toEqual([]);
  });
});

describe('statements of each month', () => {
  it('are sent when the operator says so, in its time, to accounts with an entry or a balance that want them', async () => {
    const [busy, owing, quiet, off] = [
      await createAccount([order], 'ar'),
      await createAccount([{ ...order, createdAt: at('2026-09-10') }]),
      await createAccount([
        { ...order, createdAt: at('2026-09-10') },
        { type: 'Payment', amount: 100_000, createdAt: at('2026-09-20') },
        // Of the month that has begun.
        { ...order, createdAt: new Date('2026-11-30T20:30:00.000Z') },
      ]),
      await createAccount(),
    ];
    const empty = await app.createOwner();
    await staff.call.deskSetAccountStatements({ companyId: off.companyId, isOn: false });
    const { db } = app.deps.database;
    const listMade = async () =>
      new Set((await db.select().from(statements).where(eq(statements.month, '2026-11'))).map((row) => row.companyId));
    const has = async (owner: TestCustomer) => (await listMade()).has(owner.companyId);

    const renew = async () => {
      staff = await app.createStaff(['PAYMENTS']);
    };
    // The last minutes of November in Dubai, then the first of December, while it is switched off.
    app.clock.advance({ minutes: 10 * 24 * 60 + 11 * 60 + 55 });
    await renew();
    await staff.call.deskSetMonthlyStatements({ isOn: true });
    await makeMonthlyStatements(app.deps);
    expect((await listMade()).size).toBe(0);
    await staff.call.deskSetMonthlyStatements({ isOn: false });
    app.clock.advance({ minutes: 90 });
    await renew();
    await makeMonthlyStatements(app.deps);
    expect((await listMade()).size).toBe(0);

    await staff.call.deskSetMonthlyStatements({ isOn: true });
    expect(await staff.call.deskStatementSettings({})).toEqual({ isMonthly: true });
    await makeMonthlyStatements(app.deps);
    expect(await Promise.all([busy, owing, quiet, off, empty].map(has))).toEqual([true, true, false, false, false]);
    await app.waitFor(async () => (await listEmails(busy)).length === 1);
    const [mine] = (await staff.call.deskStatements({ companyId: busy.companyId })).statements;
    expect(mine).toMatchObject({ language: 'ar', by: null, from: '2026-11-01', to: '2026-11-30', balance: 1000 });
    await app.waitFor(async () => (await listEmails(owing)).length === 1);

    // Not again, and not late in the month.
    const made = await listMade();
    await makeMonthlyStatements(app.deps);
    await staff.call.deskSetAccountStatements({ companyId: off.companyId, isOn: true });
    app.clock.advance({ minutes: 6 * 24 * 60 });
    await renew();
    await makeMonthlyStatements(app.deps);
    expect(await listMade()).toEqual(made);
    expect(await listEmails(busy)).toHaveLength(1);
  });
});
