import { orderStatus, orderStatuses } from '@platewright/domain/orders/order-status';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { afterEach, expect, it } from 'vitest';
import { session, type Session } from '../../../session/session-store.ts';
import { testSession } from '../../../test-browser.ts';
import { renderScreen, stubServer } from '../../../test-screen.tsx';
import Dashboard from './dashboard.tsx';

afterEach(() => session.clearAll());

const shipped = orderStatus.shipped;
const order = {
  ...{ id: 10400, orderId: 10400, projectName: 'Masala pouch', projectDescription: '', name: 'Film plates' },
  ...{ productUrl: 'film-plates', customer: { firstname: 'Priya', lastname: 'Menon' }, statusId: 4 },
  ...{ createdAt: '2026-11-18T08:00:00.000Z', updatedAt: '2026-11-19T08:00:00.000Z', statusName: 'In processing' },
  ...{ statusColor: '#219653', step: 2, inks: ['Cyan'], payment: null, lateFrom: null as string | null },
};

/** So many orders, 25 on a page; none that is shipped and none for a word. */
function openDashboard(
  path: string,
  { person = {} as Partial<Session>, count = 1, lateFrom = null as string | null } = {},
) {
  session.save({ ...testSession, ...person });
  stubServer(({ path: call }) => {
    const { pathname, searchParams } = new URL(call, 'https://plates.example');
    if (pathname.endsWith('/orderstatuses/getList')) {
      const statuses = orderStatuses.map(({ id }) => ({
        ...{ id, name: id === shipped ? 'Shipped' : `Status ${id}`, color: '#219653', count: 0 },
      }));
      return { payload: { statuses, total: count } };
    }
    if (pathname.endsWith('/orders/getList')) {
      const isEmpty = searchParams.get('advancedSearch') || searchParams.get('statusId');
      return { payload: { orders: isEmpty ? { rows: [], count: 0 } : { rows: [{ ...order, lateFrom }], count } } };
    }
    if (pathname.endsWith('/overview'))
      return { payload: { tasks: [], promised: [], more: { tasks: false, promised: false }, credit: null } };
    return undefined;
  });
  return renderScreen(createElement(Dashboard as FunctionComponent), { path });
}
const findRow = () => screen.findByRole('row', { name: /Masala pouch/ });
/** The list stands twice: as a table, and as cards for phones. */
const findTable = async () => within(await screen.findByRole('table', { name: 'Orders' }));
const agent = { groupId: 3 };

it('shows an agent for whom each order is, and nobody else [OLST-14]', async () => {
  openDashboard('/dashboard', { person: agent });
  expect((await findRow()).textContent).toContain('Priya Menon');
  screen.getByRole('columnheader', { name: /^Customer/ });
});

it('has no customer for others, and no pager for one page [OLST-14] [OLST-23]', async () => {
  openDashboard('/dashboard');
  expect((await findRow()).textContent).not.toContain('Priya Menon');
  expect(screen.queryByRole('columnheader', { name: /^Customer/ })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

it('marks an order that misses its promise, from the moment on that the server names', async () => {
  openDashboard('/dashboard', { lateFrom: new Date(Date.now() - 1000).toISOString() });
  expect(within(await findRow()).getByText('Late')).toBeTruthy();
  cleanup();
  openDashboard('/dashboard', { lateFrom: new Date(Date.now() + 60_000).toISOString() });
  expect(within(await findRow()).queryByText('Late')).toBeNull();
});

it('shows five links of sixteen pages, around the open one [OLST-23]', async () => {
  openDashboard('/dashboard?page=8', { count: 400 });
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
  const links = pages.getAllByRole('link').filter(({ textContent }) => /^\d+$/.test(textContent ?? ''));
  expect(links.map(({ textContent }) => textContent)).toEqual(['6', '7', '8', '9', '10']);
  expect(links[1]?.getAttribute('href')).toContain('page=7');
});

it('says that a word finds none [OLST-20]', async () => {
  openDashboard('/dashboard?q=zebra%209');
  await (await findTable()).findByText('No result for: zebra 9');
});

it('says that no order has the status [OLST-21]', async () => {
  openDashboard(`/dashboard?status=${shipped}`);
  await (await findTable()).findByText('No Shipped orders');
});

it('leads a page past the end to the last one, and takes a status that nobody has for none', async () => {
  const { router } = openDashboard('/dashboard?page=9&status=77');
  await findRow();
  await waitFor(() => expect(router.state.location.search).not.toContain('page=9'));
});

it('tells a member who may not order so, and lets them close it [OLST-10]', async () => {
  const { user } = openDashboard('/dashboard', { person: { isMember: true, permissions: [] } });
  await findRow();
  await user.click(screen.getAllByRole('button', { name: 'Create New Project' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('You do not have permission to submit order.');
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
