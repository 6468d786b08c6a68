import { ToastRegion } from '@platewright/ui/toast';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, stubServer } from '../../test-screen.tsx';
import CheckoutRoute from './checkout.tsx';

it('sends a member without CHECKOUT, whose call is refused, to the account information and says why [CHK-03]', async () => {
  const sent = stubServer(() => ({ error: { code: 403, name: 'noPermission' } }));
  const { router } = renderScreen(<CheckoutRoute />, {
    path: '/checkout/10401',
    pattern: '/checkout/:orderId',
    routes: [{ path: '/account/information', element: <ToastRegion /> }],
  });
  await screen.findByText('You may not pay orders. Please ask the owner of your account.', {}, { timeout: 15_000 });
  expect(router.state.location.pathname).toBe('/account/information');
  expect(sent.map(({ path }) => path)).toEqual([expect.stringContaining('/10401')]);
});
