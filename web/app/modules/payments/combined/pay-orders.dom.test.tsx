import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen, stubServer } from '../../../test-screen.tsx';
import CombinedPaymentPage from './combined-payment.tsx';
import PayOrders from './pay-orders.tsx';

/** What the server says of three orders: two that can be paid and one whose checkout is not finished. */
let obstacles: Record<number, string | null>;
/** The way that was chosen before and waits. */
let arranged: Record<number, string>;
let submit: { payload: unknown } | { error: { name: string; code: number } };
const location = window.location;
beforeEach(() => {
  obstacles = { 1: null, 2: null, 3: 'stepNotReady' };
  arranged = {};
  isOwing = false;
  settled = [];
  submit = { payload: { combinedId: null, form: null, redirectUrl: 'https://paypal.example/pay' } };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Object.defineProperty(window, 'location', { value: location, configurable: true });
});

const names = ['Dates', 'Honey', 'Cardamom'];
/** An invoice that is overdue, and one in cash that a courier brings. */
const owed = [
  { kind: 'debt', id: 7, orderId: 70, projectName: 'Saffron', document: 'INV-2026-000070', cheque: null },
  { kind: 'sale', id: 71, orderId: 71, projectName: 'Figs', document: 'INV-2026-000071', cheque: null },
] as const;
let isOwing: boolean;
/** What something else has paid meanwhile. */
let settled: number[];
const debtRows = () =>
  isOwing
    ? owed
        .filter(({ id }) => !settled.includes(id))
        .map((one) => ({
          ...{ ...one, amount: 50, dueAt: '2026-10-01T08:00:00.000Z', isOverdue: one.kind === 'debt' },
          ...{ isWaiting: one.kind === 'sale', obstacle: null, arranged: null },
        }))
    : [];
const orderRows = () =>
  names.map((projectName, index) => ({
    ...{ kind: 'order', id: index + 1, orderId: index + 1, projectName, document: null, cheque: null },
    ...{ amount: 100 * (index + 1), dueAt: null, isOverdue: false, isWaiting: false },
    ...{ obstacle: obstacles[index + 1] ?? null, arranged: arranged[index + 1] ?? null },
  }));
const quote = (path: string) => {
  const { searchParams } = new URL(path, 'http://x');
  const asked = JSON.parse(searchParams.get('orderIds') ?? '[]') as number[];
  const keys = JSON.parse(searchParams.get('debts') ?? '[]') as { kind: string; id: number }[];
  const orders = asked.map((orderId) => ({
    ...{ orderId, projectName: names[orderId - 1] ?? '', amount: 100 * orderId, obstacle: obstacles[orderId] ?? null },
    arranged: arranged[orderId] ?? null,
  }));
  const debts = debtRows().filter((row) => keys.some(({ kind, id }) => kind === row.kind && id === row.id));
  const total = [...orders, ...debts].reduce((sum, { amount, obstacle }) => sum + (obstacle === null ? amount : 0), 0);
  return { orders, debts, total, methods: [{ id: 'paypal', name: 'PayPal', charge: null, cardFields: null }] };
};

const show = (path = '/pay') => {
  const sent = stubServer(({ path: asked }) => {
    if (asked.includes('/combined-payments/quote')) return { payload: quote(asked) };
    if (asked.endsWith('/combined-payments')) return submit;
    if (asked.includes('/due-items')) {
      const rows = [...debtRows(), ...orderRows()];
      return { payload: { rows, count: rows.length, debts: { count: 0, total: 0, overdueCount: 0, overdue: 0 } } };
    }
    return undefined;
  });
  renderScreen(<PayOrders />, { path });
  return sent;
};
const panel = () => screen.getByRole('form', { name: 'Payment' });
const payButton = () => within(panel()).getByRole('button', { name: /^Pay/ });

it('adds up what is chosen and pays it at once, with the total that was shown', async () => {
  const assign = vi.fn();
  Object.defineProperty(window, 'location', {
    value: { ...location, origin: location.origin, assign },
    configurable: true,
  });
  const sent = show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }));
  expect(await within(panel()).findByText(/300\.00/)).toBeTruthy();
  expect(payButton().textContent).toBe('Pay these 2');
  await user.click(await within(panel()).findByRole('radio', { name: /PayPal/ }));
  await user.click(payButton());
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://paypal.example/pay'));
  expect(sent.find(({ path }) => path.endsWith('/combined-payments'))?.body).toMatchObject({
    ...{ orderIds: [1, 2], payment_method: 'paypal', expectedTotal: 300 },
  });
});

it('leaves an order that waits for a transfer out of all, and says so', async () => {
  arranged = { 2: 'Bank transfer' };
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }));
  expect(payButton().textContent).toBe('Pay this one');
  expect(screen.getByText(/You have chosen: .?Bank transfer/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /^Choose 2 / }));
  expect(payButton().textContent).toBe('Pay these 2');
});

it('offers none whose checkout is not finished, and says where to finish it', async () => {
  show();
  const unfinished = await screen.findByRole('checkbox', { name: /^Choose 3 / });
  expect(await screen.findByText(/Its checkout is not finished/)).toBeTruthy();
  expect((unfinished as HTMLInputElement).disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'Finish the checkout' }).getAttribute('href')).toBe('/checkout/3');
  expect((payButton() as HTMLButtonElement).disabled).toBe(true);
});

it('asks for a way to pay at its field', async () => {
  const sent = show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: /^Choose 1 / }));
  await within(panel()).findByRole('radio');
  await user.click(payButton());
  expect(await within(panel()).findByText('Please select payment method.')).toBeTruthy();
  expect(sent.some(({ path }) => path.endsWith('/combined-payments'))).toBe(false);
});

it.each([
  ['paymentDeclined', /You have not been charged/],
  ['paymentUnknown', /We do not know yet/],
  ['priceChanged', /The total has changed/],
  ['requestOpen', /a part of this cannot be paid now/],
])('says of %s what it means for the money', async (name, sentence) => {
  submit = { error: { name, code: 409 } };
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: /^Choose 1 / }));
  await user.click(await within(panel()).findByRole('radio'));
  await user.click(payButton());
  expect((await within(panel()).findByRole('alert')).textContent).toMatch(sentence);
});

it('takes an order out of the choice that cannot be paid any more', async () => {
  submit = { error: { name: 'paymentOpen', code: 409 } };
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }));
  await user.click(await within(panel()).findByRole('radio'));
  obstacles = { ...obstacles, 1: 'paymentOpen' };
  await user.click(payButton());
  await vi.waitFor(() => expect(payButton().textContent).toBe('Pay this one'));
  expect(screen.getByText('A payment is in progress')).toBeTruthy();
});

it('shows of a payment that came in which orders it has paid, each with its invoice', async () => {
  stubServer(({ path }) =>
    path.includes('/combined-payments/')
      ? {
          payload: {
            ...{ state: 'paid', redirectUrl: null, method: { id: 'card', name: 'Card' }, total: 300, charge: null },
            ...{ startedAt: '2026-11-20T08:00:00.000Z', paidBy: 'Maha Noor', reference: 'pay_1' },
            debts: [],
            debtsState: null,
            onAccount: 0,
            orders: [
              { orderId: 1, projectName: 'Dates', amount: 100, state: 'paid', invoice: 'INV-2026-000001' },
              { orderId: 2, projectName: 'Honey', amount: 200, state: 'returned', invoice: null },
            ],
          },
        }
      : undefined,
  );
  renderScreen(<CombinedPaymentPage />);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('INV-2026-000001');
  expect(second?.textContent).toContain('Goes back to you');
  expect(screen.getByText('1 order is paid.')).toBeTruthy();
});

it('has what is overdue chosen for who comes from the dashboard, and pays it with an order', async () => {
  isOwing = true;
  const sent = show('/pay?choose=overdue');
  const user = userEvent.setup();
  const debt = await screen.findByRole('checkbox', { name: /^Choose INV-2026-000070 Saffron/ });
  await vi.waitFor(() => expect((debt as HTMLInputElement).checked).toBe(true));
  expect(screen.getByText('Overdue')).toBeTruthy();
  expect(screen.getByText('On delivery')).toBeTruthy();
  expect(await within(panel()).findByText(/50\.00/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /^Choose 1 / }));
  expect(payButton().textContent).toBe('Pay these 2');
  expect(await within(panel()).findByText(/150\.00/)).toBeTruthy();
  await user.click(await within(panel()).findByRole('radio', { name: /PayPal/ }));
  await user.click(payButton());
  await vi.waitFor(() => {
    expect(sent.find(({ path }) => path.endsWith('/combined-payments'))?.body).toMatchObject({
      ...{ orderIds: [1], debts: [{ kind: 'debt', id: 7 }], expectedTotal: 150 },
    });
  });
});

it('chooses the one thing that a link names, and leaves what a courier brings out of all', async () => {
  isOwing = true;
  show('/pay?choose=sale-71');
  const user = userEvent.setup();
  const sale = await screen.findByRole('checkbox', { name: /^Choose INV-2026-000071/ });
  await vi.waitFor(() => expect((sale as HTMLInputElement).checked).toBe(true));
  await user.click(sale);
  await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
  expect((sale as HTMLInputElement).checked).toBe(false);
  expect(payButton().textContent).toBe('Pay these 3');
});

it('takes a debt out of the choice that something else has paid', async () => {
  isOwing = true;
  submit = { error: { name: 'alreadyPaid', code: 409 } };
  show('/pay?choose=debts');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: /^Choose 1 / }));
  await vi.waitFor(() => expect(payButton().textContent).toBe('Pay these 2'));
  await user.click(await within(panel()).findByRole('radio'));
  settled = [7];
  await user.click(payButton());
  expect((await within(panel()).findByRole('alert')).textContent).toMatch(/cannot be paid now/);
  await vi.waitFor(() => expect(payButton().textContent).toBe('Pay this one'));
});

it('shows of debts what was paid, and what stays on the account', async () => {
  stubServer(({ path }) =>
    path.includes('/combined-payments/')
      ? {
          payload: {
            ...{ state: 'paid', redirectUrl: null, method: { id: 'card', name: 'Card' }, total: 100, charge: null },
            ...{ startedAt: '2026-11-20T08:00:00.000Z', paidBy: 'Maha Noor', reference: 'pay_1', orders: [] },
            ...{ debtsState: 'paid', onAccount: 50 },
            debts: owed.map((one, index) => ({ ...one, amount: 50, paid: index === 0 ? 50 : 0 })),
          },
        }
      : undefined,
  );
  renderScreen(<CombinedPaymentPage />);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('INV-2026-000070');
  expect(second?.textContent).toContain('Had been paid before');
  expect(screen.getByText(/1 debt of your account is paid\. AED.50\.00 stays on your account/)).toBeTruthy();
});
