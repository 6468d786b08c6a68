import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen, stubServer } from '../../test-screen.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { answeredCheckout } from './test-checkout-data.ts';
import { useCheckoutQuery } from './use-checkout.ts';

const ORDER_ID = 10401;

function Screen() {
  const { data } = useCheckoutQuery(ORDER_ID);
  return data ? <CheckoutPage orderId={ORDER_ID} data={data} /> : null;
}

type Outcome = 'declined' | 'lost';
const cardForm = {
  ...{ publicKey: 'pk', tokenUrl: 'https://cards.example/tokens', provider: 'checkout.com' },
  ...{ amountMinor: 6300, currency: 'AED' },
};

/** The checkout of an order that waits for a card. `outcome` is what becomes of the next payment. */
async function openCheckout(outcome: Outcome) {
  const { summary, state } = answeredCheckout;
  let status = 'checking';
  const sent = stubServer(({ path, body }) => {
    if (path.includes('/getOrdertypes/')) return { payload: answeredCheckout };
    if (path.includes('/stepfive'))
      return {
        payload: [
          { id: 'card', name: 'Visa, MasterCard' },
          { id: 'cash', name: 'Cash' },
        ],
      };
    if (path.includes('/stepsix')) return { payload: { summary, state } };
    if (path.includes('/payment-status')) return { payload: { state: status, method: 'card', redirectUrl: null } };
    if (path.startsWith('https://cards.example')) return { raw: { token: 'tok_1' } };
    if (path !== '/checkout/submit') return undefined;
    const { cardToken } = body as { cardToken?: string };
    const answer = { type: 'card', url: null, form: cardForm, redirectUrl: null, orderId: ORDER_ID, success: false };
    if (!cardToken) return { payload: answer };
    return outcome === 'declined' ? { error: { code: 402, name: 'paymentDeclined' } } : undefined;
  });
  const { user } = renderScreen(<Screen />);
  const proceed = () => screen.getByRole('button', { name: 'Proceed' });
  const enterCard = async () => {
    const number = await screen.findByLabelText(/Card number/);
    await user.clear(number);
    await user.type(number, '4242424242424242');
    await user.type(screen.getByLabelText(/Expiry/), '0931');
    await user.type(screen.getByLabelText(/CVV/), '123');
    await user.type(screen.getByLabelText(/Name on card/), 'Mariam Al Suwaidi');
    await user.click(screen.getByRole('button', { name: 'Finish' }));
  };
  const countPayments = () =>
    sent.filter(({ path, body }) => path === '/checkout/submit' && (body as { cardToken?: string }).cardToken).length;
  await screen.findByLabelText(/Card number/);
  return { user, proceed, enterCard, countPayments, setStatus: (next: string) => (status = next) };
}
const expectLocked = (button: () => HTMLElement, locked: boolean) =>
  waitFor(() => expect(button()).toHaveProperty('disabled', locked));

describe('paying by card', () => {
  it('is possible once the card is entered, and again with another one after a decline', async () => {
    const { user, proceed, enterCard, countPayments } = await openCheckout('declined');
    await expectLocked(proceed, true);
    await enterCard();
    await expectLocked(proceed, false);

    await user.click(proceed());
    await screen.findByText('The payment was declined');
    await expectLocked(proceed, true);
    expect(await screen.findByLabelText(/Card number/), 'the declined card is gone').toHaveProperty('value', '');
    await user.click(proceed());
    expect(countPayments()).toBe(1);

    await enterCard();
    await expectLocked(proceed, false);
    expect(screen.queryByText('The payment was declined')).toBeNull();
    await user.click(proceed());
    await screen.findByText('The payment was declined');
    expect(countPayments()).toBe(2);
  });

  it('says what is wrong with a card at its field, and stays locked', async () => {
    const { user, proceed } = await openCheckout('declined');
    await user.type(screen.getByLabelText(/Card number/), '4242424242424241');
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await screen.findByText('This card number is not right. Please check the digits.');
    expect(screen.getByText('Enter the CVV.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/Card number/));
    await expectLocked(proceed, true);
  });

  it('that was lost on the way locks everything until the server knows that nothing was charged', async () => {
    const { user, proceed, enterCard, countPayments, setStatus } = await openCheckout('lost');
    await enterCard();
    await expectLocked(proceed, false);
    await user.click(proceed());
    await screen.findByText('We are checking your payment');
    await expectLocked(proceed, true);
    for (const edit of screen.getAllByRole('button', { name: /^Edit:/ })) expect(edit).toHaveProperty('disabled', true);

    const askAgain = () => user.click(screen.getByRole('button', { name: /Check/ }));
    await askAgain();
    await expectLocked(proceed, true);
    setStatus('declined');
    await askAgain();
    await screen.findByText(/You have not been charged and can pay again/);
    // Without a card there is nothing to pay with yet.
    await expectLocked(proceed, true);
    await enterCard();
    await expectLocked(proceed, false);
    expect(countPayments()).toBe(1);
  });
});
