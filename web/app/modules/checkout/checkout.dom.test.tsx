import { ToastRegion } from '@platewright/ui/toast';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answeredCheckout } from './test-checkout-data.ts';
import { renderScreen, stubServer } from '../../test-screen.tsx';
import CheckoutRoute from './checkout-route.tsx';
import { queryKeys } from '../../api/query-keys.ts';

it('sends a member without CHECKOUT, whose call is refused, to the account information and says why [CHK-03]', async () => {
  const sent = stubServer(() => ({ error: { code: 403, name: 'noPermission' } }));
  const { router } = renderScreen(<CheckoutRoute />, {
    path: '/checkout/10401',
    pattern: '/checkout/:orderId',
    routes: [{ path: '/account/information', element: <ToastRegion /> }],
  });
  await screen.findByText(/does not have the permission “Check out and pay”/, {}, { timeout: 15_000 });
  expect(router.state.location.pathname).toBe('/account/information');
  expect(sent.map(({ path }) => path)).toEqual([expect.stringContaining('/10401')]);
});

it('learns of a payment that was made in another tab', async () => {
  let isPaid = false;
  stubServer(({ path }) => {
    if (path.includes('/stepfive')) return { payload: [] };
    return isPaid ? { error: { code: 409, name: 'alreadyPaid' } } : { payload: answeredCheckout };
  });
  const { queryClient } = renderScreen(<CheckoutRoute />, { path: '/checkout/10401', pattern: '/checkout/:orderId' });
  await screen.findByRole('heading', { name: 'Payment Information' });
  isPaid = true;
  // What a live message about the order does.
  await queryClient.invalidateQueries({ queryKey: queryKeys.checkout(10401) });
  await screen.findByText('This order is already paid, or its payment is arranged');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Payment Information' })).toBeNull());
});
