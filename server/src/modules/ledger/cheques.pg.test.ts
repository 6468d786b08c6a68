import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['PAYMENTS', 'CREDITS']);
});
afterAll(() => app.close());

const book = (companyId: number, more: { readonly number?: string; readonly bank?: string } = {}) =>
  staff.call.deskAddEntry({
    companyId,
    key: randomUUID(),
    means: 'cheque',
    amount: 200,
    ...{ number: '000123', bank: 'Gulf Bank', date: app.clock.now().toISOString().slice(0, 10), note: '', ...more },
  });
const booked = { fields: { number: { key: 'chequeBooked' } } };
const createCompany = async () => (await app.createOwner({ creditLimit: 1_000_000 })).companyId;

describe('a cheque of a bank and number', () => {
  it('is booked once for a company, also when two people book it at once', async () => {
    const companyId = await createCompany();
    const results = await Promise.allSettled([book(companyId), book(companyId), book(companyId)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(booked);
    const { entries } = await staff.call.deskLedger({ companyId });
    expect(entries.count).toBe(1);
    // The same cheque, as people write it.
    await expect(book(companyId, { number: '123', bank: 'gulf bank' })).rejects.toMatchObject(booked);
  });

  it('is another one at another bank, for another company, or after it bounced', async () => {
    const companyId = await createCompany();
    const { id: entryId } = await book(companyId);
    await book(companyId, { bank: 'Creek Bank' });
    await book(await createCompany());
    await staff.call.deskSettleCheque({ companyId, entryId, outcome: 'bounced', note: 'No cover' });
    await book(companyId);
    await expect(book(companyId)).rejects.toMatchObject(booked);
  });

  it('is not given to another entry either', async () => {
    const companyId = await createCompany();
    await book(companyId);
    const { id: entryId } = await book(companyId, { number: '000124' });
    const details = { companyId, entryId, bank: 'Gulf Bank', date: app.clock.now().toISOString().slice(0, 10) };
    await expect(staff.call.deskNoteCheque({ ...details, number: '000123' })).rejects.toMatchObject(booked);
    await staff.call.deskNoteCheque({ ...details, number: '000124' });
  });
});
