import { orderStatus } from '@platewright/domain/orders/order-status';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk as english } from '@platewright/texts/en/desk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { session } from '../../../api/staff-session.ts';
import { LanguageProvider } from '../../../i18n/language-provider.tsx';
import { TransitionButtons } from './transition-buttons.tsx';

const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };

/** The buttons of an order in production, to which the address asks to go to another status. */
function openAsked(to: number) {
  session.save({ ...staff, keys: ['ORDERS'] } as never);
  const deskOrder = {
    order: { id: 10404, statusId: orderStatus.inProduction, statusName: 'In production', revision: 1 },
    moves: [
      { to: orderStatus.onHold, name: 'On hold', missing: [], needs: ['note'], ok: false, reason: 'moveNotAllowed' },
    ],
    ...{ specification: [], documents: { approve: [], release: [] }, received: [], prices: { ordered: [] } },
  };
  const router = createMemoryRouter([{ path: '/', element: <TransitionButtons deskOrder={deskOrder as never} /> }], {
    initialEntries: [`/?job=10404&to=${to}`],
  });
  render(
    <LanguageProvider start={{ language: 'en', i18n: createI18n('en', english) }}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LanguageProvider>,
  );
  return router;
}

describe('a status that the address asks for', () => {
  it.each([
    ['is denied', orderStatus.onHold],
    ['is not offered', orderStatus.completed],
  ])('is asked for no more where it %s', async (_what, to) => {
    const router = openAsked(to);
    await waitFor(() => expect(router.state.location.search).toBe('?job=10404'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
