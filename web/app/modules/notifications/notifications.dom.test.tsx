import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { testSession } from '../../test-browser.ts';
import { renderScreen, stubServer } from '../../test-screen.tsx';
import type { OrderInfo } from '../orders/order-page/order-permission.ts';
import OrderNotifications from '../orders/order-page/order-notifications.tsx';
import { OrderTabs } from '../orders/order-page/order-tabs.tsx';
import { Notifications } from './notifications.tsx';

afterEach(() => {
  session.clearAll();
  vi.unstubAllGlobals();
});

const news = {
  ...{ id: 1, orderNumber: 10403, projectName: 'Protein bar flow wrap', description: 'Waiting for approval' },
  ...{ createdAt: '2026-11-20T08:05:00.000Z', isChat: false, chatNotification: false, orderCount: 1 },
};

describe.each([
  [99, '99'],
  [100, '99+'],
])('%i unread notifications', (unread, shown) => {
  it('are counted at the bell, which leads to the order [NTF-01] [NTF-02] [NTF-04]', async () => {
    session.save(testSession);
    stubServer(({ path }) =>
      path.includes('/genNotification') ? { payload: { unread, message: [news] } } : { payload: null },
    );
    const { user, router } = renderScreen(<Notifications />, {
      routes: [{ path: '/order/:id/:tab', element: <p>An order</p> }],
    });
    const bell = await screen.findByRole('button', { name: `Notifications, ${shown} unread` });
    expect(bell.textContent).toBe(shown);
    await user.click(bell);
    const link = within(await screen.findByRole('dialog', { name: 'Notifications' })).getByRole('link', {
      name: /^10403/,
    });
    expect(link.textContent).toContain('Protein bar flow wrap');
    await user.click(link);
    await screen.findByText('An order');
    expect(router.state.location.pathname).toBe('/order/10403/notifications');
  });

  it('are counted on the tab of their order [NTF-08]', async () => {
    stubServer(({ path }) => (path.includes('/getCountOfNotifications/') ? { payload: { count: unread } } : undefined));
    renderScreen(<OrderTabs info={{ id: 10403, statusId: 3 } as OrderInfo} tab="notifications" />);
    const tab = await screen.findByRole('link', { name: new RegExp(`^Notifications, ${shown.replace('+', '\\+')} `) });
    expect(tab.textContent).toContain(shown);
  });
});

describe('the notifications of an order', () => {
  it('have status, description and time, and are read by being shown [NTF-05] [NTF-06]', async () => {
    const row = { ...news, read: false, orderStatuses: { name: 'Waiting for approval', description: 'Please look' } };
    const sent = stubServer(({ path }) =>
      path.includes('/notifications/10403') ? { payload: { message: { rows: [row], count: 1 } } } : { payload: {} },
    );
    renderScreen(<OrderNotifications id={10403} />);
    const list = within(await screen.findByRole('table', { name: 'Notifications of this order' }));
    await list.findByText(/Nov 20, 2026 at \d\d:\d\d/);
    expect(list.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Status',
      'Description',
      'Date',
    ]);
    expect(list.getAllByRole('row')[1]?.textContent).toContain('Waiting for approval');
    await waitFor(() =>
      expect(sent.find(({ path }) => path === '/notifications/read')?.body).toEqual({ orderId: 10403 }),
    );
  });

  it('that has none says so [NTF-07]', async () => {
    stubServer(() => ({ payload: { message: { rows: [], count: 0 } } }));
    renderScreen(<OrderNotifications id={10403} />);
    await screen.findByText('No new notifications for this order.');
  });
});
