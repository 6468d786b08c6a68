import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../api/client.ts';
import { session } from '../../../api/staff-session.ts';
import { LanguageProvider } from '../../../i18n/language-provider.tsx';
import { QueuePage } from '../queue/queue-page.tsx';
import type { QueueRow } from '../queue/use-queue.ts';

const { bulk: texts } = desk;
const order = (id: number, statusId: number): QueueRow =>
  ({
    ...{ id, statusId, projectName: `Job of ${id}`, company: 'Gulf Labels', productName: 'Label plates', inks: [] },
    ...{ assignedTo: null, dueAt: null, price: 100, statusName: 'A status', statusColor: '#00A3A3', step: 4 },
    ...{ statusSince: '2026-11-30T08:00:00.000Z', updatedAt: '2026-11-30T08:00:00.000Z', openComments: 0 },
    ...{ createdAt: '2026-11-30T08:00:00.000Z', rush: false, unread: 0, asks: null, payment: { state: 'none' } },
  }) as unknown as QueueRow;
const rows = [order(1, 5), order(2, 13), order(3, 5), order(4, 6)];

beforeEach(() => {
  // Rows as a table: on phones they are cards.
  vi.spyOn(api, 'deskCounts').mockResolvedValue({ statuses: [], total: 160, open: 160 });
  vi.spyOn(api, 'deskWorkCounts').mockRejectedValue(new Error('not of this test'));
  vi.spyOn(api, 'deskWrongPictures').mockRejectedValue(new Error('not of this test'));
  vi.spyOn(api, 'deskColleagues').mockResolvedValue({ colleagues: [{ id: 7, name: 'Noura Haddad' }] });
  vi.spyOn(api, 'deskQueue').mockImplementation(async (input) => ({
    orders: { rows: input?._end === 100 ? [...rows, order(5, 5)] : rows, count: 160, isNewestOnly: false },
  }));
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

async function openQueue(keys: readonly string[] = ['ORDERS']) {
  const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };
  session.save({ ...staff, keys } as never);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Ui>
          <RouterProvider router={createMemoryRouter([{ path: '*', element: <QueuePage /> }])} />
        </Ui>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  const table = within(await screen.findByRole('table'));
  await table.findByText('Job of 1');
  return { user: userEvent.setup({ delay: null }), table };
}
const box = (table: ReturnType<typeof within>, id: number) =>
  table.getByRole('checkbox', { name: texts.row.replace('{id}', String(id)) });

it('gives what is ticked to somebody, with Shift from one box to the other', async () => {
  const assign = vi
    .spyOn(api, 'deskAssignOrders')
    .mockResolvedValue({ outcomes: [1, 2, 3].map((orderId) => ({ orderId, error: null })) });
  const { user, table } = await openQueue();
  await user.click(box(table, 1));
  await user.keyboard('{Shift>}');
  await user.click(box(table, 3));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('Chosen: 3')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: texts.give }));
  await user.click(await screen.findByRole('menuitem', { name: 'Noura Haddad' }));
  expect(assign.mock.calls[0]?.[0]).toEqual({
    orders: [1, 2, 3].map((orderId) => ({ orderId, seen: null })),
    staffId: 7,
  });
  expect(await screen.findByText('Done: 3 of 3')).toBeTruthy();
  expect(screen.queryByText(/^Chosen:/)).toBeNull();
});

it('is ticked by keys alone: x in a row, the space bar at a box, the arrows between them', async () => {
  const { user, table } = await openQueue();
  table.getByRole('link', { name: /1$/ }).focus();
  await user.keyboard('x');
  expect(screen.getByText('Chosen: 1')).toBeTruthy();
  box(table, 1).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(box(table, 3));
  await user.keyboard('{Shift>}X{/Shift}');
  expect(screen.getByText('Chosen: 3')).toBeTruthy();
  await user.keyboard(' ');
  expect(screen.getByText('Chosen: 2')).toBeTruthy();
  // Letters of a search are letters.
  await user.type(screen.getByRole('searchbox'), 'xx');
  expect(screen.getByText('Chosen: 2')).toBeTruthy();
});

it('moves on all that was found on every page, and says which ones were not moved and why', async () => {
  const move = vi.spyOn(api, 'deskTransitionOrders').mockResolvedValue({
    outcomes: [1, 2, 3, 4, 5].map((orderId) => ({ orderId, error: orderId > 3 ? 'moveNotAllowed' : null })),
  });
  const { user } = await openQueue();
  await user.click(screen.getByRole('button', { name: texts.all }));
  await user.click(screen.getByRole('button', { name: 'Choose the first 100 of 160' }));
  expect(await screen.findByText('Chosen: 5')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: texts.move }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'In production (4)',
    'Ready (1)',
  ]);
  await user.click(screen.getByRole('menuitem', { name: /^In production/ }));
  expect(move.mock.calls[0]?.[0]).toMatchObject({ to: 6, orders: { length: 5, 3: { orderId: 4, statusId: 6 } } });
  expect(await screen.findByText('Done: 3 of 5')).toBeTruthy();
  const refused = within(screen.getByRole('list', { name: texts.notDone }));
  expect(refused.getAllByRole('listitem')).toHaveLength(2);
  expect(refused.getByRole('link', { name: /Job 5.*has not chosen cash/ })).toBeTruthy();
});

it('has no boxes for who may do nothing with jobs', async () => {
  const { table } = await openQueue(['INVOICES']);
  expect(table.queryByRole('checkbox')).toBeNull();
});
