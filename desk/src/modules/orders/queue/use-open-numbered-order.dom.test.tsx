import { renderHook, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { useOpenNumberedOrder } from './use-open-numbered-order.ts';

afterEach(() => vi.unstubAllGlobals());

/** The numbers that the desk finds, and the orders they lead to. */
const found: Record<string, number> = { '10404': 10404, 'INV-2026-000007': 10407 };

function openQueue() {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const search = new URL(url, 'http://localhost').searchParams.get('search') ?? '';
    sent.push(search);
    return Response.json({ error: null, payload: { orderId: found[search] ?? null } });
  });
  const open: { current: (text: string) => void } = { current: () => undefined };
  function Page() {
    open.current = useOpenNumberedOrder();
    return null;
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/orders'] });
  renderHook(() => undefined, { wrapper: () => <RouterProvider router={router} /> });
  return { sent, open: (text: string) => open.current(text), getPath: () => router.state.location.pathname };
}

it.each([
  ['of an order', ' 10404 ', '/orders/10404'],
  ['of an invoice', 'INV-2026-000007', '/orders/10407'],
  ['that nothing has', '10999', '/orders'],
])('a number %s opens its order, and no other page', async (_what, text, path) => {
  const { sent, open, getPath } = openQueue();
  open(text);
  await waitFor(() => expect(sent).toEqual([text.trim()]));
  await waitFor(() => expect(getPath()).toBe(path));
  // What would still come, comes after the answer.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(getPath()).toBe(path);
});

it('a text that is no number is not asked about', async () => {
  const { sent, open, getPath } = openQueue();
  open('Karak tea');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([sent, getPath()]).toEqual([[], '/orders']);
});
