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
  submit = { payload: { combinedId: null, form: null, redirectUrl: 'https://paypal.example/pay' } };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Object.defineProperty(window, 'location', { value: location, configurable: true });
});

const names = ['Dates', 'Honey', 'Cardamom'];
const listRows = () => names.map((projectName, index) => ({ id: index + 1, projectName, inks: [] }));
const quote = (path: string) => {
  const asked = JSON.parse(new URL(path, 'http://x').searchParams.get('orderIds') ?? '[]') as number[];
  const orders = asked.map((orderId) => ({
    ...{ orderId, projectName: names[orderId - 1] ?? '', amount: 100 * orderId, obstacle: obstacles[orderId] ?? null },
    arranged: arranged[orderId] ?? null,
  }));
  const total = orders.reduce((sum, { amount, obstacle }) => sum + (obstacle === null ? amount : 0), 0);
  return { orders, total, methods: [{ id: 'paypal', name: 'PayPal', charge: null, cardFields: null }] };
};

const show = () => {
  const sent = stubServer(({ path }) => {
    if (path.includes('/combined-payments/quote')) return { payload: quote(path) };
    if (path.endsWith('/combined-payments')) return submit;
    if (path.includes('/orders/')) return { payload: { orders: { rows: listRows(), count: 3 } } };
    return undefined;
  });
  renderScreen(<PayOrders />);
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
  expect(payButton().textContent).toBe('Pay 2 orders');
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
  expect(payButton().textContent).toBe('Pay 1 order');
  expect(screen.getByText(/You have chosen: .?Bank transfer/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /^Choose order 2/ }));
  expect(payButton().textContent).toBe('Pay 2 orders');
});

it('offers none whose checkout is not finished, and says where to finish it', async () => {
  show();
  const unfinished = await screen.findByRole('checkbox', { name: /^Choose order 3/ });
  expect(await screen.findByText(/Its checkout is not finished/)).toBeTruthy();
  expect((unfinished as HTMLInputElement).disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'Finish the checkout' }).getAttribute('href')).toBe('/checkout/3');
  expect((payButton() as HTMLButtonElement).disabled).toBe(true);
});

it('asks for a way to pay at its field', async () => {
  const sent = show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: /^Choose order 1/ }));
  await within(panel()).findByRole('radio');
  await user.click(payButton());
  expect(await within(panel()).findByText('Please select payment method.')).toBeTruthy();
  expect(sent.some(({ path }) => path.endsWith('/combined-payments'))).toBe(false);
});

it.each([
  ['paymentDeclined', /You have not been charged/],
  ['paymentUnknown', /We do not know yet/],
  ['priceChanged', /The total has changed/],
  ['requestOpen', /one of the orders cannot be paid now/],
])('says of %s what it means for the money', async (name, sentence) => {
  submit = { error: { name, code: 409 } };
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: /^Choose order 1/ }));
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
  await vi.waitFor(() => expect(payButton().textContent).toBe('Pay 1 order'));
  expect(screen.getByText('A payment is in progress')).toBeTruthy();
});

it('shows of a payment that came in which orders it has paid, each with its invoice', async () => {
  stubServer(({ path }) =>
    path.includes('/combined-payments/')
      ? {
          payload: {
            ...{ state: 'paid', redirectUrl: null, method: { id: 'card', name: 'Card' }, total: 300, charge: null },
            ...{ startedAt: '2026-11-20T08:00:00.000Z', paidBy: 'Maha Noor', reference: 'pay_1' },
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
