import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen, stubServer } from '../../../test-screen.tsx';
import PaymentReturnPage from './payment-return-page.tsx';

type Answer = ReturnType<Parameters<typeof stubServer>[0]>;

function openReturnPage(page: 'success' | 'failed', answer: Answer, query = '?cko-session-id=sid_1') {
  const sent = stubServer(({ path }) => (path === '/checkout/checkoutcom' ? answer : undefined));
  const elsewhere = (path: string) => ({ path, element: <p>Another page</p> });
  const { router } = renderScreen(<PaymentReturnPage />, {
    path: `/checkout/10401/${page}${query}`,
    routes: [elsewhere('/order/10401/success'), elsewhere('/order/10401/failed'), elsewhere('/not-found')],
  });
  return { sent, router };
}
const settled = (success: boolean): Answer => ({ payload: { success, orderId: 10401, state: 'settled' } });

describe('the page that the card provider sends people back to', () => {
  it.each(['success', 'failed'] as const)(
    'goes by the answer of the server, not by its own name (%s) [PAY-14, PAY-16, PAY-17]',
    async (page) => {
      for (const success of [true, false]) {
        const { sent, router } = openReturnPage(page, settled(success));
        const outcome = `/order/10401/${success ? 'success' : 'failed'}`;
        await waitFor(() => expect(router.state.location.pathname).toBe(outcome));
        expect(sent).toEqual([{ path: '/checkout/checkoutcom', body: { ckoSessionId: 'sid_1' } }]);
      }
    },
  );

  it('goes to the missing page when the server refuses or nothing was sent along [PAY-18]', async () => {
    const refused = openReturnPage('success', { error: { code: 404, name: 'notFound' } });
    await screen.findByText('Another page');
    expect(refused.router.state.location.pathname).toBe('/not-found');
    const { sent, router } = openReturnPage('failed', settled(true), '');
    await waitFor(() => expect(router.state.location.pathname).toBe('/not-found'));
    expect(sent).toEqual([]);
  });
});
