import { ToastRegion } from '@platewright/ui/toast';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen, stubServer } from '../../../test-screen.tsx';
import { Notifications } from '../../notifications/notifications.tsx';
import { useLiveOrder } from './use-live-order.ts';
import { queryKeys } from '../../../api/query-keys.ts';

const ORDER_ID = 10403;
interface News {
  readonly id: number;
  readonly isChat: boolean;
  readonly newestChange: { id: number; description: string } | null;
}
let news: News[];
const createNews = (one: News) => ({
  ...one,
  orderNumber: ORDER_ID,
  createdAt: '2026-11-20T08:00:00.000Z',
  projectName: 'Sidr honey',
  description: one.isChat ? 'Prepress: Two' : (one.newestChange?.description ?? ''),
  chatNotification: one.isChat ? 1 : 0,
  orderCount: 1,
});

function OpenOrder() {
  useLiveOrder(ORDER_ID);
  return (
    <>
      <Notifications />
      <ToastRegion />
    </>
  );
}

beforeEach(() => {
  stubServer(({ path }) =>
    path.startsWith('/genNotification')
      ? { payload: { message: news.map(createNews), unread: news.length } }
      : { payload: { key: '', registered: false } },
  );
});
afterEach(() => vi.unstubAllGlobals());

it('tells a new status also when a newer chat message came with it, and leaves the chat to itself', async () => {
  news = [];
  const { queryClient } = renderScreen(<OpenOrder />);
  const reload = vi.spyOn(queryClient, 'invalidateQueries');
  await waitFor(() => expect(queryClient.getQueryData(queryKeys.notifications)).toBeDefined());
  const receive = async (one: News) => {
    news = [one];
    await queryClient.refetchQueries({ queryKey: queryKeys.notifications });
  };
  await receive({ id: 50, isChat: true, newestChange: null });
  await receive({ id: 52, isChat: true, newestChange: { id: 51, description: 'In production' } });
  await screen.findByText('In production');
  expect(reload).toHaveBeenCalledWith({ queryKey: queryKeys.order(ORDER_ID) });
  await receive({ id: 53, isChat: true, newestChange: { id: 51, description: 'In production' } });
  expect(screen.getAllByText('In production')).toHaveLength(1);
});

it('leads from the bell to the notifications of the order, for a chat message with the chat open', async () => {
  news = [{ id: 50, isChat: true, newestChange: null }];
  const { user } = renderScreen(<OpenOrder />);
  await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
  const link = await screen.findByRole('link', { name: /Sidr honey/ });
  expect(link.getAttribute('href')).toBe(`/order/${ORDER_ID}/notifications?chat=1`);
});

it('tells nothing that was there when the page opened, and what comes after it', async () => {
  news = [{ id: 51, isChat: false, newestChange: { id: 51, description: 'On hold' } }];
  const { queryClient } = renderScreen(<OpenOrder />);
  await waitFor(() => expect(queryClient.getQueryData(queryKeys.notifications)).toBeDefined());
  news = [{ id: 52, isChat: false, newestChange: { id: 52, description: 'Ready to leave' } }];
  await queryClient.refetchQueries({ queryKey: queryKeys.notifications });
  await screen.findByText('Ready to leave');
  expect(screen.queryByText('On hold')).toBeNull();
});
