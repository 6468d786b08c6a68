import { renderHook } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '../../../api/staff-session.ts';
import { useOpenNumber } from './use-open-number.ts';

afterEach(() => vi.unstubAllGlobals());

const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };

const none = { orderId: null, quotationId: null, cheque: null, receipt: null, plate: null };
/** The numbers that the desk finds, and what they lead to. */
const found: Record<string, object> = {
  '10404': { orderId: 10404 },
  '10404-02': { orderId: 10404 },
  'inv-2026-000007': { orderId: 10407 },
  'Q-2026-000003': { quotationId: 3 },
  '000123': { cheque: '000123' },
  'ft26/51': { receipt: 'FT26/51' },
  '7f3k 92qx': { plate: '7F3K92QX' },
};

function openDesk(keys: string[]) {
  session.save({ ...staff, keys } as never);
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const search = new URL(url, 'http://localhost').searchParams.get('search') ?? '';
    sent.push(search);
    return Response.json({ error: null, payload: { ...none, ...found[search] } });
  });
  const open: { current: ReturnType<typeof useOpenNumber> } = { current: async () => 'noNumber' };
  function Page() {
    open.current = useOpenNumber();
    return null;
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/chat'] });
  renderHook(() => undefined, { wrapper: () => <RouterProvider router={router} /> });
  const getPath = () => router.state.location.pathname + router.state.location.search;
  return { sent, open: (text: string) => open.current(text), getPath };
}

it.each([
  ['of an order', ' 10404 ', ['ORDERS'], '/orders/10404'],
  ['of a plate', '10404-02', ['ORDERS'], '/orders/10404'],
  ['of a plate, as its code', '7f3k 92qx', ['ORDERS'], '/plates/7F3K92QX'],
  ['of an invoice', 'inv-2026-000007', ['INVOICES'], '/invoices?q=INV-2026-000007'],
  ['of a quotation', 'Q-2026-000003', ['ORDERS'], '/quotations/3'],
  ['of a cheque', '000123', ['ORDERS'], '/cheques?q=000123'],
  ['of money received', 'ft26/51', ['PAYMENTS'], '/receipts?q=FT26%2F51'],
  ['of an invoice, for whoever sees no list of them', 'inv-2026-000007', ['ORDERS'], '/orders/10407'],
])('a number %s opens it', async (_what, text, keys, path) => {
  const { sent, open, getPath } = openDesk(keys);
  expect(await open(text)).toBe('opened');
  expect([sent, getPath()]).toEqual([[text.trim()], path]);
});

it('a number that nothing has opens no page, and a text that is none is not asked about', async () => {
  const { sent, open, getPath } = openDesk(['ORDERS']);
  expect(await open('10999')).toBe('unknown');
  expect(await open('Karak tea')).toBe('noNumber');
  expect(await open('FT26/52')).toBe('noNumber');
  expect([sent, getPath()]).toEqual([['10999'], '/chat']);
  const accountant = openDesk(['PAYMENTS']);
  expect(await accountant.open('FT26/52')).toBe('noNumber');
  expect(accountant.sent).toEqual(['FT26/52']);
});
