import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moneyReceipts } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['PAYMENTS']);
});
afterAll(() => app.close());

it('cash needs no number of a receipt, a transfer needs what the bank calls it', async () => {
  const { companyId } = await app.createOwner();
  const receive = (means: 'cash' | 'transfer', more: { alsoPays?: boolean } = {}) =>
    staff.call.deskReceiveMoney({
      ...{ companyId, key: randomUUID(), amount: 25.5, receivedOn: '2026-11-20', reference: '', means },
      ...{ allocations: [], ...more },
    });
  await expect(receive('transfer')).rejects.toMatchObject({ fields: { reference: { key: 'bankReferenceRequired' } } });
  await receive('cash');
  await expect(receive('cash')).rejects.toMatchObject({ errorName: 'receiptKnown' });
  await receive('cash', { alsoPays: true });
  const stored = await app.deps.database.db.select().from(moneyReceipts).where(eq(moneyReceipts.companyId, companyId));
  expect(stored.map(({ reference }) => reference)).toEqual(['2026-11-20', '2026-11-20']);
});
