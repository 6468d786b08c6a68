import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, stubServer } from '../../../test-screen.tsx';
import ReorderRoute from './reorder-route.tsx';
import type { ReorderData } from './reorder-state.ts';

const data: ReorderData = {
  ...{ id: 10376, statusId: 12, productUrl: 'label-plates', productName: 'Label plates' },
  ...{ projectName: 'Tahini 800 g', projectDescription: 'As last time', prepressNotes: '', options: [] },
  colors: [
    { id: 'face-1', name: 'Cyan', ink: 'Cyan', side: 'face', remade: 0 },
    { id: 'face-2', name: 'Magenta', ink: 'Magenta', side: 'face', remade: 2 },
  ],
  ...{ oneColorPrice: 192.93, files: [], additionalFiles: [], price: 385.86, oldPrice: 385.86 },
  ...{ oldPlates: [{ quantity: 2, unitPrice: 192.93 }], differences: [], available: true, missing: [], wrong: [] },
  ...{ reorders: [], canCopy: true },
};
const unexpected = { error: { code: 500, name: 'unexpected' } };

/** The reorder page; `failures` is how many orders are refused before one is taken. */
function openReorder({ changes = {} as Partial<ReorderData>, failures = 0, isLost = false, search = '' } = {}) {
  let left = failures;
  const sent = stubServer(({ path }) => {
    if (isLost) return unexpected;
    if (!path.includes('/submit/')) return { payload: { ...data, ...changes } };
    left -= 1;
    return left >= 0 ? unexpected : { payload: { orderId: 10499, createdAt: '2026-11-22T08:00:00.000Z' } };
  });
  const listOrders = () =>
    sent.filter(({ path }) => path.includes('/submit/')).map(({ body }) => body as Record<string, unknown>);
  const rendered = renderScreen(<ReorderRoute />, {
    path: `/order/10376/reorder${search}`,
    pattern: '/order/:id/reorder',
    routes: [
      { path: '/dashboard', element: <p>All orders</p> },
      { path: '/not-found', element: <p>404</p> },
    ],
  });
  return { listOrders, ...rendered };
}
const findButton = (name: string) => screen.findByRole('button', { name });

it('asks for a colour, and orders what was chosen [REO-09]', async () => {
  const { user, listOrders } = openReorder();
  await user.click(await findButton('Reorder selected colours'));
  await screen.findByText('Plase select at last one color.');
  expect(listOrders()).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /Magenta/ }));
  expect(screen.queryByText('Plase select at last one color.')).toBeNull();
  await user.click(await findButton('Reorder selected colours'));
  await waitFor(() => expect(listOrders()).toHaveLength(1));
  expect(listOrders()[0]).toMatchObject({ orderWithoutChanges: 0, colors: '["face-2"]', price: 192.93 });
});

it('says that an order failed, sends the same one when it is pressed again, and opens the dashboard three seconds after its success [REO-06] [REO-10] [REO-11] [REO-12]', async () => {
  const { user, router, listOrders } = openReorder({ failures: 1 });
  await user.click(await findButton('Reorder Without Changes'));
  const failure = within(await screen.findByRole('dialog', { name: 'Reorder' }));
  failure.getByText('Something went wrong please try again later');
  await user.click(failure.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const pressedAt = performance.now();
  await user.click(await findButton('Reorder Without Changes'));
  const done = within(await screen.findByRole('dialog', { name: 'Reorder is success' }));
  done.getByText('You will be redirected to dashboard shortly.');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'), { interval: 20, timeout: 10_000 });
  expect(performance.now() - pressedAt).toBeGreaterThanOrEqual(3000);
  const [first, second] = listOrders();
  expect(second).toMatchObject({ orderWithoutChanges: 1, colors: '[]', price: 385.86 });
  expect(second?.['requestId']).toBe(first?.['requestId']);
}, 20_000);

it('shows a company its own price beside the struck list price, of the whole order and of the chosen colours', async () => {
  const { user } = openReorder({ changes: { listPrice: 428.74, oneColorListPrice: 214.37 } });
  const readStruck = (name: string) =>
    [...screen.getByRole('region', { name }).querySelectorAll('s')].map(({ textContent }) => textContent);
  await findButton('Reorder Without Changes');
  expect(readStruck('The whole order')).toEqual(['List price 428.74']);
  expect(readStruck('Only the chosen colours')).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /Magenta/ }));
  expect(readStruck('Only the chosen colours')).toEqual(['List price 214.37']);
  expect(screen.getAllByText('Your price')).toHaveLength(2);
});

it.each([undefined, 385.86, 300])('speaks of no list price that is not above the price (%s)', async (listPrice) => {
  openReorder({ changes: { listPrice } });
  await findButton('Reorder Without Changes');
  expect(document.querySelector('s')).toBeNull();
  expect(screen.queryByText('Your price')).toBeNull();
});

it('names what is gone before anything is sent, and offers the rest as a new project [REO-07]', async () => {
  openReorder({ changes: { missing: [{ label: 'Thickness', value: '1.14 mm' }] } });
  expect((await screen.findByText(/^Thickness:/)).textContent).toContain('1.14 mm');
  for (const name of ['Reorder selected colours', 'Reorder Without Changes'])
    expect((await findButton(name)).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('link', { name: 'Copy setup to new project' }).getAttribute('href')).toBe(
    '/products/label-plates?orderId=10376',
  );
});

it('is the missing page when the order can not be loaded [REO-13]', async () => {
  const { router } = openReorder({ isLost: true });
  await screen.findByText('404');
  expect(router.state.location.pathname).toBe('/not-found');
});

it('has the plate ticked whose label was scanned, so that it is ordered by one press', async () => {
  const { user, listOrders } = openReorder({ search: '?plate=face-2' });
  await user.click(await findButton('Reorder selected colours'));
  await waitFor(() => expect(listOrders()[0]).toMatchObject({ orderWithoutChanges: 0, colors: '["face-2"]' }));
});

it('ticks no plate that it does not offer', async () => {
  const { user, listOrders } = openReorder({ search: '?plate=face-9' });
  await user.click(await findButton('Reorder selected colours'));
  await screen.findByText('Plase select at last one color.');
  expect(listOrders()).toEqual([]);
});
