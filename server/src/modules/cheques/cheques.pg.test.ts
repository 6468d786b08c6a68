import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@platewright/domain/time/iso-days';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { readPdfText } from '../../../testing/print-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';

let app: TestApp;
let staff: TestStaff;
let today: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['PAYMENTS']);
  today = toLocalDay(app.clock.now());
});
afterAll(() => app.close());

let last = 1000;
/** Books a cheque of an account, dated so many days from today. @returns its id in the list of cheques */
async function book(companyName: string, days: number, amount = 200) {
  const { companyId } = await app.createOwner({ companyName, creditLimit: 1_000_000 });
  const number = String(++last);
  const { id: entryId } = await staff.call.deskAddEntry({
    ...{ companyId, key: randomUUID(), means: 'cheque', amount },
    ...{ number, bank: 'Gulf Bank', date: addDays(today, days), note: '' },
  });
  const { cheques } = await staff.call.deskCheques({ search: number });
  const [found] = cheques.rows;
  if (!found) throw new Error('The cheque is not listed.');
  return { ...found, entryId };
}
const list = async (input: Parameters<TestStaff['call']['deskCheques']>[0]) => {
  const { rows, ...rest } = (await staff.call.deskCheques(input)).cheques;
  return { ...rest, numbers: rows.map(({ number }) => number), rows };
};
const deposit = (...cheques: number[]) => staff.call.deskDepositCheques({ cheques });
const download = async (url: string) => app.inject({ url });

describe('the list of cheques', () => {
  it('finds by number with and without zeros, by customer and bank, sorts and sums', async () => {
    const first = await book('Zero Labels', -1, 300);
    const second = await book('Zero Labels Two', 3, 100);
    expect((await list({ search: `000${first.number}` })).numbers).toEqual([first.number]);
    expect(await list({ search: 'zero labels', sort: 'amount' })).toMatchObject({
      numbers: [second.number, first.number],
      ...{ count: 2, sum: 400, bounced: 0 },
    });
    const returned = await book('Zero Labels Three', -1, 50);
    const { companyId, entryId } = returned;
    await staff.call.deskSettleCheque({ companyId, entryId, outcome: 'bounced', note: 'No cover' });
    expect(await list({ search: 'zero labels' })).toMatchObject({ count: 3, sum: 400, bounced: 50 });
    expect((await list({ search: 'zero labels', from: today })).numbers).toEqual([second.number]);
    expect((await list({ search: 'GULF BANK', filter: 'cleared' })).count).toBe(0);
    expect(first).toMatchObject({ company: 'Zero Labels', state: 'waiting', deposit: null, orderId: null });
  });

  it('shows what is to be banked on the first day on which banks are open', async () => {
    // Far enough for every weekday: a cheque of a Saturday waits for Monday.
    const booked = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((n) => book(`Week ${n}`, n)));
    const { days, late } = await staff.call.deskChequeDays({});
    for (const { bankDay } of booked) expect(days.find(({ day }) => day === bankDay)).toMatchObject({ isOpen: true });
    for (const closed of days.filter(({ isOpen }) => !isOpen)) expect(closed).toMatchObject({ from: null, count: 0 });
    for (const { day, from, count, amount } of days.filter((one) => one.count > 0)) {
      const listed = await list({ filter: 'held', from: from ?? '', to: day });
      expect([listed.count, listed.sum]).toEqual([count, amount]);
    }
    const before = await list({ filter: 'held', to: late.to });
    expect([before.count, before.sum]).toEqual([late.count, late.amount]);
    const { rows } = await list({ filter: 'toBank' });
    expect(rows.every(({ bankDay }) => bankDay <= today)).toBe(true);
  });

  it('is exported as it is filtered', async () => {
    const cheque = await book('Exported Labels', 0, 123.45);
    const { url } = await staff.call.deskChequesCsv({ search: 'exported' });
    const csv = (await download(url)).body;
    expect(csv).toContain('date,bankDay,number,bank,customer,order,state,deposited,amount,currency');
    expect(csv).toContain(`${cheque.number},Gulf Bank,Exported Labels,,waiting,,123.45,AED`);
  });
});

describe('a deposit', () => {
  it('takes cheques to the bank on one slip, in both languages, the same each time', async () => {
    const one = await book('Slip One', -3, 100);
    const two = await book('Slip Two', -2, 250.5);
    const { depositId } = await deposit(two.id, one.id);
    expect((await list({ filter: 'deposited', search: 'slip' })).rows.map((row) => row.deposit?.id)).toEqual([
      depositId,
      depositId,
    ]);
    const readSlip = async (language: 'en' | 'ar') => {
      const answer = await download((await staff.call.deskDepositSlip({ depositId, language })).url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      return answer.rawPayload;
    };
    const english = await readSlip('en');
    // What stands on a slip is not corrected under it.
    await expect(
      staff.call.deskNoteCheque({
        ...{ companyId: one.companyId, entryId: one.entryId, number: '7', bank: 'Creek Bank', date: today },
      }),
    ).rejects.toMatchObject({ fields: { number: { key: 'chequeDeposited' } } });
    const text = (await readPdfText(english)).replaceAll(/\s+/g, ' ');
    for (const words of ['Deposit slip', one.number, two.number, 'Slip One', 'Slip Two', 'Total AED 350.50'])
      expect(text).toContain(words);
    expect(text.indexOf(one.number)).toBeLessThan(text.indexOf(two.number));
    expect((await readPdfText(await readSlip('ar'))).replaceAll(/\s+/g, ' ')).toContain('350.50');
    expect((await readSlip('en')).equals(english)).toBe(true);
  });

  it('is all or nothing, and names the cheque that the bank does not take yet', async () => {
    const due = await book('All Labels', -2);
    const later = await book('Later Labels', 20);
    await expect(deposit(due.id, later.id)).rejects.toMatchObject({
      fields: {
        cheques: { key: 'chequeNotDue', params: { message: expect.stringContaining(later.number) as string } },
      },
    });
    await expect(deposit(due.id, 999_999)).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(deposit()).rejects.toMatchObject({ fields: { cheques: { key: 'chequesMissing' } } });
    expect((await list({ search: due.number })).rows[0]?.deposit).toBeNull();
  });

  it('is of one of two who deposit the same cheque at once', async () => {
    const shared = await book('Raced Labels', -2);
    const others = await Promise.all([book('Raced One', -2), book('Raced Two', -2)]);
    const results = await Promise.allSettled(others.map(({ id }) => deposit(shared.id, id)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ errorName: 'changedMeanwhile' });
    // What was refused is held as before.
    expect((await list({ filter: 'deposited', search: 'raced' })).count).toBe(2);
  });

  it('is taken back as long as the bank has answered to none of its cheques', async () => {
    const one = await book('Back One', -2);
    const two = await book('Back Two', -2);
    const { depositId } = await deposit(one.id, two.id);
    await staff.call.deskWithdrawDeposit({ depositId });
    expect((await list({ filter: 'toBank', search: 'back' })).count).toBe(2);
    await expect(staff.call.deskDepositSlip({ depositId, language: 'en' })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    await expect(staff.call.deskWithdrawDeposit({ depositId })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
    const again = await deposit(one.id, two.id);
    await staff.call.deskSettleCheque({ companyId: one.companyId, entryId: one.entryId, outcome: 'cleared' });
    await expect(staff.call.deskWithdrawDeposit(again)).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
    expect((await list({ search: one.number })).rows[0]).toMatchObject({ state: 'cleared', deposit: { day: today } });
    await expect(deposit(one.id)).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
  });

  it('is nobody else’s business', async () => {
    const cheque = await book('Private Labels', -2);
    const { depositId } = await deposit(cheque.id);
    const { url } = await staff.call.deskDepositSlip({ depositId, language: 'en' });
    expect((await download(url.replace(/deposits\/\d+/, 'deposits/1'))).statusCode).not.toBe(200);
    const other = await app.createStaff(['ORDERS']);
    for (const call of [
      () => other.call.deskCheques({}),
      () => other.call.deskChequeDays({}),
      () => other.call.deskDepositCheques({ cheques: [cheque.id] }),
      () => other.call.deskDepositSlip({ depositId, language: 'en' }),
      () => other.call.deskWithdrawDeposit({ depositId }),
    ])
      await expect(call()).rejects.toMatchObject({ errorName: 'noPermission' });
  });
});
