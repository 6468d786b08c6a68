import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOOK_EXPORT_DAYS } from '@platewright/domain/ledger/book-export';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { createPayableOrder, payByCard } from '../../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestStaff } from '../../../../testing/test-builders.ts';
import { bookExports, creditNotes, invoices, orphanedFiles } from '../../../platform/db/schema/index.ts';
import { transactWithEvents } from '../../../platform/outbox/transact-with-events.ts';
import { issueCreditNote } from '../../invoices/index.ts';
import { cleanUpBookExports } from './book-exports.ts';
import { makeBookExport } from './make-export.ts';

let app: TestApp;
let staff: TestStaff;
let day: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['PAYMENTS', 'INVOICES']);
  day = toLocalDay(app.clock.now());
  const owner = await app.createOwner({ companyName: '=Formula & Sons' });
  await payByCard(app, owner, await createPayableOrder(app, owner));
});
afterAll(() => app.close());

type MakeInput = Parameters<TestStaff['call']['deskMakeBookExport']>[0];
async function make(input: Partial<MakeInput> = {}): Promise<string> {
  const key = randomUUID();
  await staff.call.deskMakeBookExport({ key, kind: 'journal', format: 'csv', from: day, to: day, ...input });
  return input.key ?? key;
}
const find = async (id: string) => (await staff.call.deskBookExports({})).exports.find((one) => one.id === id);
const waitUntilMade = (id: string) =>
  expect.poll(async () => (await find(id))?.state, { timeout: 30_000 }).toBe('done');
async function download(id: string) {
  const { url } = await staff.call.deskBookExportFile({ exportId: id });
  return app.inject({ url });
}

describe('a file of the books', () => {
  it('has the lines of the journal as CSV, those that the page exports', async () => {
    const id = await make();
    await waitUntilMade(id);
    const { body, headers } = await download(id);
    expect(headers['content-disposition']).toContain(`journal-${day}-${day}.csv`);
    const { url } = await staff.call.deskJournalCsv({ search: '', from: day, to: day });
    expect(body).toBe((await app.inject({ url })).body);
    expect(body).toContain(`'=Formula & Sons`);
    expect(await find(id)).toMatchObject({
      ...{ kind: 'journal', format: 'csv', from: day, to: day, percent: 100, entries: 2 },
      ...{ bytes: Buffer.byteLength(body), by: expect.any(String) },
    });
  });

  it('is a spreadsheet whose debits equal its credits, and one of invoices', async () => {
    const read = async (kind: 'journal' | 'invoices') => {
      const id = await make({ kind, format: 'xlsx' });
      await waitUntilMade(id);
      const { rawPayload, headers } = await download(id);
      expect(headers['content-disposition']).toContain(`${kind}-${day}-${day}.xlsx`);
      return strFromU8(unzipSync(rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    };
    const journal = await read('journal');
    const amounts = [...journal.matchAll(/<c s="3"><v>([\d.]+)<\/v>/g)].map(([, amount]) =>
      Math.round(Number(amount) * 100),
    );
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(4 * 85_499);
    expect(journal).toContain('s="1"><is><t xml:space="preserve">=Formula &amp; Sons</t>');
    expect(await read('invoices')).toContain('<v>854.99</v>');
  });

  it('has each invoice and credit note as UBL in a ZIP, and a list of what they lack', async () => {
    const { db } = app.deps.database;
    const [issued] = await db.select().from(invoices).orderBy(desc(invoices.id)).limit(1);
    if (!issued) throw new Error('Nothing is issued.');
    await transactWithEvents(app.deps, (tx, publish) =>
      issueCreditNote(tx, publish, app.deps, {
        orderId: issued.orderId,
        reason: 'fault',
        note: 'Scratched',
        net: 1000,
      }),
    );
    // What was issued before parties were stored in parts.
    const owner = await app.createOwner();
    const oldOrder = await createPayableOrder(app, owner);
    await payByCard(app, owner, oldOrder);
    const printed = { name: 'Old & Sons', lines: ['Street 1'], trn: null, phone: '' };
    const [old] = await db
      .update(invoices)
      .set({ data: sql`jsonb_set(data, '{buyer}', ${JSON.stringify(printed)}::jsonb)` })
      .where(eq(invoices.orderId, oldOrder))
      .returning({ number: invoices.number });

    const id = await make({ kind: 'invoices', format: 'ubl' });
    await waitUntilMade(id);
    const { rawPayload, headers } = await download(id);
    expect(headers['content-disposition']).toContain(`invoices-${day}-${day}.zip`);
    const files = Object.fromEntries(
      Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]),
    );
    const [note] = await db.select().from(creditNotes);
    // Both were issued at one moment.
    expect(Object.keys(files)).toEqual([`${note?.number}.xml`, `${issued.number}.xml`, 'problems.csv']);
    const uuids = [issued, note].map((one) => one?.data.uuid ?? '');
    expect(new Set(uuids).size).toBe(2);
    const [invoice, credit] = [issued, note].map((one) => files[`${one?.number}.xml`] ?? '');
    expect(invoice).toContain(`<cbc:UUID>${uuids[0]}</cbc:UUID>`);
    expect(invoice).toContain('<cbc:PayableAmount currencyID="AED">854.99</cbc:PayableAmount>');
    expect(invoice).toContain('<cbc:RegistrationName>=Formula &amp; Sons</cbc:RegistrationName>');
    expect(credit).toContain(`<cbc:ID>${issued.number}</cbc:ID>`);
    expect(credit).toContain(`<cbc:UUID>${uuids[1]}</cbc:UUID>`);
    const problems = (files['problems.csv'] ?? '').split('\r\n');
    expect(problems[0]).toBe('day,kind,number,order,written,severity,code,rules,english,arabic');
    expect(problems.filter((line) => line.includes(old?.number ?? '-'))).toEqual([
      expect.stringMatching(new RegExp(`^${day},invoice,${old?.number},${oldOrder},no,unwritable,issuedBeforeParts,`)),
    ]);
    expect(problems).toContainEqual(
      expect.stringContaining(`${note?.number},${issued.orderId},yes,missing,itemTypeMissing`),
    );
    expect(await find(id)).toMatchObject({ kind: 'invoices', format: 'ubl', percent: 100, entries: 3 });
    await expect(make({ kind: 'journal', format: 'ubl' })).rejects.toMatchObject({
      fields: { format: { key: 'choiceInvalid' } },
    });
  });

  it("is made once for a form that is sent twice, and is nobody else's key", async () => {
    const key = await make();
    await make({ key });
    await waitUntilMade(key);
    expect((await staff.call.deskBookExports({})).exports.filter(({ id }) => id === key)).toHaveLength(1);
    const other = await app.createStaff(['PAYMENTS']);
    await expect(
      other.call.deskMakeBookExport({ key, kind: 'journal', format: 'csv', from: day, to: day }),
    ).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
    await expect(make({ from: day, to: '2020-01-01' })).rejects.toMatchObject({
      fields: { to: { key: 'statementPeriodReversed' } },
    });
  });

  it('of two runs at once is stored once, and what the other wrote is left to the clean-up', async () => {
    const { db } = app.deps.database;
    const id = randomUUID();
    const { staffId } = staff;
    await db.insert(bookExports).values({
      ...{ id, kind: 'journal', format: 'csv', fromDay: day, toDay: day, staffId, staffName: 'A' },
      createdAt: app.clock.now(),
    });
    await Promise.all([makeBookExport(app.deps, id), makeBookExport(app.deps, id)]);
    const [row] = await db.select().from(bookExports).where(eq(bookExports.id, id));
    const left = (await db.select().from(orphanedFiles)).map(({ key }) => key);
    expect(row?.state).toBe('done');
    expect(left.filter((key) => key.startsWith('book-exports/'))).toHaveLength(1);
    expect(left).not.toContain(row?.storageKey);
    expect((await download(id)).statusCode).toBe(200);
  });

  it('has failed when its job has given up, and is deleted after some days', async () => {
    const { db } = app.deps.database;
    const id = await make();
    await waitUntilMade(id);
    await db.execute(
      sql`update book_exports set state = 'making', storage_key = null, bytes = null, ended_at = null where id = ${id}`,
    );
    await cleanUpBookExports(app.deps);
    expect(await find(id)).toMatchObject({ state: 'failed', bytes: null });
    await expect(staff.call.deskBookExportFile({ exportId: id })).rejects.toMatchObject({ errorName: 'notFound' });

    const newer = await make();
    await waitUntilMade(newer);
    const [{ storageKey } = { storageKey: null }] = await db
      .select()
      .from(bookExports)
      .where(eq(bookExports.id, newer));
    app.clock.advance({ hours: 24 * BOOK_EXPORT_DAYS + 1 });
    await cleanUpBookExports(app.deps);
    expect(await db.select().from(bookExports)).toEqual([]);
    await expect(app.deps.storage.getSize(storageKey ?? '')).rejects.toThrow();
    staff = await app.createStaff(['PAYMENTS', 'INVOICES']);
  });

  it('needs the right of the list that it is made of, also for its address', async () => {
    const id = await make({ kind: 'invoices' });
    await waitUntilMade(id);
    const paying = await app.createStaff(['PAYMENTS']);
    expect(await paying.call.deskBookExports({})).toEqual({ kinds: ['journal'], exports: [] });
    const denied = { errorName: 'noPermission' };
    await expect(paying.call.deskBookExportFile({ exportId: id })).rejects.toMatchObject(denied);
    const input = { key: randomUUID(), kind: 'invoices', format: 'csv', from: day, to: day } as const;
    await expect(paying.call.deskMakeBookExport(input)).rejects.toMatchObject(denied);
    const chatting = await app.createStaff(['CHAT']);
    expect(await chatting.call.deskBookExports({})).toEqual({ kinds: [], exports: [] });
    const { url } = await staff.call.deskBookExportFile({ exportId: id });
    expect((await app.inject({ url: url.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')) })).statusCode).not.toBe(
      200,
    );
  });
});
