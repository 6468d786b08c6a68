import { showToast } from '@platewright/ui/toast';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen, stubServer } from '../../test-screen.tsx';
import CheckoutRoute from './checkout.tsx';

vi.mock(import('@platewright/ui/toast'), async (load) => ({ ...(await load()), showToast: vi.fn() }));

it('sends a member without CHECKOUT, whose call is refused, to the account information and says why [CHK-03]', async () => {
  const sent = stubServer(() => ({ error: { code: 403, name: 'noPermission' } }));
  const { router } = renderScreen(<CheckoutRoute />, {
    path: '/checkout/10401',
    pattern: '/checkout/:orderId',
    routes: [{ path: '/account/information', element: <h1>My Account</h1> }],
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/information'));
  expect(screen.getByRole('heading', { name: 'My Account' })).toBeTruthy();
  expect(sent.map(({ path }) => path)).toEqual([expect.stringContaining('/10401')]);
  expect(vi.mocked(showToast).mock.calls).toEqual([
    [expect.objectContaining({ text: 'You may not pay orders. Please ask the owner of your account.' })],
  ]);
});
