import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createPayableOrder, loadPaymentOutcome } from '../../../testing/payment-steps.ts';
import { toFile } from '../../../testing/sample-files.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { bankLines, invoices, ledgerBalances, ledgerEntries } from '../../platform/db/schema/index.ts';
import { importStatement } from './import-statement.ts';

/** What an order of price vector V1 costs in AED. */
const TOTAL = 854.99;
const heads = 'Date,Value Date,Narration,Reference,Debit,Credit,Running Balance';

let app: TestApp;
let staff: TestStaff;
let accountId: number;
let ibans = 0;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS', 'CREDITS']);
  accountId = await addAccount();
});
afterAll(() => app.close());

/** An IBAN with right check digits. */
function createIban(): string {
  const account = `033${String(1_234_567_890_000_000 + ibans++)}`;
  const rest = [...`${account}101400`].reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0);
  return `AE${String(98 - rest).padStart(2, '0')}${account}`;
}
const addAccount = async (iban = createIban()) => (await staff.call.deskAddBankAccount({ name: 'Current', iban })).id;

async function upload(bytes: Uint8Array | string, name = 'statement.csv', account = accountId): Promise<string> {
  const files = { file: [toFile(Buffer.from(bytes as string), name)] };
  return (await staff.call.deskUploadBankFile({ accountId: account }, { files })).importId;
}

async function importFile(bytes: Uint8Array | string, name?: string, account?: number) {
  // The list has the newest files only, and which are these is told by the clock.
  app.clock.advance({ minutes: 0.001 });
  const importId = await upload(bytes, name, account);
  const { mapping } = await staff.call.deskBankFile({ importId });
  await staff.call.deskStartBankImport({ importId, ...(mapping && { mapping }) });
  await expect.poll(async () => (await findImport(importId))?.state, { timeout: 60_000 }).not.toBe('reading');
  return findImport(importId);
}
const findImport = async (id: string) => (await staff.call.deskBankImports({})).imports.find((one) => one.id === id);

const list = async (search: string) => (await staff.call.deskBankLines({ search, _end: 100 })).lines.rows;
type Row = Awaited<ReturnType<typeof list>>[number];
const toBooking = ({ id: lineId, proposals: [best] }: Row) => ({
  lineId,
  companyId: best?.companyId ?? 0,
  allocations: (best?.allocations ?? []).map(({ kind, id, amount }) => ({ kind, id, amount })),
});
const book = async (...rows: Row[]) => (await staff.call.deskBookBankLines({ lines: rows.map(toBooking) })).outcomes;
const booked = (outcomes: Awaited<ReturnType<typeof book>>) =>
  outcomes.map(({ isBooked, message }) => message || isBooked);

const orderOnAccount = async (owner: TestCustomer) => {
  const orderId = await createPayableOrder(app, owner, { payment: 'dp' });
  await owner.call.checkoutSubmit({ orderId });
  return orderId;
};
const findInvoice = async (orderId: number) => {
  const [row] = await app.deps.database.db.select().from(invoices).where(eq(invoices.orderId, orderId));
  return row?.number ?? '';
};
const getOwed = async (companyId: number) => {
  const [row] = await app.deps.database.db.select().from(ledgerBalances).where(eq(ledgerBalances.companyId, companyId));
  return (row?.owed ?? 0) / 100;
};
const listDebts = async (companyId: number) =>
  (await staff.call.deskPayables({ companyId })).payables.map(({ kind, orderId, open }) => [kind, orderId, open]);

describe('a bank file of 40 lines', () => {
  it('has its matched lines booked, and the rest listed', async () => {
    const [credited, buyer, stranger] = [
      await app.createOwner({ creditLimit: 10_000_000 }),
      await app.createOwner({ groupId: 1 }),
      await app.createOwner({ creditLimit: 10_000_000 }),
    ];
    const debts = [await orderOnAccount(credited), await orderOnAccount(credited), await orderOnAccount(credited)];
    const numbers = await Promise.all(debts.map(findInvoice));
    const waiting = await createPayableOrder(app, buyer);
    const later = await orderOnAccount(stranger);
    const lines = [
      `03/11/2025,03/11/2025,"TT ${numbers[0]} and ${numbers[2]}",FT-A,,"1,709.98",`,
      `03/11/2025,03/11/2025,order ${waiting},FT-B,,${TOTAL},`,
      `04/11/2025,04/11/2025,${numbers[1]} part,FT-C,,500.00,`,
      `04/11/2025,04/11/2025,${await findInvoice(later)} and more,FT-D,,900.00,`,
      `05/11/2025,05/11/2025,Bank charges,FT-E,25.00,,`,
      `05/11/2025,05/11/2025,=HYPERLINK("http://x"),FT-F,,77.00,`,
      `45/11/2025,05/11/2025,wrong day,FT-G,,77.00,`,
      `05/11/2025,05/11/2025,nothing,FT-H,,0.00,`,
      `05/11/2025,05/11/2025,huge,FT-I,,"10,000,000.01",`,
      ...Array.from({ length: 31 }, (_, n) => `06/11/2025,06/11/2025,Stranger forty ${n},FT-X${n},,${n + 1}.00,`),
    ];
    const done = await importFile([heads, '01/11/2025,,Opening balance,,,,5.00', ...lines].join('\n'));
    expect(done).toMatchObject({ state: 'done', readLines: 40, newLines: 40, knownLines: 0, otherRows: 1 });
    const rows = await list('FT-');
    expect(rows).toHaveLength(40);
    const get = (reference: string) => rows.find((row) => row.reference === reference) as Row;
    expect(['E', 'G', 'H', 'I', 'F'].map((one) => get(`FT-${one}`).obstacle)).toEqual([
      'outgoing',
      'dayUnreadable',
      'amountZero',
      'amountTooLarge',
      null,
    ]);
    expect(['A', 'B', 'C', 'D'].map((one) => get(`FT-${one}`).proposals[0])).toMatchObject([
      { companyId: credited.companyId, strength: 'sure', reasons: ['invoiceNamed', 'amountOfSeveral'], rest: 0 },
      { companyId: buyer.companyId, strength: 'sure', reasons: ['orderNamed', 'amountOwed'], rest: 0 },
      { companyId: credited.companyId, strength: 'likely', reasons: ['invoiceNamed'], rest: 0 },
      { companyId: stranger.companyId, strength: 'likely', reasons: ['invoiceNamed'], rest: 45.01 },
    ]);
    const matched = ['A', 'B', 'C', 'D'].map((one) => get(`FT-${one}`));
    expect(booked(await book(...matched))).toEqual([true, true, true, true]);

    // The second debt is open in part, though it is due between the two that are paid.
    expect(await listDebts(credited.companyId)).toEqual([['debt', debts[1], 354.99]]);
    expect(await getOwed(credited.companyId)).toBe(354.99);
    expect(await getOwed(stranger.companyId)).toBe(-45.01);
    expect((await loadPaymentOutcome(app, waiting)).statusId).toBe(orderStatus.inProduction);
    expect(await getOwed(buyer.companyId)).toBe(0);
    const after = await list('FT-');
    expect(after.filter(({ state }) => state === 'booked')).toHaveLength(4);
    expect(after.find(({ reference }) => reference === 'FT-D')?.booked).toMatchObject({ rest: 45.01 });
    const { lines: open } = await staff.call.deskBankLines({ search: 'FT-', filter: 'refused' });
    expect(open.count).toBe(4);
  });
});

describe('a file', () => {
  const body = [
    heads,
    '03/11/2025,,Café شركة,FT-1,,11.00,',
    '03/11/2025,,same,,,12.00,',
    '03/11/2025,,same,,,12.00,',
  ].join('\n');
  const arabic = body.replace('Café ', '');
  it.each([
    ['UTF-8', Buffer.from(body), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${body}`), 'utf-8'],
    ['UTF-16', Buffer.from(`\ufeff${body}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 without a mark', Buffer.from(body, 'utf16le'), 'utf-16le'],
    ['UTF-16 of the other order', Buffer.from(`\ufeff${body}`, 'utf16le').swap16(), 'utf-16be'],
    ['windows-1252', Buffer.from(body.replace(' شركة', ''), 'latin1'), 'windows-1252'],
    // شركة in windows-1256.
    ['windows-1256', Buffer.from(arabic.replace('شركة', '\u00d4\u00d1\u00df\u00c9'), 'latin1'), 'windows-1256'],
  ])('in %s is read as such', async (_name, bytes, encoding) => {
    const importId = await upload(bytes);
    const preview = await staff.call.deskBankFile({ importId });
    expect(preview).toMatchObject({ format: 'csv', encoding, failure: null });
    const text = encoding === 'windows-1252' ? 'Café' : encoding === 'windows-1256' ? 'شركة' : 'Café شركة';
    expect(preview.lines.map((line) => line.text)).toEqual([text, 'same', 'same']);
  });

  it('that comes twice, in another encoding, or with lines of the one before, books nothing twice', async () => {
    const account = await addAccount();
    expect(await importFile(body, 'a.csv', account)).toMatchObject({ newLines: 3, knownLines: 0 });
    expect(await importFile(Buffer.from(`\ufeff${body}`, 'utf16le'), 'b.csv', account)).toMatchObject({
      newLines: 0,
      knownLines: 3,
    });
    const more = `${body}\n04/11/2025,,new,FT-2,,13.00,\n03/11/2025,,same,,,12.00,`;
    expect(await importFile(more, 'c.csv', account)).toMatchObject({ readLines: 5, newLines: 2, knownLines: 3 });
    const importId = await upload(body, 'a.csv', account);
    expect((await staff.call.deskBankFile({ importId })).importedBefore).not.toBeNull();
  });

  it('has lines with the reference of another payer as well, in any order and as XML', async () => {
    const account = await addAccount();
    const cash = (...payers: string[]) =>
      ['Date,Reference,Payer,Credit', ...payers.map((payer) => `20/11/2025,CASH DEPOSIT,${payer},500.00`)].join('\n');
    expect(await importFile(cash('AL NOOR'), 'a.csv', account)).toMatchObject({ newLines: 1 });
    expect(await importFile(cash('GULF LABELS'), 'b.csv', account)).toMatchObject({ newLines: 1, knownLines: 0 });
    const both = cash('GULF LABELS', 'AL NOOR', 'AL NOOR');
    expect(await importFile(both, 'c.csv', account)).toMatchObject({ newLines: 1, knownLines: 2 });
    const entry = (payer: string) =>
      `<Ntry><Amt Ccy="AED">500.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2025-11-20</Dt></BookgDt>
      <AcctSvcrRef>Cash deposit</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry>`;
    const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${['Al Noor LLC', 'Al Noor LLC', 'Gulf Labels', 'Falcon'].map(entry).join('')}</Stmt></BkToCstmrStmt></Document>`;
    expect(await importFile(xml, 'd.xml', account)).toMatchObject({ newLines: 1, knownLines: 3 });
    const unnamed = 'Date,Reference,Credit\n20/11/2025,CASH DEPOSIT,500.00';
    expect(await importFile(unnamed, 'e.csv', account)).toMatchObject({ newLines: 0, knownLines: 1 });
    const { lines } = await staff.call.deskBankLines({ search: 'cash deposit', accountId: account, _end: 100 });
    expect(lines.rows.map(({ payer }) => payer).toSorted()).toEqual(['AL NOOR', 'AL NOOR', 'Falcon', 'GULF LABELS']);
  });

  it('is read by the mapping of the last one with the same heads, and else asked about again', async () => {
    const account = await addAccount();
    const own = 'When;What;In\n03.11.2025;x;1,50';
    const importId = await upload(own, 'a.csv', account);
    const { mapping, isKnownMapping, failure } = await staff.call.deskBankFile({ importId });
    expect([isKnownMapping, mapping?.roles, failure]).toEqual([false, [null, null, null], 'noLines']);
    if (!mapping) throw new Error('A CSV file has a mapping.');
    await expect(staff.call.deskStartBankImport({ importId, mapping })).rejects.toMatchObject({
      fields: { mapping: { key: 'dayColumnMissing' } },
    });
    const roles = ['day' as const, 'text' as const, 'amount' as const];
    const corrected = { ...mapping, roles, skippedRows: 1, decimal: ',' as const, heads: ['When', 'What', 'In'] };
    expect((await staff.call.deskBankFile({ importId, mapping: corrected })).lines).toMatchObject([
      { day: '2025-11-03', amount: 1.5 },
    ]);
    await staff.call.deskStartBankImport({ importId, mapping: corrected });
    await expect(staff.call.deskStartBankImport({ importId, mapping: corrected })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
    const again = await upload(`Statement\n${own}`, 'b.csv', account);
    expect(await staff.call.deskBankFile({ importId: again })).toMatchObject({
      isKnownMapping: true,
      mapping: { roles, skippedRows: 2 },
    });
  });

  it('that is none is refused with the reason', async () => {
    for (const bytes of ['PK\u0003\u0004', '%PDF-1.7', '<html></html>'])
      await expect(upload(bytes)).rejects.toMatchObject({ fields: { file: { key: 'bankFileType' } } });
    await expect(upload('  \n')).rejects.toMatchObject({ fields: { file: { key: 'bankFileEmpty' } } });
    const xml = (inside: string) => importFile(`<?xml version="1.0"?>${inside}`, 'a.xml');
    const camt = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001';
    expect(await xml('<!DOCTYPE x [<!ENTITY a "b">]><Document/>')).toMatchObject({ failure: 'xmlEntities' });
    expect(await xml('<Invoice/>')).toMatchObject({ failure: 'notCamt' });
    expect(await xml(`<Document xmlns="${camt}.04"/>`)).toMatchObject({ failure: 'camtVersion' });
    expect(await xml(`<Document xmlns="${camt}.08"><Stmt>`)).toMatchObject({ failure: 'xmlBroken' });
    expect(await xml(`<Document xmlns="${camt}.08"><Stmt/></Document>`)).toMatchObject({ failure: 'noLines' });
    expect(
      await xml(
        `<Document xmlns="${camt}.08"><Stmt><Acct><Id><IBAN>${createIban()}</IBAN></Id></Acct></Stmt></Document>`,
      ),
    ).toMatchObject({ failure: 'otherAccount' });
  });

  it('in XML is read while it streams', async () => {
    const iban = createIban();
    const account = await addAccount(iban);
    const entry = (n: number) =>
      `<Ntry><Amt Ccy="${n === 3 ? 'USD' : 'AED'}">${n}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2025-11-03</Dt></BookgDt>
      <AcctSvcrRef>XML-${n}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>A &amp; B &xxe;</Nm></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry>`;
    const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${Array.from({ length: 900 }, (_, n) => entry(n + 1)).join('')}</Stmt></BkToCstmrStmt></Document>`;
    expect(await importFile(xml, 'a.xml', account)).toMatchObject({ state: 'done', newLines: 900 });
    const [line] = await list('XML-900');
    expect(line).toMatchObject({ payer: 'A & B &xxe;', amount: 900, day: '2025-11-03' });
    expect((await list('3.00')).find(({ reference }) => reference === 'XML-3')).toMatchObject({
      obstacle: 'otherCurrency',
      currency: 'USD',
    });
  });

  it('has at most 50,000 lines', async () => {
    const account = await addAccount();
    const many = [heads, ...Array.from({ length: 50_001 }, (_, n) => `03/11/2025,,many ${n},,,1.00,`)].join('\n');
    expect(await importFile(many, 'many.csv', account)).toMatchObject({ state: 'failed', failure: 'tooManyLines' });
  }, 120_000);

  it('whose import was killed goes on where lines are missing', async () => {
    const account = await addAccount();
    const lines = Array.from({ length: 2400 }, (_, n) => `03/11/2025,,killed ${n},,,1.00,`);
    const importId = await upload([heads, ...lines].join('\n'), 'k.csv', account);
    const { mapping } = await staff.call.deskBankFile({ importId });
    let batches = 0;
    const { jobs } = app.deps;
    // The node stops after its first batch.
    const stopping = { ...app.deps, jobs: { ...jobs, isStopping: () => ++batches > 1 } };
    const { db } = app.deps.database;
    await db.execute(
      sql`update bank_imports set state = 'reading', mapping = ${JSON.stringify(mapping)}::jsonb where id = ${importId}`,
    );
    await expect(importStatement(stopping, importId)).rejects.toThrow('The node stops.');
    const half = await db.$count(bankLines, eq(bankLines.importId, importId));
    expect(half).toBe(1000);
    await importStatement(app.deps, importId);
    expect(await findImport(importId)).toMatchObject({ state: 'done', readLines: 2400, newLines: 2400, knownLines: 0 });
  });
});

describe('a line', () => {
  const importLine = async (reference: string, amount: number, text: string, payer = '') => {
    const file = `Date,Description,Reference,Payer,Credit\n03/11/2025,${text},${reference},${payer},${amount}`;
    await importFile(file, `${reference}.csv`, await addAccount());
    const [row] = await list(reference);
    if (!row) throw new Error('The line is missing.');
    return row;
  };

  it('is put aside with a reason, and opened again', async () => {
    const row = await importLine('ASIDE-1', 5, 'fee of the bank');
    await staff.call.deskPutAsideBankLine({ lineId: row.id, reason: 'fee' });
    expect(await list('ASIDE-1')).toMatchObject([{ state: 'aside', asideReason: 'fee', decidedBy: 'Test Staff' }]);
    await expect(staff.call.deskPutAsideBankLine({ lineId: row.id, reason: 'fee' })).rejects.toMatchObject({
      errorName: 'lineDecided',
    });
    await staff.call.deskTakeBackBankLine({ lineId: row.id, note: 'No fee.' });
    expect(await list('ASIDE-1')).toMatchObject([{ state: 'open', asideReason: null }]);
  });

  it('of a debt is taken back by entries of its own, and is booked for another account', async () => {
    const [wrong, right] = [
      await app.createOwner({ creditLimit: 10_000_000 }),
      await app.createOwner({ creditLimit: 10_000_000 }),
    ];
    const orderId = await orderOnAccount(wrong);
    const row = await importLine('BACK-1', 1000, await findInvoice(orderId));
    expect(booked(await book(row))).toEqual([true]);
    expect(await getOwed(wrong.companyId)).toBe(TOTAL - 1000);
    await staff.call.deskTakeBackBankLine({ lineId: row.id, note: 'Of another account.' });
    expect(await getOwed(wrong.companyId)).toBe(TOTAL);
    expect(await listDebts(wrong.companyId)).toEqual([['debt', orderId, TOTAL]]);
    const { outcomes } = await staff.call.deskBookBankLines({
      lines: [{ lineId: row.id, companyId: right.companyId, allocations: [] }],
    });
    expect(booked(outcomes)).toEqual([true]);
    expect(await getOwed(right.companyId)).toBe(-1000);
    const entries = await app.deps.database.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.companyId, wrong.companyId))
      .orderBy(ledgerEntries.id);
    expect(entries.map(({ kind, owed }) => [kind, owed])).toEqual([
      ['invoice', 85_499],
      ['payment', -85_499],
      ['payment', -14_501],
      ['payment', 85_499],
      ['payment', 14_501],
    ]);
  });

  it('of an order is taken back: the order stays where it is and is owed, until another line pays it', async () => {
    const owner = await app.createOwner({ groupId: 1 });
    const orderId = await createPayableOrder(app, owner);
    const row = await importLine('BACK-2', TOTAL, `order ${orderId}`);
    expect(booked(await book(row))).toEqual([true]);
    await staff.call.deskTakeBackBankLine({ lineId: row.id, note: 'Returned by the bank.' });
    expect(await getOwed(owner.companyId)).toBe(TOTAL);
    expect((await loadPaymentOutcome(app, orderId)).statusId).toBe(orderStatus.inProduction);
    expect(await listDebts(owner.companyId)).toEqual([['sale', orderId, TOTAL]]);
    const again = await importLine('BACK-3', TOTAL, `order ${orderId}`);
    expect(booked(await book(again))).toEqual([true]);
    expect(await getOwed(owner.companyId)).toBe(0);
  });

  it('is known by its payer the next time', async () => {
    const owner = await app.createOwner({ creditLimit: 10_000_000 });
    const row = await importLine('KNOWN-1', 20, 'on account', 'Very Unusual Trading LLC');
    expect(row.proposals).toEqual([]);
    await staff.call.deskBookBankLines({ lines: [{ lineId: row.id, companyId: owner.companyId, allocations: [] }] });
    const next = await importLine('KNOWN-2', 20, 'on account', 'VERY UNUSUAL TRADING L.L.C.');
    expect(next.proposals).toMatchObject([
      { companyId: owner.companyId, reasons: ['knownName'], strength: 'possible', rest: 20 },
    ]);
  });

  it('pays no order twice whose transfer was recorded by hand, and says so', async () => {
    const owner = await app.createOwner({ groupId: 1 });
    const [orderId, other] = [await createPayableOrder(app, owner), await createPayableOrder(app, owner)];
    const row = await importLine('HAND-1', TOTAL, `order ${orderId}`);
    await staff.call.deskReceiveTransfer({
      orderId: other,
      amount: TOTAL,
      receivedOn: '2025-11-03',
      reference: 'HAND-1',
    });
    const outcomes = await book(row);
    expect(outcomes).toMatchObject([
      { isBooked: false, isReferenceUsed: true, message: expect.stringContaining(String(other)) as string },
    ]);
    const { outcomes: sure } = await staff.call.deskBookBankLines({ lines: [{ ...toBooking(row), alsoPays: true }] });
    expect(booked(sure)).toEqual([true]);
  });

  it('is written into a file as text, whatever it begins with', async () => {
    await importLine('@CSV-1', 3, '=1+1');
    const { url } = await staff.call.deskBankLinesCsv({ search: 'CSV-1' });
    const { body } = await app.inject({ url });
    expect(body).toContain("'@CSV-1");
    expect(body).toContain("'=1+1");
  });
});
