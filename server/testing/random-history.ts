import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { chequeTransitions, type ChequeOutcome } from '@platewright/domain/ledger/cheque';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { HandRefundOutcome } from '@platewright/domain/payments/refund';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { cheques, ledgerEntries, payments } from '../src/platform/db/schema/index.ts';
import type { InsertBankLine } from './bank-lines.ts';
import { completeCheckoutSteps, createCardToken, createCheckoutAddress, v1LabelAnswers } from './checkout-steps.ts';
import {
  cancelOrder,
  closeOpenRefund,
  keepOnAccount,
  orderByPaypal,
  receiveChequeOfOrder,
  transitionAtDesk,
} from './money-steps.ts';
import { listStoredRefunds } from './run-refunds.ts';
import type { TestApp } from './test-app.ts';
import type { TestCustomer, TestStaff } from './test-builders.ts';

/** One account, while things happen to it. */
export interface AccountHistory {
  readonly app: TestApp;
  readonly insertLine: InsertBankLine;
  readonly name: string;
  readonly orderIds: number[];
  readonly bookedLines: number[];
  owner: TestCustomer;
  /** One for each right: nobody has two of them. */
  staff: Record<'payments' | 'credits', TestStaff>;
}

/** What happens next; each kind reads what it needs of `pick` and `part` (from 1 to 100). */
export interface RandomStep {
  readonly kind: keyof typeof steps;
  readonly pick: number;
  readonly part: number;
  readonly days: number;
}

/**
 * @returns by how much less the account owes because of money alone, in fils: documents say the rest. Null where what came in is for
 * staff to say, so that the ledger alone knows.
 */
type Step = (history: AccountHistory, step: RandomStep) => Promise<number | null>;

const today = ({ app }: AccountHistory) => toLocalDay(app.clock.now());
const takePart = (aed: number, part: number) => Math.max(0.01, Math.round(aed * part) / 100);
const toFils = (aed: number) => Math.round(aed * 100);
const pickOf = <T>(list: readonly T[], pick: number): T => {
  const found = list[pick % Math.max(1, list.length)];
  if (found === undefined) throw new NothingToDo();
  return found;
};
/** There is nothing that such a step could change. */
class NothingToDo extends Error {}

/** Orders of different sums, at home and abroad. */
async function createOrder(history: AccountHistory, { pick, part }: RandomStep, payment: string): Promise<number> {
  const { app, owner } = history;
  const { orderId } = await app.createOrder({
    orderedBy: owner,
    status: orderStatus.approvedPaymentDue,
    answers: { ...v1LabelAnswers, labelWidth: String(50 + (part % 40)), across: String(2 + (pick % 2)) },
  });
  history.orderIds.push(orderId);
  const isAbroad = pick % 5 === 0 && !['cash', 'pdc'].includes(payment);
  await completeCheckoutSteps(owner, orderId, {
    payment,
    ...(isAbroad && {
      billing: createCheckoutAddress({ countryId: 'OM', region: 'Muscat', city: 'Muscat' }),
      method: 'international-express',
    }),
  });
  return orderId;
}
const order =
  (payment: string): Step =>
  async (history, step) => {
    const orderId = await createOrder(history, step, payment);
    await history.owner.call.checkoutSubmit({ orderId });
    return 0;
  };
const orderByCard: Step = async (history, step) => {
  const orderId = await createOrder(history, step, 'card');
  await history.owner.call.checkoutSubmit({ orderId, cardToken: await createCardToken(history.app, 'pays') });
  return getInvoiced(history, orderId);
};
/** Two or three orders in one payment. */
const payTogether: Step = async (history, step) => {
  const { app, owner } = history;
  const orderIds: number[] = [];
  for (let index = 0; index < 2 + (step.pick % 2); index++)
    orderIds.push(await createOrder(history, { ...step, part: step.part + index }, 'card'));
  const { total } = await owner.call.combinedPaymentQuote({ orderIds });
  await owner.call.combinedPaymentSubmit({
    ...{ orderIds, payment_method: 'card', cardToken: await createCardToken(app, 'pays'), expectedTotal: total },
  });
  return toFils(total);
};
/** What is owed, as much as the customer chooses of it, and perhaps an order with it. */
const payDue: Step = async (history, step) => {
  const { app, owner } = history;
  const { rows } = await owner.call.dueItems({});
  const owed = rows.flatMap(({ kind, id }) => (kind === 'order' ? [] : [{ kind, id }]));
  const debts = owed.slice(step.pick % 2, 1 + (step.pick % 4));
  if (debts.length === 0) throw new NothingToDo();
  const orderIds = step.part > 70 ? [await createOrder(history, step, 'card')] : [];
  const { total } = await owner.call.combinedPaymentQuote({ orderIds, debts });
  await owner.call.combinedPaymentSubmit({
    ...{ orderIds, debts, payment_method: 'card', cardToken: await createCardToken(app, 'pays'), expectedTotal: total },
  });
  return toFils(total);
};
const getInvoiced = async ({ staff }: AccountHistory, orderId: number) =>
  toFils((await staff.payments.call.deskOrder({ orderId })).payment.amount ?? 0);

const openAllocations = async ({ owner, staff }: AccountHistory, { pick, part }: RandomStep, kinds: string[]) => {
  const { payables } = await staff.payments.call.deskPayables({ companyId: owner.companyId });
  const found = payables.filter(({ kind }) => kinds.includes(kind));
  // Of the first only a part is paid now and then.
  return found.slice(0, 1 + (pick % 3)).map(({ kind, id, open }, index) => ({
    ...{ kind, id },
    amount: index === 0 && part < 60 && kind !== 'order' && kind !== 'cheque' ? takePart(open, part) : open,
  }));
};
const rest = (pick: number, part: number) => (pick % 2 === 0 ? 0 : part * 7.13);
const sumOf = (allocations: readonly { amount: number }[]) =>
  allocations.reduce((all, { amount }) => all + toFils(amount), 0) / 100;

const receive =
  (...kinds: ('debt' | 'sale' | 'order')[]): Step =>
  async (history, step) => {
    const allocations = await openAllocations(history, step, kinds);
    const amount = (toFils(sumOf(allocations)) + toFils(rest(step.pick, step.part))) / 100;
    if (amount === 0) throw new NothingToDo();
    await history.staff.payments.call.deskReceiveMoney({
      ...{ companyId: history.owner.companyId, key: randomUUID(), amount, receivedOn: today(history) },
      ...{ reference: `FT ${randomUUID()}`, means: 'transfer', allocations, alsoPays: true },
    });
    return toFils(amount);
  };

const keep =
  (means: 'cash' | 'transfer'): Step =>
  async (history, { pick, part }) => {
    const amount = toFils(part * (1 + (pick % 9)) + 0.37);
    const { app, staff, owner } = history;
    await keepOnAccount(app, staff.payments, owner.companyId, amount / 100, { means });
    return amount;
  };

const bookLine: Step = async (history, step) => {
  const { app, staff, owner } = history;
  const allocations = await openAllocations(history, step, step.pick % 4 === 0 ? [] : ['debt', 'sale', 'order']);
  const amount = toFils(sumOf(allocations)) + toFils(rest(allocations.length === 0 ? 1 : step.pick, step.part));
  const lineId = await history.insertLine({ amount, day: toLocalDay(app.clock.now()) });
  const { outcomes } = await staff.payments.call.deskBookBankLines({
    lines: [{ lineId, companyId: owner.companyId, allocations, alsoPays: true }],
  });
  if (!outcomes[0]?.isBooked) throw new NothingToDo();
  history.bookedLines.push(lineId);
  return amount;
};
const takeBackLine: Step = async (history, { pick }) => {
  const lineId = pickOf(history.bookedLines, pick);
  await history.staff.payments.call.deskTakeBackBankLine({ lineId, note: 'Of somebody else.' });
  history.bookedLines.splice(history.bookedLines.indexOf(lineId), 1);
  // Staff may have found before that nothing had come in.
  return null;
};

const takeBackEntered: Step = async ({ app, staff, owner: { companyId } }, { pick }) => {
  const listReceipts = async () =>
    (await staff.payments.call.deskAccount({ companyId, _start: 0, _end: 100 })).entries.rows.flatMap(
      ({ receipt }) => receipt ?? [],
    );
  const { id } = pickOf(await listReceipts(), pick);
  await staff.payments.call.deskTakeBackReceipt({ receiptId: id, note: 'Of somebody else.' });
  // What was paid online is taken back when its provider has given it back.
  await app.waitFor(async () => !(await listReceipts()).some((one) => one.id === id));
  // Staff may have found before that nothing had come in.
  return null;
};

const addEntry =
  (means: 'cheque' | 'correction', sign = 1): Step =>
  async (history, { pick, part }) => {
    const amount = (sign * toFils(part * (1 + (pick % 9)) + 0.37)) / 100;
    const companyId = history.owner.companyId;
    const common = { companyId, key: randomUUID(), amount, note: 'Entered by hand.' };
    const cheque = { number: String(100_000 + pick), bank: 'Emirates Falcon Bank', date: today(history) };
    await history.staff.payments.call.deskAddEntry(
      means === 'cheque' ? { ...common, means, ...cheque } : { ...common, means },
    );
    return means === 'cheque' ? 0 : toFils(amount);
  };

async function pickCheque({ app, owner }: AccountHistory, { pick }: RandomStep, state: 'waiting' | 'cleared') {
  const isCleared = isNotNull(cheques.clearedAt);
  const isWaiting = and(isNotNull(cheques.receivedAt), isNull(cheques.clearedAt), isNull(cheques.bouncedAt));
  const rows = await app.deps.database.db
    .select({ entryId: ledgerEntries.id, amount: cheques.amount })
    .from(cheques)
    .innerJoin(ledgerEntries, and(eq(ledgerEntries.chequeId, cheques.id), eq(ledgerEntries.kind, 'chequeReceived')))
    .where(and(eq(cheques.companyId, owner.companyId), state === 'cleared' ? isCleared : isWaiting))
    .orderBy(cheques.id);
  return pickOf(rows, pick);
}
const settleCheque =
  (outcome: ChequeOutcome): Step =>
  async (history, step) => {
    const { from } = chequeTransitions[outcome];
    const { entryId, amount } = await pickCheque(history, step, from === 'cleared' ? 'cleared' : 'waiting');
    const { companyId } = history.owner;
    const call = { companyId, entryId, outcome, note: 'The bank wrote.' };
    await history.staff.payments.call.deskSettleCheque(call);
    return { cleared: amount, bounced: 0, returned: -amount }[outcome];
  };
/** The cheque of an order is here. */
const receiveCheque: Step = async ({ app, owner: { companyId }, staff }, { pick }) => {
  const rows = await app.deps.database.db
    .select({ orderId: cheques.orderId, amount: cheques.amount })
    .from(cheques)
    .where(and(eq(cheques.companyId, companyId), isNull(cheques.receivedAt)))
    .orderBy(cheques.id);
  const { orderId, amount } = pickOf(rows, pick);
  await receiveChequeOfOrder(app, staff.payments, { companyId, orderId: orderId ?? 0 }, { amount: amount / 100 });
  return 0;
};
/** The bank pays a cheque by a line of its statement, which may be taken back as any other. */
const bookCheque: Step = async (history, step) => {
  const { entryId, amount } = await pickCheque(history, step, 'waiting');
  const { companyId } = history.owner;
  const { call } = history.staff.payments;
  const lineId = await history.insertLine({ amount, day: today(history) });
  const allocations = [{ kind: 'cheque' as const, id: entryId, amount: amount / 100 }];
  const { outcomes } = await call.deskBookBankLines({ lines: [{ lineId, companyId, allocations }] });
  if (!outcomes[0]?.isBooked) throw new Error(outcomes[0]?.message);
  history.bookedLines.push(lineId);
  return amount;
};

const credit: Step = async ({ staff, orderIds }, { pick, part }) => {
  const orderId = pickOf(orderIds, pick);
  const { left, lines } = await staff.payments.call.deskCreditable({ orderId });
  const line = lines.find((one) => one.left > 0);
  await staff.payments.call.deskCreditOrder({
    ...{ orderId, left, reason: 'A spot.' },
    ...(pick % 3 === 0 && { staysOnAccount: true }),
    ...(part < 50 && { amount: takePart(left, part) }),
    ...(part > 80 && line && { lines: [{ no: line.no, amount: takePart(line.left, part) }] }),
  });
  return 0;
};
const giveBack =
  (outcome: HandRefundOutcome): Step =>
  async ({ app, staff, orderIds }, { pick }) => {
    const withRefund = [];
    for (const orderId of orderIds)
      if ((await listStoredRefunds(app, orderId)).some(({ state }) => state === 'byHand')) withRefund.push(orderId);
    await closeOpenRefund(app, staff.payments, pickOf(withRefund, pick), outcome);
    return null;
  };
const receiveCash: Step = async (history, { pick, part }) => {
  const { app, staff, orderIds } = history;
  const orderId = pickOf(orderIds, pick);
  const [payment] = await app.deps.database.db
    .select({ amount: payments.amount })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.method, 'cash')));
  const { payables } = await staff.payments.call.deskPayables({ companyId: history.owner.companyId });
  const open = payables.find(({ kind, id }) => kind === 'sale' && id === orderId)?.open;
  const amount = part < 50 && open ? open : (payment?.amount ?? 0) / 100;
  if (amount === 0) throw new NothingToDo();
  await staff.payments.call.deskReceiveCash({ orderId, amount, receivedOn: today(history), note: '' });
  return null;
};

/** All that can happen, the likely things more than once. */
export const steps = {
  orderByCard,
  payTogether,
  payDue,
  orderByPaypal: async (history) => {
    const { orderId } = await orderByPaypal(history.app, history.owner);
    history.orderIds.push(orderId);
    return getInvoiced(history, orderId);
  },
  orderInCash: order('cash'),
  orderByCheque: order('pdc'),
  receiveCheque,
  orderOnAccount: order('dp'),
  orderPaidAhead: order('balance'),
  chooseTransfer: order('transfer'),
  accept: async ({ staff, orderIds }, { pick }) => {
    await transitionAtDesk(staff.payments, pickOf(orderIds, pick), orderStatus.inProduction);
    return 0;
  },
  receiveTransfer: async (history, { pick }) => {
    const orderId = pickOf(history.orderIds, pick);
    const { call } = history.staff.payments;
    const amount = (await call.deskOrder({ orderId })).payment.dueTransfer?.amount ?? 0;
    const reference = `FT ${randomUUID()}`;
    await call.deskReceiveTransfer({ orderId, amount, receivedOn: today(history), reference });
    return toFils(amount);
  },
  receiveCash,
  receiveMoney: receive('debt', 'sale'),
  receiveForOrders: receive('order', 'debt', 'sale'),
  keepMoney: keep('transfer'),
  bookLine,
  takeBackLine,
  takeBackEntered,
  keepCash: keep('cash'),
  enterCheque: addEntry('cheque'),
  writeOff: addEntry('correction'),
  correct: addEntry('correction', -1),
  clearCheque: settleCheque('cleared'),
  bounceCheque: settleCheque('bounced'),
  bounceCleared: settleCheque('returned'),
  bookCheque,
  unfreeze: async ({ staff, owner: { companyId } }) => {
    await staff.credits.call.deskUnfreezeCredit({ companyId });
    return 0;
  },
  credit,
  giveBack: giveBack('refunded'),
  findNothingReceived: giveBack('notNeeded'),
  leaveOnAccount: giveBack('onAccount'),
  cancel: async ({ staff, orderIds }, { pick }) => {
    await cancelOrder(staff.payments, pickOf(orderIds, pick), { staysOnAccount: pick % 3 === 1 });
    return 0;
  },
} satisfies Record<string, Step>;

/** Does a step where the state allows it. @returns its change by money alone, or what refused it */
export async function takeStep(history: AccountHistory, step: RandomStep): Promise<{ money: number | null } | string> {
  try {
    return { money: await steps[step.kind](history, step) };
  } catch (error) {
    if (error instanceof NothingToDo) return 'nothingToDo';
    if (error instanceof CallError && error.errorName !== 'unexpected') return error.errorName;
    throw error;
  }
}
