import type { SentTo } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { Answers } from '../demo/world/selection.ts';
import type { Person } from './builders.ts';
import type { World } from './world.ts';

type Address = Omit<SentTo<Contract['checkoutSteptwo']>, 'orderId' | 'type'>;
type Types = { id: number; colors?: string[] }[];

export const sharjah = {
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
} satisfies Address;
export const at = (more: Partial<Address>): Address => ({ ...sharjah, ...more });

/** Answers of the vectors' label plates: 70 x 100 labels, three across, 104 gears (handbook 3.3, V1). */
export const v1Answers: Answers = {
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

export interface Walk {
  /** What is ticked; everything that was ordered when left out. */
  readonly types?: Types;
  readonly billing?: Address;
  /** Left out: shipped to the billing address. */
  readonly shipping?: Address;
  readonly method?: string;
  readonly payment?: string;
}

/** Answers all steps of a checkout over the wire, as a page does. */
export async function walk({ call }: Person, orderId: number, steps: Walk = {}) {
  const first = await call.checkoutOrderTypeGetOrdertypes({ orderId });
  const types: Types =
    steps.types ??
    first.order_types
      .filter(({ selected }) => selected)
      .map(({ id, colors }) => ({ id, colors: colors.map((colour) => colour.id) }));
  const { state } = await call.checkoutOrderTypeSetOrdertype({
    orderId,
    orderTypeId: 2,
    orderTypes: JSON.stringify(types),
  });
  const shipped = types.some(({ id }) => id === 1);
  let last = await call.checkoutSteptwo({
    ...(steps.billing ?? sharjah),
    orderId,
    type: 'billing',
    shipping: shipped && !steps.shipping ? 1 : 0,
  });
  if (shipped && steps.shipping) last = await call.checkoutSteptwo({ ...steps.shipping, orderId, type: 'shipping' });
  let { summary } = last;
  if (shipped) {
    const method = steps.method ?? 'local-standard';
    ({ summary } = await call.checkoutShippingStepfour({ orderId, shipping_method: method }));
  }
  const paid = await call.checkoutPaymentStepsix({ orderId, payment_method: steps.payment ?? 'card' });
  return { first, afterTypes: state, beforePayment: summary, summary: paid.summary, state: paid.state };
}

export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks3ds: '4000 0000 0000 3220',
  silent: '4000 0000 0000 0119',
} as const;

/** Turns a card into a token the way a browser does: at the processor's own address. */
export async function cardToken(world: World, card: keyof typeof cards): Promise<string> {
  const payload = {
    type: 'card',
    number: cards[card],
    expiry_month: 12,
    expiry_year: 2030,
    cvv: '123',
    name: 'A Person',
  };
  const answer = await world.send({ method: 'POST', url: world.deps.card.browser.tokenUrl, payload });
  return answer.json<{ token: string }>().token;
}

/** What the customer answers on the bank's page; answers the session id that the browser comes back with. */
export async function atTheBank(
  world: World,
  redirectUrl: string | null,
  decision: 'approve' | 'decline',
): Promise<string> {
  const answer = await world.send({
    method: 'POST',
    url: redirectUrl ?? '',
    payload: `decision=${decision}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return new URL(String(answer.headers.location), 'http://localhost').searchParams.get('cko-session-id') ?? '';
}
