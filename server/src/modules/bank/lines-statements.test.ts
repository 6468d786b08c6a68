import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBankImport, type InsertBankLine } from '../../../testing/bank-lines.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { createPayableOrder } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';

let app: TestApp;
let staff: TestStaff;
let insertLine: InsertBankLine;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['PAYMENTS']);
  insertLine = await createBankImport(app);
});
afterAll(() => app.close());

/** A line that an order of another account may wait for. */
async function insertProposed(): Promise<void> {
  const owner = await app.createOwner();
  await staff.call.deskSetAccountTransfers({ companyId: owner.companyId, choice: 'taken' });
  const orderId = await createPayableOrder(app, owner, { payment: 'transfer' });
  await owner.call.checkoutSubmit({ orderId });
  await insertLine({ text: `order ${orderId}` });
}

it('asks as much of the database for lines of many accounts as for one', async () => {
  await insertProposed();
  await app.deps.jobs.stop();
  const read = () => countStatements(app, () => staff.call.deskBankLines({ filter: 'open' }));
  const one = await read();
  expect(one.result.lines.rows[0]?.proposals).toHaveLength(1);
  await insertProposed();
  await insertProposed();
  const three = await read();
  const proposed = three.result.lines.rows.flatMap(({ proposals }) => proposals.map(({ companyId }) => companyId));
  expect(new Set(proposed).size).toBe(3);
  expect(three.statements.length).toBe(one.statements.length);
});
