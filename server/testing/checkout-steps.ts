import type { CallArguments } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { AnswersByKey } from '../demo/world/complete-selection.ts';
import type { TestCustomer } from './test-builders.ts';
import type { TestApp } from './test-app.ts';

type CheckoutAddressInput = Omit<CallArguments<Contract['checkoutSteptwo']>, 'orderId' | 'type'>;
type ChosenOrderTypes = { id: number; colors?: string[] }[];

export const sharjahCheckoutAddress = {
  firstname: 'Aisha',
  middlename: '',
  lastname: 'Khan',
  company: 'Gulf Labels LLC',
  street: 'Industrial Area 4, Street 12',
  city: 'Sharjah',
  region: 'Sharjah',
  postcode: '12345',
  countryId: 'AE',
  telephone: '971501234567',
  fax: '',
} satisfies CheckoutAddressInput;
export const createCheckoutAddress = (overrides: Partial<CheckoutAddressInput>): CheckoutAddressInput => ({
  ...sharjahCheckoutAddress,
  ...overrides,
});

/** Answers of price vector V1: 70 x 100 mm labels, three across, 104 gear teeth (handbook 3.3). */
export const v1LabelAnswers: AnswersByKey = {
  plateType: 'dig',
  thickness: 't114',
  repeatBy: 'repGear',
  gears: '104',
  stepRepeat: 'stepRepeat',
  labelWidth: '70',
  labelLength: '100',
  across: '3',
  around: '3',
  gapAcross: '3',
  stagger: '',
  services: ['trapping'],
  outputs: ['physical'],
};

export interface CheckoutStepInputs {
  /** Chosen order types; everything that was ordered by default. */
  readonly types?: ChosenOrderTypes;
  readonly billing?: CheckoutAddressInput;
  /** The billing address by default. */
  readonly shipping?: CheckoutAddressInput;
  readonly method?: string;
  readonly payment?: string;
}

/** Completes all checkout steps through the calls, as the page does. */
export async function completeCheckoutSteps({ call }: TestCustomer, orderId: number, steps: CheckoutStepInputs = {}) {
  const orderTypes = await call.checkoutOrderTypeGetOrdertypes({ orderId });
  const types: ChosenOrderTypes =
    steps.types ??
    orderTypes.order_types
      .filter(({ selected }) => selected)
      .map(({ id, colors }) => ({ id, colors: colors.map((colour) => colour.id) }));
  const { state } = await call.checkoutOrderTypeSetOrdertype({
    orderId,
    orderTypeId: 2,
    orderTypes: JSON.stringify(types),
  });
  const hasShipping = types.some(({ id }) => id === 1);
  let addressAnswer = await call.checkoutSteptwo({
    ...(steps.billing ?? sharjahCheckoutAddress),
    orderId,
    type: 'billing',
    shipping: hasShipping && !steps.shipping ? 1 : 0,
  });
  if (hasShipping && steps.shipping)
    addressAnswer = await call.checkoutSteptwo({ ...steps.shipping, orderId, type: 'shipping' });
  let { summary } = addressAnswer;
  if (hasShipping) {
    const method = steps.method ?? 'local-standard';
    ({ summary } = await call.checkoutShippingStepfour({ orderId, shipping_method: method }));
  }
  const paymentAnswer = await call.checkoutPaymentStepsix({ orderId, payment_method: steps.payment ?? 'card' });
  return {
    first: orderTypes,
    afterTypes: state,
    beforePayment: summary,
    summary: paymentAnswer.summary,
    state: paymentAnswer.state,
  };
}

export const testCards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks3ds: '4000 0000 0000 3220',
  silent: '4000 0000 0000 0119',
  short: '4000 0000 0000 0077',
  excess: '4000 0000 0000 0093',
} as const;

/** Tokenizes a card as the card fields do, at the card provider's endpoint. */
export async function createCardToken(app: TestApp, card: keyof typeof testCards): Promise<string> {
  const payload = {
    type: 'card',
    number: testCards[card],
    expiry_month: 12,
    expiry_year: 2030,
    cvv: '123',
    name: 'A Person',
  };
  const response = await app.inject({ method: 'POST', url: '/demo/card/tokens', payload });
  return response.json<{ token: string }>().token;
}

/** Confirms or declines on the bank's page. Returns the session id of the redirect back to the portal. */
export async function answerBankPage(
  app: TestApp,
  redirectUrl: string | null,
  decision: 'approve' | 'decline',
): Promise<string> {
  const response = await app.inject({
    method: 'POST',
    url: redirectUrl ?? '',
    payload: `decision=${decision}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return new URL(String(response.headers.location), 'http://localhost').searchParams.get('cko-session-id') ?? '';
}
