import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createOpenItemsStatement,
  createPeriodStatement,
  MAX_STATEMENT_LINES,
} from '@platewright/domain/ledger/statement';
import { insertCreditEntries, type CreditEntry } from '../../../testing/credit-entries.ts';
import { readPdfText } from '../../../testing/print-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { companies, ledgerBalances, ledgerEntries, users } from '../../platform/db/schema/index.ts';
import { loadAgeing } from '../ledger/ageing.ts';
import { loadOpenItems } from '../ledger/index.ts';
import { loadStatement } from './load-statement.ts';
import type { StatementData, StatementEntry } from './statement-data.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['PAYMENTS']);
});
afterAll(() => app.close());

const daysAgo = (days: number) => new Date(Date.parse('2026-11-20T08:00:00.000Z') - days * 86_400_000);
const history: CreditEntry[] = [
  { type: 'Order', amount: 100_000, createdAt: daysAgo(60), dueAt: daysAgo(40) },
  { type: 'Order', amount: 25_000, createdAt: daysAgo(20), dueAt: daysAgo(-10) },
  { type: 'Payment', amount: 30_000, createdAt: daysAgo(10), note: 'FT 4711' },
];
async function createAccount(companyName: string, entries: readonly CreditEntry[]): Promise<TestCustomer> {
  const owner = await app.createOwner({ companyName, creditLimit: 1_000_000 });
  await insertCreditEntries(app.deps.database.db, owner.companyId, entries);
  return owner;
}
const autumn = { kind: 'period', from: '2026-10-15', to: '2026-11-20', language: 'en' } as const;
const openItems = { kind: 'openItems', language: 'en' } as const;
async function read(url: string): Promise<string> {
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return (await readPdfText(answer.rawPayload)).replaceAll(/\s+/g, ' ');
}

describe('a statement of account', () => {
  it('of a period begins with the balance before it and ends with that of the ledger', async () => {
    const owner = await createAccount('Balanced Labels', history);
    const text = await read((await staff.call.deskStatement({ companyId: owner.companyId, ...autumn })).url);
    for (const words of ['Balanced Labels', 'Balance brought forward 1,000.00', '250.00', 'FT 4711', 'page 1 of 1'])
      expect(text).toContain(words);
    const { balance } = await staff.call.deskAccount({ companyId: owner.companyId });
    expect(balance.owed).toBe(950);
    expect(text).toContain('Balance at the end AED 950.00');
    // The customer gets the same, in the other language.
    const { fileUrl } = await owner.call.statementsDocument({ ...autumn, language: 'ar' });
    expect(await read(fileUrl)).toContain('950.00');
  });

  it('of open items adds up to what is owed, with what is late', async () => {
    const owner = await createAccount('Open Labels', history);
    const text = await read((await owner.call.statementsDocument(openItems)).fileUrl);
    for (const words of [
      'Total due AED 950.00',
      'Of it overdue AED 700.00',
      'Days: 40',
      'Not due yet',
      '31 to 60 days',
    ])
      expect(text).toContain(words);
  });

  it('of an account without any entry says that nothing is owed', async () => {
    const owner = await createAccount('New Labels', []);
    expect(await read((await owner.call.statementsDocument(openItems)).fileUrl)).toContain('Total due AED 0.00');
    expect(await read((await owner.call.statementsDocument(autumn)).fileUrl)).toContain('Balance at the end AED 0.00');
  });

  it('says where days are missing, reversed or to come', async () => {
    const owner = await createAccount('Hasty Labels', []);
    const ask = (input: object) => expect(owner.call.statementsDocument({ ...autumn, ...input })).rejects;
    const at = (field: string, words: string) => ({ fields: { [field]: { key: words } } });
    await ask({ from: undefined }).toMatchObject(at('from', 'dayInvalid'));
    await ask({ from: '2026-11-20', to: '2026-11-19' }).toMatchObject(at('to', 'statementPeriodReversed'));
    await ask({ to: '2026-11-21' }).toMatchObject(at('to', 'statementPeriodNotOver'));
  });

  it('names the limit where there are more lines than one document has', async () => {
    const owner = await createAccount('Endless Labels', []);
    const entry = {
      companyId: owner.companyId,
      kind: 'adjustment',
      owed: 1,
      isOnCredit: true,
      createdAt: daysAgo(5),
    } as const;
    for (let left = MAX_STATEMENT_LINES; left > 0; left -= 2000)
      await app.deps.database.db.insert(ledgerEntries).values(Array.from({ length: 2000 }, () => entry));
    await owner.call.statementsDocument(autumn);
    await app.deps.database.db.insert(ledgerEntries).values(entry);
    await expect(owner.call.statementsDocument(autumn)).rejects.toMatchObject({
      fields: { to: { key: 'statementTooLong', params: { message: expect.stringContaining('10,000') as string } } },
    });
  });
});

describe('who may read a statement', () => {
  it('is the account itself: its owner, and members who may see its credit', async () => {
    const owner = await createAccount('Private Labels', history);
    const accountant = await app.createMember(owner, ['CREDITS']);
    const buyer = await app.createMember(owner, ['CREATE_ORDER', 'CHECKOUT']);
    expect(await read((await accountant.call.statementsDocument(openItems)).fileUrl)).toContain('950.00');
    await expect(buyer.call.statementsDocument(openItems)).rejects.toMatchObject({ errorName: 'noPermission' });
    const { fileUrl } = await owner.call.statementsDocument(openItems);
    for (const changed of [
      fileUrl.replace(`account=${owner.companyId}`, `account=${owner.companyId + 1}`),
      fileUrl.replace('language=en', 'language=ar'),
      fileUrl.replace(/ticket=.*/, 'ticket=c'),
      `/api/statements.pdf?account=${owner.companyId}&kind=openItems&language=en`,
    ])
      expect((await app.inject({ url: changed })).statusCode, changed).toBe(404);
    // Whoever has gone to another account since reads that of the former one no longer.
    const other = await createAccount('Other Labels', []);
    await app.deps.database.db.update(users).set({ companyId: other.companyId }).where(eq(users.id, owner.userId));
    expect((await app.inject({ url: fileUrl })).statusCode).toBe(404);
  });

  it('and staff who handle payments', async () => {
    const { companyId } = await createAccount('Desk Labels', history);
    for (const keys of [['ORDERS', 'INVOICES', 'CREDITS'], []] as const) {
      const other = await app.createStaff(keys);
      await expect(other.call.deskStatement({ companyId, ...openItems })).rejects.toMatchObject({
        errorName: 'noPermission',
      });
    }
    await expect(staff.call.deskStatement({ companyId: 999_999, ...openItems })).rejects.toMatchObject({
      errorName: 'notFound',
    });
  });
});

describe('what is open', () => {
  it('adds up to the balance and to the ages of the list for random ledgers', async () => {
    const { db } = app.deps.database;
    const now = app.clock.now();
    const entry: fc.Arbitrary<CreditEntry> = fc
      .record({
        type: fc.constantFrom<CreditEntry['type']>('Order', 'Order', 'Payment', 'Adjustment', 'Refund'),
        amount: fc.integer({ min: 1, max: 3000 }),
        means: fc.constantFrom('transfer', 'cheque', 'cash'),
        days: fc.integer({ min: -20, max: 130 }),
      })
      .map(({ days, means, ...one }) => ({
        ...{ ...one, createdAt: daysAgo(140) },
        ...(one.type === 'Order' && { dueAt: daysAgo(days) }),
        ...(one.type === 'Payment' && { means: means as 'cash' }),
      }));
    for (const entries of fc.sample(fc.array(entry, { maxLength: 12 }), { seed: 11, numRuns: 20 })) {
      const [company] = await db.insert(companies).values({ name: 'Random', groupId: 2 }).returning();
      const companyId = company?.id ?? 0;
      await insertCreditEntries(db, companyId, entries);
      const { sums, items } = await loadOpenItems(db, companyId, 100);
      const statement = createOpenItemsStatement(sums, items, now);
      const [balance] = await db.select().from(ledgerBalances).where(eq(ledgerBalances.companyId, companyId));
      expect(statement.total).toBe((balance?.owed ?? 0) + (balance?.promised ?? 0));
      expect(statement.onAccount).toBeGreaterThanOrEqual(0);
      const ageing = (await loadAgeing(db, [companyId], now)).get(companyId);
      if (ageing) expect(statement.ageing).toEqual(ageing);
    }
  });
});

describe('the PDF', () => {
  it('of ten thousand lines is drawn in seconds, with its head and number on each page', async () => {
    const owner = await createAccount('Long Labels', history);
    const request = { companyId: owner.companyId, lang: 'en', scope: autumn } as const;
    const { data } = await loadStatement(app.deps.database.db, request, app.clock.now());
    if (data.kind !== 'period') throw new Error('It is a period.');
    const entry = data.statement.lines.at(-1)?.entry as StatementEntry;
    const entries = Array.from({ length: MAX_STATEMENT_LINES }, () => ({ ...entry, note: 'FT 4711' }));
    const statement = createPeriodStatement({ owed: 0, promised: 0 }, entries);
    const long: StatementData = { ...data, statement };
    // In a thread with the memory that it has in production, which is ended when it takes too long.
    const pdf = await app.deps.drawings.draw('statement', { data: long, logo: null });
    const text = await readPdfText(Buffer.from(pdf));
    const pages = text.split('Paid or credited').length - 1;
    expect(pages).toBeGreaterThan(200);
    for (const page of [1, 2, pages]) expect(text).toContain(`page ${page} of ${pages}`);
    expect(text.split('FT 4711')).toHaveLength(MAX_STATEMENT_LINES + 1);
  }, 120_000);
});
