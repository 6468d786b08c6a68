import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen, stubServer } from '../../../test-screen.tsx';
import type { OrderInfo } from '../order-page/order-permission.ts';
import { OrderLen } from './order-len.tsx';

const granted = { ok: true, reason: null };
type Facts = Partial<Pick<OrderInfo, 'len' | 'lenOf'>> & { buyLen?: OrderInfo['allowed'][string] };

/** What the component reads of an order. */
const open = ({ len = null, lenOf = null, buyLen = granted }: Facts) =>
  renderScreen(<OrderLen info={{ id: 7, len, lenOf, allowed: { buyLen } } as unknown as OrderInfo} />, {
    path: '/order/7',
    routes: [{ path: '/checkout/8', element: <h1>Checkout</h1> }],
  });
const offer = { price: 165.28, orderId: null };
const openDialog = async ({ user }: ReturnType<typeof open>) => {
  await user.click(screen.getByRole('button', { name: 'Buy LEN files' }));
  return within(await screen.findByRole('dialog', { name: 'Buy the LEN files' }));
};

describe('LEN files of a finished order', () => {
  it('are not mentioned where they can neither be bought nor were', () => {
    open({});
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('name the permission that is missing beside the disabled button', () => {
    open({ len: offer, buyLen: { ok: false, reason: 'noPermission' } });
    const button = screen.getByRole('button', { name: 'Buy LEN files' });
    expect(button).toHaveProperty('disabled', true);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      '“Order again”',
    );
  });

  it('lead to the order that buys them, and from there to its source', () => {
    open({ len: { price: null, orderId: 8 } });
    expect(screen.getByRole('link', { name: 'Order 8' }).getAttribute('href')).toBe('/order/8/projectDetails');
    open({ lenOf: 5 });
    expect(screen.getByRole('link', { name: 'LEN files of order 5' })).toBeTruthy();
  });

  it('cost what the page shows: with that price the order is placed, and its checkout follows', async () => {
    const sent = stubServer(() => ({ payload: { orderId: 8 } }));
    const page = open({ len: offer });
    const dialog = await openDialog(page);
    expect(dialog.getByText('165.28').textContent).toBe('AED 165.28');
    expect(dialog.queryByText('Your price')).toBeNull();
    await page.user.click(dialog.getByRole('button', { name: 'Go to checkout' }));
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/checkout/8'));
    expect(sent.map(({ body }) => body)).toMatchObject([{ price: 165.28 }]);
  });

  it('cost a company with prices of its own those, beside the struck list price', async () => {
    const dialog = await openDialog(open({ len: { ...offer, listPrice: 188.89 } }));
    expect(dialog.getByText('Your price')).toBeTruthy();
    expect(document.querySelector('s')?.textContent).toBe('List price 188.89');
  });

  it.each([
    ['changedMeanwhile', 'Somebody changed it.', 'The price has changed meanwhile. Look at it again.'],
    [
      'lenOrdered',
      'The LEN files of this order are ordered already.',
      'The LEN files of this order are ordered already.',
    ],
    ['lenUnavailable', 'LEN files are not available.', 'LEN files are not available.'],
  ])('are refused by name (%s), and the dialog stays', async (name, message, shown) => {
    stubServer(() => ({ error: { code: 409, name, message } }));
    const page = open({ len: offer });
    const dialog = await openDialog(page);
    await page.user.click(dialog.getByRole('button', { name: 'Go to checkout' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(shown);
    expect(page.router.state.location.pathname).toBe('/order/7');
  });
});
