import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen, stubServer } from '../../test-screen.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { answeredCheckout } from './test-checkout-data.ts';
import { useCheckoutQuery } from './use-checkout.ts';

const ORDER_ID = 10401;

function Screen() {
  const { data } = useCheckoutQuery(ORDER_ID);
  return data ? <CheckoutPage orderId={ORDER_ID} data={data} /> : null;
}

type Outcome = 'declined' | 'lost' | 'bank';
const cardFields = { url: '/cards/fields', isSandboxed: true };
const cardForm = { ...cardFields, provider: 'stand-in', amountMinor: 6300, currency: 'AED' };

/** The checkout of an order that waits for a card. `outcome` is what becomes of the next payment. */
async function openCheckout(outcome: Outcome) {
  const { summary, state } = answeredCheckout;
  let status = 'checking';
  const sent = stubServer(({ path, body }) => {
    if (path.includes('/getOrdertypes/')) return { payload: answeredCheckout };
    if (path.includes('/stepfive'))
      return {
        payload: [
          { id: 'card', name: 'Visa, MasterCard', charge: null, cardFields },
          { id: 'cash', name: 'Cash', charge: null, cardFields: null },
        ],
      };
    if (path.includes('/stepsix')) return { payload: { summary, state } };
    if (path.includes('/payment-status')) return { payload: { state: status, method: 'card', redirectUrl: null } };
    if (path !== '/checkout/submit') return undefined;
    const { cardToken } = body as { cardToken?: string };
    const answer = { type: 'card', url: null, form: cardForm, redirectUrl: null, orderId: ORDER_ID, success: false };
    if (!cardToken) return { payload: answer };
    if (outcome === 'bank') return { payload: { ...answer, redirectUrl: 'https://bank.example/3ds' } };
    return outcome === 'declined' ? { error: { code: 402, name: 'paymentDeclined' } } : undefined;
  });
  const { user } = renderScreen(<Screen />);
  const proceed = () => screen.getByRole('button', { name: 'Proceed' });
  const findFields = async () => {
    const frame = (await screen.findByTitle('Card details')) as HTMLIFrameElement;
    // The document of the test loads no frames.
    if (!frame.contentWindow) Object.defineProperty(frame, 'contentWindow', { value: { postMessage: vi.fn() } });
    return frame;
  };
  /** What the window of the fields says, as the browser delivers it. */
  const postFromFrame = async (
    message: object,
    { origin = 'null', source }: { origin?: string; source?: unknown } = {},
  ) => {
    const { contentWindow } = await findFields();
    const event = new MessageEvent('message', { data: { from: 'card-fields', ...message }, origin });
    Object.defineProperty(event, 'source', { value: source ?? contentWindow });
    act(() => void window.dispatchEvent(event));
  };
  /** Presses Finish; the fields answer the request that they receive. */
  const finish = async (answer: object, from?: Parameters<typeof postFromFrame>[1]) => {
    const received = vi.mocked((await findFields()).contentWindow as Window).postMessage.mock;
    const count = received.calls.length;
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(received.calls.length).toBe(count + 1));
    const { request } = received.calls[count]?.[0] as { request: number };
    await postFromFrame({ request, ...answer }, from);
  };
  const enterCard = () => finish({ type: 'tokenized', token: 'tok_1', last4: '4242' });
  const countPayments = () =>
    sent.filter(({ path, body }) => path === '/checkout/submit' && (body as { cardToken?: string }).cardToken).length;
  await findFields();
  await postFromFrame({ type: 'ready' });
  return {
    ...{ user, sent, proceed, findFields, postFromFrame, finish, enterCard, countPayments },
    setStatus: (next: string) => (status = next),
  };
}
const expectLocked = (button: () => HTMLElement, locked: boolean) =>
  waitFor(() => expect(button()).toHaveProperty('disabled', locked));

describe('paying by card', () => {
  it('is possible once the card is entered, and again with another one after a decline', async () => {
    const { user, proceed, enterCard, findFields, countPayments } = await openCheckout('declined');
    await expectLocked(proceed, true);
    await enterCard();
    await expectLocked(proceed, false);

    await user.click(proceed());
    await screen.findByText('The payment was declined');
    await expectLocked(proceed, true);
    await findFields();
    await user.click(proceed());
    expect(countPayments()).toBe(1);

    await enterCard();
    await expectLocked(proceed, false);
    expect(screen.queryByText('The payment was declined')).toBeNull();
    await user.click(proceed());
    await screen.findByText('The payment was declined');
    expect(countPayments()).toBe(2);
  });

  it('sends the token that the fields answered, and nothing else of the card [PAY-11]', async () => {
    const { user, proceed, enterCard, sent, countPayments } = await openCheckout('declined');
    await enterCard();
    await screen.findByText(/ending in/);
    await expectLocked(proceed, false);
    await user.click(proceed());
    await waitFor(() => expect(countPayments()).toBe(1));
    const submits = sent.filter(({ path }) => path === '/checkout/submit').map(({ body }) => body);
    expect(submits).toMatchObject([{ orderId: ORDER_ID }, { orderId: ORDER_ID, cardToken: 'tok_1' }]);
    expect(Object.keys(submits[1] as object).sort()).toEqual(['cardToken', 'expectedTotal', 'lang', 'orderId']);
  });

  it('has its fields in a frame without an origin of ours', async () => {
    const { findFields } = await openCheckout('declined');
    const frame = await findFields();
    expect(frame.getAttribute('src')).toBe('/cards/fields?lang=en');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms');
    expect(screen.queryByLabelText(/Card number/)).toBeNull();
  });

  it('stays locked while the fields refuse the card', async () => {
    const { proceed, finish, enterCard } = await openCheckout('declined');
    await finish({ type: 'refused' });
    await expectLocked(proceed, true);
    await enterCard();
    await expectLocked(proceed, false);
  });

  it.each([
    ['of another window', { source: window }],
    ['of another origin in the same window', { origin: 'https://elsewhere.example' }],
  ])('takes no token %s', async (_case, from) => {
    const { proceed, finish } = await openCheckout('declined');
    await finish({ type: 'tokenized', token: 'tok_foreign', last4: '0000' }, from);
    await expectLocked(proceed, true);
    expect(screen.queryByText(/ending in/)).toBeNull();
  });

  it('says when the card service does not answer, and loads its fields again', async () => {
    const { user, proceed, postFromFrame, finish, enterCard } = await openCheckout('declined');
    await finish({ type: 'unavailable' });
    await screen.findByText(/card service does not answer/i);
    await postFromFrame({ type: 'unavailable' });
    await user.click(await screen.findByRole('button', { name: 'Load again' }));
    await enterCard();
    await expectLocked(proceed, false);
  });

  it('is possible again after Back from the page of the bank', async () => {
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { user, proceed, findFields, postFromFrame, enterCard, countPayments } = await openCheckout('bank');
    await enterCard();
    await expectLocked(proceed, false);
    await user.click(proceed());
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('https://bank.example/3ds'));
    // Until the browser is gone nobody pays twice.
    await user.click(proceed());
    expect(countPayments()).toBe(1);

    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await findFields();
    await postFromFrame({ type: 'ready' });
    await enterCard();
    await expectLocked(proceed, false);
    await user.click(proceed());
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
    expect(countPayments()).toBe(2);
    leave.mockRestore();
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

describe('a payment that waits at the bank', () => {
  async function openAtBank(answer: (cancelled: () => void) => ReturnType<Parameters<typeof stubServer>[0]>) {
    let atBank = true;
    const sent = stubServer(({ path }) => {
      if (path.includes('/getOrdertypes/')) return { payload: { ...answeredCheckout, atBank } };
      if (path.includes('/payment-status')) return { payload: { state: 'paid', method: 'card', redirectUrl: null } };
      return path === '/checkout/cancel-payment' ? answer(() => (atBank = false)) : undefined;
    });
    const { user } = renderScreen(<Screen />);
    const edits = () => screen.getAllByRole('button', { name: /^Edit/ });
    await screen.findByText('A payment is in progress');
    expect(edits().every((button) => button.hasAttribute('disabled'))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Cancel this payment' }));
    return { edits, sent };
  }

  it('is cancelled, and everything can be edited again', async () => {
    const { edits, sent } = await openAtBank((cancelled) => {
      cancelled();
      return { payload: { state: 'cancelled' } };
    });
    await screen.findByText(/The payment is cancelled. If your bank takes the money after all/);
    expect(screen.queryByText('A payment is in progress')).toBeNull();
    expect(edits().some((button) => button.hasAttribute('disabled'))).toBe(false);
    expect(sent.find(({ path }) => path === '/checkout/cancel-payment')?.body).toMatchObject({ orderId: ORDER_ID });
  });

  it('stays while the provider does not answer', async () => {
    const { edits } = await openAtBank(() => ({
      error: { code: 503, name: 'providerUnavailable', message: 'The payment service does not answer.' },
    }));
    await screen.findByText('The payment service does not answer.');
    expect(edits().every((button) => button.hasAttribute('disabled'))).toBe(true);
  });

  it('that went through meanwhile is asked about', async () => {
    const { sent } = await openAtBank(() => ({ payload: { state: 'paid' } }));
    await waitFor(() => expect(sent.some(({ path }) => path.includes('/payment-status'))).toBe(true));
  });
});
