import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '../../../session/session-store.ts';
import { renderScreen, stubServer } from '../../../test-screen.tsx';
import OrderMembers from '../../members/order-members/order-members.tsx';
import { OrderLoadStates } from './order-load-states.tsx';

const ORDER_ID = 10401;
const oneself = { id: 7, firstname: 'Noor', lastname: 'Haddad', email: 'noor@honey.example', roleId: 2 };
const row = { ...oneself, roleName: 'Designer', state: 'active' };
const noName = { middlename: '', companyName: '', phone: '' };

beforeEach(() =>
  session.save({
    ...{ token: 't', refreshToken: 'r', userId: 7, isMember: true, groupId: 1, permissions: [] },
    ...{ email: oneself.email, firstname: 'Noor', lastname: 'Haddad', ...noName },
  }),
);
afterEach(() => session.clear());

it('shows for 3 s that somebody has left the order, although the order is gone, and then leads away', async () => {
  let isMember = true;
  let missed = 0;
  stubServer(({ path }) => {
    if (path.includes('/deleteMember/')) {
      isMember = false;
      return { payload: {} };
    }
    if (!isMember) {
      missed += 1;
      return { error: { code: 404, name: 'notFound' } };
    }
    if (path.includes('/isexist/')) return { payload: { result: { id: ORDER_ID } } };
    return { payload: { members: { rows: [row], count: 1 } } };
  });
  const { user, router } = renderScreen(
    <OrderLoadStates id={ORDER_ID}>
      {({ id }) => <OrderMembers orderId={id} allowed={{ deleteMember: { ok: true } }} />}
    </OrderLoadStates>,
    { path: '/order', routes: [{ path: '/dashboard', element: <h1>Dashboard</h1> }] },
  );
  await user.click(await screen.findByRole('button', { name: /^Leave/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Leave/ }));
  const confirmation = await screen.findByRole('status');
  const shownAt = performance.now();
  expect(confirmation.textContent).toContain('Noor Haddad');
  await waitFor(() => expect(missed).toBeGreaterThan(0));
  await screen.findByRole('heading', { name: 'Dashboard' }, { timeout: 15_000 });
  expect(performance.now() - shownAt).toBeGreaterThan(2800);
  expect(router.state.location.pathname).toBe('/dashboard');
});
