import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { CallError } from '@platewright/contract/call-errors';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../api/client.ts';
import { session } from '../../../api/staff-session.ts';
import { LanguageProvider } from '../../../i18n/language-provider.tsx';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import { MovedPromise } from './moved-promise.tsx';

const promise = { arrivesBy: '2026-11-24T14:00:00.000Z', isOfFiles: false };
const risk = {
  ...{ readyAt: '2026-11-24T08:00:00.000Z', station: 'Imaging', hasRemake: true, since: '2026-11-23T13:30:00.000Z' },
  arrivesBy: '2026-11-25T14:00:00.000Z',
};
const order = {
  ...{ id: 10405, statusId: orderStatus.inProduction, promise, promiseRisk: risk, promiseChanges: [] },
  nextPromisedAt: null,
} as unknown as DeskOrder['order'];

function Texts({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}
function show(change: Partial<DeskOrder['order']> = {}, keys = ['ORDERS']) {
  session.save({
    ...{ staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom', keys },
  } as never);
  const element = <MovedPromise order={{ ...order, ...change }} />;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Texts>
          <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
        </Texts>
      </LanguageProvider>
    </QueryClientProvider>,
  );
}
const button = () => screen.queryByRole('button', { name: 'Tell the customer a new day' });

beforeEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

it('says why a promise cannot be kept, and promises the day that is proposed or another one', async () => {
  const move = vi.spyOn(api, 'deskMovePromise').mockResolvedValue({ arrivesBy: risk.arrivesBy });
  show();
  expect(screen.getByText(/At Imaging with a plate that is made again/).textContent).toMatch(/arrive on Wed.+25/);
  await userEvent.click(button() as HTMLElement);
  const day: HTMLInputElement = screen.getByLabelText(/Arrives on/);
  expect(day.value).toBe('2026-11-25');
  await userEvent.type(screen.getByLabelText(/Reason, for the customer/), 'A plate is made again');
  await userEvent.click(screen.getByRole('button', { name: 'Promise and tell' }));
  expect(move).toHaveBeenCalledWith({
    ...{ orderId: 10405, day: '2026-11-25', reason: 'A plate is made again', seen: promise.arrivesBy },
  });
});

it('tells whoever was second', async () => {
  vi.spyOn(api, 'deskMovePromise').mockRejectedValue(new CallError('changedMeanwhile'));
  show();
  await userEvent.click(button() as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Promise and tell' }));
  expect(await screen.findByText(/Somebody else has promised another day meanwhile/)).toBeTruthy();
});

it('lists the days that were promised instead', () => {
  const change = {
    ...{ id: 1, from: promise.arrivesBy, to: risk.arrivesBy, reason: 'A scratch', by: 'Noura' },
    at: '2026-11-23T13:40:00.000Z',
  };
  show({ promiseRisk: null, promiseChanges: [change] });
  expect(screen.getByRole('listitem').textContent).toMatch(/→.+: Noura.+A scratch/);
});

it.each<[string, Partial<DeskOrder['order']>, string[]?]>([
  ['without the right to work on orders', {}, ['PRODUCTION']],
  ['of an order that has left', { statusId: orderStatus.shipped }],
  ['of an order that was cancelled', { statusId: orderStatus.cancelled }],
  ['of an order without a promise', { promise: null }],
])('offers nothing %s', (_case, change, keys) => {
  show(change, keys);
  expect(button()).toBeNull();
});
