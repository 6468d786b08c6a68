import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitForEmails } from '../../../testing/accounts-and-emails.ts';
import { transitionAtDesk } from '../../../testing/money-steps.ts';
import { createPayableOrder } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS']);
});
afterAll(() => app.close());

const received = /has received your payment$/;
const takenBack = /has taken a payment off your account$/;
const findEmails = async (email: string, subject: RegExp) =>
  (await app.readEmails()).filter((one) => one.to.includes(email) && subject.test(one.subject));
const waitForEmail = async (email: string, subject: RegExp, reference: string) =>
  (await app.waitFor(async () => (await findEmails(email, subject)).find(({ text }) => text.includes(reference)))).text;

async function createCashOrder(owner: TestCustomer): Promise<number> {
  const orderId = await createPayableOrder(app, owner, { payment: 'cash' });
  await owner.call.checkoutSubmit({ orderId });
  await transitionAtDesk(staff, orderId, 6);
  return orderId;
}
const receive = (companyId: number, reference: string, allocations: { kind: 'sale'; id: number; amount: number }[]) =>
  staff.call.deskReceiveMoney({
    ...{ companyId, key: randomUUID(), amount: 900, receivedOn: '2026-01-05', reference, means: 'transfer' },
    allocations,
  });

it('owners are told of money that came in for an order or stays on the account, and of what is taken back', async () => {
  const owner = await app.createOwner({ companyName: 'Gulf Labels' });
  const member = await app.createMember(owner, ['CREDITS']);
  const { companyId, email } = owner;
  const inCash = await createCashOrder(owner);
  await staff.call.deskReceiveCash({ orderId: inCash, amount: 854.99, receivedOn: '2026-01-04', note: 'Receipt 17' });
  const ofCash = await waitForEmail(email, received, 'Receipt 17');
  for (const fact of ['AED 854.99', '4 January 2026', String(inCash)]) expect(ofCash).toContain(fact);

  const other = await createCashOrder(owner);
  await receive(companyId, 'FT 26/4', [{ kind: 'sale', id: other, amount: 854.99 }]);
  const ofTransfer = await waitForEmail(email, received, 'FT 26/4');
  for (const fact of ['AED 900.00', '5 January 2026', String(other), 'stays on your account'])
    expect(ofTransfer).toContain(fact);

  const { receipts } = await staff.call.deskReceipts({ search: 'FT 26/4' });
  await staff.call.deskTakeBackReceipt({ receiptId: receipts.rows[0]?.id ?? 0, note: 'Of Oasis Print' });
  const ofReversal = await waitForEmail(email, takenBack, 'FT 26/4');
  for (const fact of ['AED 900.00', String(other), 'Of Oasis Print']) expect(ofReversal).toContain(fact);
  expect(await findEmails(member.email, received)).toEqual([]);
});

it('an order that waited for its transfer is told of once, as paid', async () => {
  const owner = await app.createOwner();
  const orderId = await createPayableOrder(app, owner);
  await staff.call.deskReceiveTransfer({ orderId, amount: 854.99, receivedOn: '2026-01-05', reference: 'FT 26/5' });
  const another = await createPayableOrder(app, owner);
  await staff.call.deskReceiveMoney({
    ...{
      companyId: owner.companyId,
      key: randomUUID(),
      amount: 854.99,
      receivedOn: '2026-01-05',
      reference: 'FT 26/6',
    },
    ...{ means: 'transfer', allocations: [{ kind: 'order', id: another, amount: 854.99 }] },
  });
  await waitForEmails(app, owner.email, 2);
  expect(await findEmails(owner.email, received)).toEqual([]);
});
