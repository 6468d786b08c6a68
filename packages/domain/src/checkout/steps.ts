/** The step machine of the checkout (001, section 4). Browser and server run the same one. */
export const stepNames = ['type', 'billing', 'shipping', 'method', 'payment'] as const;
export type StepName = (typeof stepNames)[number];

/** [CHK-11]; defaultaddress is billing's only. */
export type StepStatus = 'passive' | 'active' | 'ready' | 'defaultaddress';

export interface CheckoutSteps {
  type: StepStatus;
  billing: StepStatus;
  shipping: StepStatus;
  method: StepStatus;
  payment: StepStatus;
  /** Payment is finished: Proceed is enabled [PAY-04]. */
  success: boolean;
  /** Something chosen is shipped. */
  physical: boolean;
  hasDefaultBilling: boolean;
}

export type StepEvent =
  | { type: 'typeReady'; physical: boolean; hasDefaultBilling: boolean }
  /** `shipHere`: ship to this address too, which makes shipping ready at once. */
  | { type: 'billingReady'; shipHere?: boolean }
  | { type: 'shippingReady' }
  | { type: 'methodReady' }
  | { type: 'paymentReady' }
  | { type: 'edit'; step: StepName };

export const firstSteps: CheckoutSteps = {
  type: 'active',
  billing: 'passive',
  shipping: 'passive',
  method: 'passive',
  payment: 'passive',
  success: false,
  physical: true,
  hasDefaultBilling: false,
};

const isDone = (status: StepStatus): boolean => status === 'ready';
/** A step that stands open: only such a step can become ready. */
export const isOpenStep = (status: StepStatus): boolean => status === 'active' || status === 'defaultaddress';

function edit(steps: CheckoutSteps, step: StepName): CheckoutSteps {
  const cleared = { ...steps, success: false };
  switch (step) {
    case 'type':
      return {
        ...cleared,
        type: 'active',
        billing: 'passive',
        shipping: 'passive',
        method: 'passive',
        payment: 'passive',
      };
    case 'billing':
      return {
        ...cleared,
        type: 'ready',
        billing: 'active',
        shipping: 'passive',
        method: 'passive',
        payment: 'passive',
      };
    case 'shipping':
      return { ...cleared, type: 'ready', billing: 'ready', shipping: 'active', method: 'passive', payment: 'passive' };
    case 'method':
      return { ...cleared, method: 'active', payment: 'passive' };
    case 'payment':
      return steps.physical
        ? { ...cleared, type: 'ready', billing: 'ready', shipping: 'ready', method: 'ready', payment: 'active' }
        : { ...cleared, type: 'ready', billing: 'ready', payment: 'active' };
  }
}

/** Whether a step can be edited: it is done, or billing shows the default address. */
export const canEdit = (steps: CheckoutSteps, step: StepName): boolean =>
  isDone(steps[step]) || (step === 'billing' && steps.billing === 'defaultaddress');

/** The steps after an event; an event that does not fit the open step changes nothing. */
export function nextSteps(steps: CheckoutSteps, event: StepEvent): CheckoutSteps {
  switch (event.type) {
    case 'typeReady':
      if (!isOpenStep(steps.type)) return steps;
      return {
        ...firstSteps,
        type: 'ready',
        billing: event.hasDefaultBilling ? 'defaultaddress' : 'active',
        physical: event.physical,
        hasDefaultBilling: event.hasDefaultBilling,
      };
    case 'billingReady':
      if (!isOpenStep(steps.billing)) return steps;
      if (!steps.physical) return { ...steps, billing: 'ready', payment: 'active' };
      return event.shipHere
        ? { ...steps, billing: 'ready', shipping: 'ready', method: 'active' }
        : { ...steps, billing: 'ready', shipping: 'active' };
    case 'shippingReady':
      return isOpenStep(steps.shipping) ? { ...steps, shipping: 'ready', method: 'active' } : steps;
    case 'methodReady':
      return isOpenStep(steps.method) ? { ...steps, method: 'ready', payment: 'active' } : steps;
    case 'paymentReady':
      return isOpenStep(steps.payment) ? { ...steps, payment: 'ready', success: true } : steps;
    case 'edit':
      return canEdit(steps, event.step) ? edit(steps, event.step) : steps;
  }
}

/** 0 to 5: one per completed step; payment active counts 4 and ready 5, also when shipping is skipped [CHK-63]. */
export function checkoutProgress(steps: CheckoutSteps): number {
  if (isDone(steps.payment)) return 5;
  if (isOpenStep(steps.payment)) return 4;
  return [steps.type, steps.billing, steps.shipping, steps.method].filter(isDone).length;
}

/** What the server keeps of a checkout. */
export interface CheckoutFacts {
  typesChosen: boolean;
  physical: boolean;
  hasDefaultBilling: boolean;
  billingChosen: boolean;
  shippingChosen: boolean;
  methodChosen: boolean;
  paymentChosen: boolean;
}

/** The steps of a stored checkout: a reload goes on at the first unfinished step (decision 66). */
export function stepsFromFacts(facts: CheckoutFacts): CheckoutSteps {
  const events: [boolean, StepEvent][] = [
    [facts.typesChosen, { type: 'typeReady', physical: facts.physical, hasDefaultBilling: facts.hasDefaultBilling }],
    [facts.billingChosen, { type: 'billingReady' }],
    [facts.shippingChosen || !facts.physical, { type: 'shippingReady' }],
    [facts.methodChosen || !facts.physical, { type: 'methodReady' }],
    [facts.paymentChosen, { type: 'paymentReady' }],
  ];
  let steps = firstSteps;
  for (const [done, event] of events) {
    if (!done) break;
    steps = nextSteps(steps, event);
  }
  return steps;
}
