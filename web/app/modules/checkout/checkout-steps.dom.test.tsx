import {
  getCheckoutProgress,
  initialCheckoutSteps,
  transitionCheckoutSteps,
  type CheckoutStepEvent,
  type CheckoutSteps,
} from '@platewright/domain/checkout/checkout-steps';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { session } from '../../session/session-store.ts';
import { renderScreen, stubServer } from '../../test-screen.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import type { CheckoutData, OrderType } from './checkout-state.ts';
import { answeredCheckout } from './test-checkout-data.ts';
import { useCheckoutQuery } from './use-checkout.ts';

const ORDER_ID = 10401;
const { summary, defaultBillingAddr: address } = answeredCheckout;

function Screen() {
  const { data } = useCheckoutQuery(ORDER_ID);
  return data ? <CheckoutPage orderId={ORDER_ID} data={data} /> : null;
}

const createColor = (id: string, name: string): OrderType['colors'][number] => ({
  ...{ id, name, color: '', side: 'face', price: 100, selected: true },
});
const physicalType: OrderType = {
  ...{ id: 1, name: 'Physical plates', description: '', orderTypePrice: 200, priceByColors: 100, hasShipping: true },
  ...{ colors: [createColor('c1', 'Cyan'), createColor('c2', 'Black')], selected: false },
};
const fileType: OrderType = {
  ...{ id: 3, name: 'PDF file', description: '', orderTypePrice: 60, priceByColors: null, hasShipping: false },
  ...{ colors: [], selected: false },
};
const method = (id: string, name: string, group: string, price: number, error: object | null = null) => ({
  ...{ id, name, price, shipping_method_type_name: group, error },
});
const paymentMethods = ['Cash', 'Post-dated cheque'].map((name, index) => ({ id: ['cash', 'pdc'][index], name }));

/** A checkout whose server takes every answer, as the state machine of the domain says. */
async function openCheckout(
  defaultBillingAddr: CheckoutData['defaultBillingAddr'],
  book: readonly object[] = [],
  customer: { readonly name: string; readonly address: object } | null = null,
  last: object | null = null,
  offered: readonly OrderType[] = [physicalType, fileType],
) {
  let steps: CheckoutSteps = initialCheckoutSteps;
  let types = [...offered];
  const answer = (event: CheckoutStepEvent, more: object = {}) => {
    steps = transitionCheckoutSteps(steps, event);
    return { payload: { summary, state: getState(), ...more } };
  };
  const getState = () => ({
    ...{ type: steps.type, billing: steps.billing, shipping: steps.shipping, shippingMethod: steps.method },
    ...{ payment: steps.payment, progress: getCheckoutProgress(steps) },
  });
  const sent = stubServer(({ path, body }) => {
    if (path.includes('/getOrdertypes/'))
      return {
        payload: {
          ...{ ...answeredCheckout, order_types: types, defaultBillingAddr, state: getState() },
          customerName: customer?.name ?? null,
          chosen: {
            ...answeredCheckout.chosen,
            billing: steps.billing === 'ready' ? address : null,
            paymentMethod: null,
          },
        },
      };
    if (path === '/checkoutOrderType/setOrdertype') {
      const chosen = (JSON.parse((body as { orderTypes: string }).orderTypes) as { id: number }[]).map(({ id }) => id);
      types = types.map((type) => ({ ...type, selected: chosen.includes(type.id) }));
      const physical = types.some((type) => type.selected && type.hasShipping);
      const hasDefaultBilling = defaultBillingAddr !== null;
      return answer({ type: 'typeReady', physical, hasDefaultBilling }, { defaultBillingAddr });
    }
    if (path.startsWith('/checkout/lastchoices?')) return { payload: { last } };
    if (path === '/checkout/repeatchoices') {
      answer({ type: 'typeReady', physical: true, hasDefaultBilling: false });
      answer({ type: 'billingReady', shipHere: true });
      answer({ type: 'methodReady' });
      return answer({ type: 'paymentReady' }, { chosen: last });
    }
    if (path.startsWith('/checkout/addressbook?')) return { payload: { addresses: book } };
    if (path.startsWith('/checkout/address?'))
      return { payload: { address: path.includes('type=shipping') && customer ? customer.address : address } };
    if (path === '/checkout/steptwo') {
      const { type, shipping: shipHere } = body as { type: string; shipping: boolean };
      const { payload } = answer(type === 'billing' ? { type: 'billingReady', shipHere } : { type: 'shippingReady' });
      // The summary of this call stands beside the payload.
      return { raw: { error: null, payload: { ...payload, address }, summary } };
    }
    if (path.includes('/stepthree'))
      return {
        payload: {
          shipping_methods: [
            method('m1', 'Standard', 'Local courier', 25),
            method('m2', 'Same day', 'Local courier', 60, { code: 400, message: 'Not to this emirate.' }),
            method('m3', 'Air', 'International courier', 180),
          ],
          promises: [
            {
              methodId: 'm1',
              arrivesBy: '2026-11-24T14:00:00.000Z',
              holdsUntil: '2026-11-22T14:00:00.000Z',
              sentence: 'Arrives by Tuesday.',
              notQuicker: null,
            },
            {
              methodId: 'm3',
              arrivesBy: '2026-11-24T14:00:00.000Z',
              holdsUntil: '2026-11-22T14:00:00.000Z',
              sentence: 'Arrives by Tuesday, too.',
              notQuicker: 'No earlier than “Standard”.',
            },
          ],
          weightKg: 1.2,
        },
      };
    if (path.includes('/stepfour'))
      return answer(
        { type: 'methodReady' },
        { shipping_data: { id: 'm1', typeName: 'Local courier', name: 'Standard' } },
      );
    if (path.includes('/stepfive')) return { payload: paymentMethods };
    if (path.includes('/stepsix')) return answer({ type: 'paymentReady' });
    if (path.startsWith('/countries')) return { payload: { countries: [{ id: 'AE', country_name: 'UAE' }] } };
    return undefined;
  });
  const { user } = renderScreen(<Screen />);
  const step = (name: string) => screen.getByRole('region', { name });
  await screen.findByRole('region', { name: 'Select order type' });
  const press = async (name: string, button: string) =>
    user.click(await within(step(name)).findByRole('button', { name: button }));
  return { user, step, press, sent };
}

const stepNames = [
  'Select order type',
  'Billing Information',
  'Shipping Information',
  'Shipping Method',
  'Payment Information',
];
const readStatuses = () => stepNames.map((name) => screen.getByRole('region', { name }).dataset['status']);
const readProgress = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
const expectSteps = (percent: number, ...statuses: string[]) =>
  waitFor(() => {
    expect(readStatuses()).toEqual(statuses);
    expect(readProgress()).toBe(String(percent));
  });

describe('the steps of the checkout', () => {
  it('are all answered by one press as for the last order, with the types that are ticked', async () => {
    const last = {
      ...{ billing: address, shipping: address, sameAsBilling: true },
      shippingMethod: { id: 'm1', typeName: 'Local courier', name: 'Standard' },
      paymentMethod: { id: 'cash', name: 'Cash', charge: null },
    };
    const { user, step, press, sent } = await openCheckout(null, [], null, last);
    expect(await screen.findByText(/^Fills the steps below: to .+ · Standard · Cash\.$/)).toBeTruthy();
    await press('Select order type', 'As for the last order');
    expect(within(step('Select order type')).getByText('Please select at last one type')).toBeTruthy();
    await user.click(within(step('Select order type')).getByRole('checkbox', { name: /^Physical plates/ }));
    await press('Select order type', 'As for the last order');
    await expectSteps(100, 'ready', 'ready', 'ready', 'ready', 'ready');
    const { body } = sent.find(({ path }) => path === '/checkout/repeatchoices') ?? {};
    expect((body as { orderTypes: string }).orderTypes).toBe('[{"id":1,"colors":["c1","c2"]}]');
  });

  it('of plates lead through all five, without a default address and each with its choice [CHK-13, CHK-18, CHK-22, CHK-23, CHK-44, CHK-47, CHK-48, CHK-51, CHK-54, CHK-55, CHK-62, CHK-63, PAY-03, PAY-05]', async () => {
    const { user, step, press, sent } = await openCheckout(null);
    await expectSteps(0, 'active', 'passive', 'passive', 'passive', 'passive');
    const types = within(step('Select order type'));
    await user.click(types.getByRole('checkbox', { name: /^PDF file/ }));
    await user.click(types.getByRole('checkbox', { name: /^Physical plates/ }));
    const colours = within(types.getByRole('group', { name: 'Colours of Physical plates' }));
    for (const box of colours.getAllByRole('checkbox')) expect(box).toHaveProperty('checked', true);
    expect(colours.getAllByRole('checkbox')).toHaveLength(2);
    await press('Select order type', 'Next');
    await expectSteps(20, 'ready', 'active', 'passive', 'passive', 'passive');

    await press('Billing Information', 'Ship to Different Address');
    await expectSteps(40, 'ready', 'ready', 'active', 'passive', 'passive');
    const shipping = within(step('Shipping Information'));
    expect(shipping.getByRole('radio', { name: 'Ship to Different Address' })).toHaveProperty('checked', true);
    // There is no address book: the form is open.
    await shipping.findByRole('textbox', { name: /^First Name/ });
    await user.click(shipping.getByRole('radio', { name: /^Same as Billing Address/ }));
    await press('Shipping Information', 'Next');
    await expectSteps(60, 'ready', 'ready', 'ready', 'active', 'passive');

    const methods = within(step('Shipping Method'));
    const local = within(await methods.findByRole('group', { name: 'Local courier' }));
    expect(local.getAllByRole('radio')).toHaveLength(2);
    expect(within(methods.getByRole('group', { name: 'International courier' })).getAllByRole('radio')).toHaveLength(1);
    expect(local.getByText('Standard').closest('label')?.textContent).toMatch(/AED\s*25\.00/);
    expect(local.getByRole('radio', { name: /^Same day/ })).toHaveProperty('disabled', true);
    expect(local.getByText('Not to this emirate.')).toBeTruthy();
    expect(local.getByRole('radio', { name: /^Standard/, description: 'Arrives by Tuesday.' })).toBeTruthy();
    const dearer = { name: /^Air/, description: 'Arrives by Tuesday, too. No earlier than “Standard”.' };
    expect(methods.getByRole('radio', dearer)).toBeTruthy();
    await press('Shipping Method', 'Next');
    expect(await methods.findByText(/^Please select shipping method\.?$/)).toBeTruthy();
    await user.click(local.getByRole('radio', { name: /^Standard/ }));
    await press('Shipping Method', 'Next');
    await expectSteps(80, 'ready', 'ready', 'ready', 'ready', 'active');

    await press('Payment Information', 'Finish');
    const payment = within(step('Payment Information'));
    expect(await payment.findByText(/^Please select payment method\.?$/)).toBeTruthy();
    expect(sent.some(({ path }) => path.includes('/stepsix'))).toBe(false);
    await user.click(payment.getByRole('radio', { name: /^Cash/ }));
    await press('Payment Information', 'Finish');
    await expectSteps(100, 'ready', 'ready', 'ready', 'ready', 'ready');
    expect(sent.at(-1)).toMatchObject({
      path: '/checkout-payment/stepsix',
      body: { orderId: ORDER_ID, payment_method: 'cash' },
    });

    const countLoads = () => sent.filter(({ path }) => /^\/checkout\/address\?.*type=billing/.test(path)).length;
    const before = countLoads();
    await press('Billing Information', 'Edit: Billing Information');
    expect(await within(step('Billing Information')).findByRole('textbox', { name: /^First Name/ })).toHaveProperty(
      'value',
      'Mariam',
    );
    expect(countLoads()).toBe(before + 1);
  });

  const warehouse = { ...address, id: 5, street: 'Warehouse 3', isDefaultBilling: false, isDefaultShipping: true };
  /** Plates whose bill is answered, and that go to another address. */
  async function shipElsewhere(...[book, customer]: [readonly object[], Parameters<typeof openCheckout>[2]?]) {
    const { user, step, press, sent } = await openCheckout(null, book, customer);
    await user.click(within(step('Select order type')).getByRole('checkbox', { name: /^Physical plates/ }));
    await press('Select order type', 'Next');
    await press('Billing Information', 'Ship to Different Address');
    await expectSteps(40, 'ready', 'ready', 'active', 'passive', 'passive');
    const listShipped = () =>
      sent.flatMap(({ path, body }) =>
        path === '/checkout/steptwo' && (body as { type: string }).type === 'shipping' ? [body] : [],
      );
    return { user, shipping: within(step('Shipping Information')), press, listShipped };
  }

  it('show an agent who orders for a customer what the agent has agreed on, beside the list price', async () => {
    session.save({
      ...{ token: 't', refreshToken: 'r', userId: 7, isMember: false, groupId: 3, email: 'noor@agents.example' },
      ...{ firstname: 'Noor', middlename: '', lastname: 'Haddad', companyName: '', phone: '', permissions: [] },
    });
    const colors = physicalType.colors.map((one) => ({ ...one, listPrice: 125 }));
    const agreed = { ...physicalType, listPrice: 250, colors };
    const customer = { name: 'Maha', address: { ...address } };
    const { user, step, press } = await openCheckout(null, [], customer, null, [agreed, fileType]);
    const types = within(step('Select order type'));
    await user.click(types.getByRole('checkbox', { name: /^Physical plates/ }));
    expect(types.getAllByText('Your price').filter(({ className }) => className !== 'vh')).toHaveLength(1);
    expect(types.getByText('250.00').closest('s')).toBeTruthy();
    await press('Select order type', 'Next');
    await expectSteps(20, 'ready', 'active', 'passive', 'passive', 'passive');
    const summary = within(screen.getByRole('complementary'));
    const struck = await summary.findByText(/250\.00/);
    expect(struck.closest('s')).toBeTruthy();
    session.clear();
  });

  it('take another delivery address from the address book with one press [CHK-27, CHK-45, CHK-46]', async () => {
    const { user, shipping, listShipped } = await shipElsewhere([warehouse]);
    expect(shipping.getByRole('radio', { name: 'Ship to Different Address' })).toHaveProperty('checked', true);
    const use = await shipping.findByRole('button', { name: 'Use the address of Mariam Al Suwaidi, Warehouse 3' });
    expect(shipping.queryByRole('textbox')).toBeNull();
    expect(shipping.queryByRole('button', { name: 'Next' })).toBeNull();
    await user.click(use);
    await expectSteps(60, 'ready', 'ready', 'ready', 'active', 'passive');
    expect(listShipped()).toMatchObject([{ addressId: 5, street: 'Warehouse 3', useAsShipping: true }]);
  });

  it("propose what is known of an agent's customer, with the address book one press away", async () => {
    const known = { ...address, id: null, firstname: 'Maha', street: 'Souk 4' };
    const { user, shipping, press, listShipped } = await shipElsewhere([warehouse], { name: 'Maha', address: known });
    const street = await shipping.findByRole('textbox', { name: /^Address/ });
    expect(street).toHaveProperty('value', 'Souk 4');
    await user.click(shipping.getByRole('button', { name: 'Select from Address Book' }));
    expect(await screen.findByRole('button', { name: /Warehouse 3$/ })).toBeTruthy();
    await user.keyboard('{Escape}');
    await press('Shipping Information', 'Next');
    await expectSteps(60, 'ready', 'ready', 'ready', 'active', 'passive');
    expect(listShipped()).toMatchObject([{ addressId: null, firstname: 'Maha', street: 'Souk 4' }]);
  });

  it('ask for the emirate of another delivery address, also where its country is that of the bill [FUL-12]', async () => {
    const { user, shipping, press, listShipped } = await shipElsewhere([warehouse]);
    await user.click(await shipping.findByRole('button', { name: 'Add New Address' }));
    const answers = [
      ['First Name', 'Salem'],
      ['Last Name', 'Haddad'],
      ['Address', 'Gate 7'],
      ['City', 'Jebel Ali'],
      ['Zip Code', '00000'],
      ['Phone Number', '0501234567'],
    ] as const;
    for (const [label, answer] of answers) {
      await user.click(await shipping.findByRole('textbox', { name: new RegExp(`^${label}`) }));
      await user.paste(answer);
    }
    await press('Shipping Information', 'Next');
    expect(await shipping.findByText('Please choose the emirate.', {}, { timeout: 5000 })).toBeTruthy();
    expect(listShipped()).toEqual([]);
  });

  it('of files begin at the default address and skip the shipping [CHK-11, CHK-21, CHK-43]', async () => {
    const { user, step, press } = await openCheckout(address);
    await user.click(within(step('Select order type')).getByRole('checkbox', { name: /^PDF file/ }));
    await press('Select order type', 'Next');
    await expectSteps(20, 'ready', 'defaultaddress', 'passive', 'passive', 'passive');
    await press('Billing Information', 'Next');
    await expectSteps(80, 'ready', 'ready', 'passive', 'passive', 'active');
  });
});

describe('Proceed with a payment that no provider takes', () => {
  const outcomes = ['cash', 'pdc', 'dp'].flatMap((type) => [
    { type, success: true, page: 'success' },
    { type, success: false, page: 'failed' },
  ]);
  it.each(outcomes)('of type $type leads to $page [PAY-09, PAY-10]', async ({ type, success, page }) => {
    const paymentMethod = { id: type, name: 'Later', charge: null };
    stubServer(({ path }) => {
      if (path.includes('/getOrdertypes/'))
        return { payload: { ...answeredCheckout, chosen: { ...answeredCheckout.chosen, paymentMethod } } };
      if (path !== '/checkout/submit') return undefined;
      return { payload: { type, url: null, form: null, redirectUrl: null, orderId: ORDER_ID, success } };
    });
    const outcome = `/order/${ORDER_ID}/${page}`;
    const { user, router } = renderScreen(<Screen />, { routes: [{ path: outcome, element: <p>Outcome</p> }] });
    await user.click(await screen.findByRole('button', { name: 'Proceed' }));
    await screen.findByText('Outcome');
    expect(router.state.location.pathname).toBe(outcome);
  });
});
