/** State machine of the checkout steps (specification 001 section 4), used by browser and server. */
export const checkoutStepNames = ['type', 'billing', 'shipping', 'method', 'payment'] as const;
export type CheckoutStepName = (typeof checkoutStepNames)[number];

/** [CHK-11]; `defaultaddress` exists for billing only. */
export type CheckoutStepStatus = 'passive' | 'active' | 'ready' | 'defaultaddress';

export interface CheckoutSteps {
  type: CheckoutStepStatus;
  billing: CheckoutStepStatus;
  shipping: CheckoutStepStatus;
  method: CheckoutStepStatus;
  payment: CheckoutStepStatus;
  /** All steps are completed: Proceed is enabled [PAY-04]. */
  success: boolean;
  /** A chosen order type is shipped. */
  physical: boolean;
  hasDefaultBilling: boolean;
}

export type CheckoutStepEvent =
  | { type: 'typeReady'; physical: boolean; hasDefaultBilling: boolean }
  /** `shipHere`: also uses this address for shipping, which completes that step. */
  | { type: 'billingReady'; shipHere?: boolean }
  | { type: 'shippingReady' }
  | { type: 'methodReady' }
  | { type: 'paymentReady' }
  | { type: 'edit'; step: CheckoutStepName };

export const initialCheckoutSteps: CheckoutSteps = {
  type: 'active',
  billing: 'passive',
  shipping: 'passive',
  method: 'passive',
  payment: 'passive',
  success: false,
  physical: true,
  hasDefaultBilling: false,
};

const isReadyStep = (status: CheckoutStepStatus): boolean => status === 'ready';
/** Whether a step is open; only open steps can become ready. */
export const isOpenStep = (status: CheckoutStepStatus): boolean => status === 'active' || status === 'defaultaddress';
/** Whether nothing but the way to pay is still to be chosen: the total is known. */
export const isPaymentReached = ({ payment }: Pick<CheckoutSteps, 'payment'>): boolean =>
  isOpenStep(payment) || isReadyStep(payment);

function reopenStep(steps: CheckoutSteps, step: CheckoutStepName): CheckoutSteps {
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

/** Whether a step can be edited: it is completed, or billing shows the default address. */
export const canEditStep = (steps: CheckoutSteps, step: CheckoutStepName): boolean =>
  isReadyStep(steps[step]) || (step === 'billing' && steps.billing === 'defaultaddress');

/** The steps after an event; an event that does not apply to the open step changes nothing. */
export function transitionCheckoutSteps(steps: CheckoutSteps, event: CheckoutStepEvent): CheckoutSteps {
  switch (event.type) {
    case 'typeReady':
      if (!isOpenStep(steps.type)) return steps;
      return {
        ...initialCheckoutSteps,
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
      return canEditStep(steps, event.step) ? reopenStep(steps, event.step) : steps;
  }
}

/** Progress from 0 to 5: completed steps; payment counts 4 when open and 5 when ready, even without shipping [CHK-63]. */
export function getCheckoutProgress(steps: CheckoutSteps): number {
  if (isReadyStep(steps.payment)) return 5;
  if (isOpenStep(steps.payment)) return 4;
  return [steps.type, steps.billing, steps.shipping, steps.method].filter(isReadyStep).length;
}

/** The stored facts of a checkout. */
export interface CheckoutFacts {
  typesChosen: boolean;
  physical: boolean;
  hasDefaultBilling: boolean;
  billingChosen: boolean;
  shippingChosen: boolean;
  methodChosen: boolean;
  paymentChosen: boolean;
}

/** The steps of a stored checkout: a reload continues at the first open step (spec decision 66). */
export function restoreCheckoutSteps(facts: CheckoutFacts): CheckoutSteps {
  const events: [boolean, CheckoutStepEvent][] = [
    [facts.typesChosen, { type: 'typeReady', physical: facts.physical, hasDefaultBilling: facts.hasDefaultBilling }],
    [facts.billingChosen, { type: 'billingReady' }],
    [facts.shippingChosen || !facts.physical, { type: 'shippingReady' }],
    [facts.methodChosen || !facts.physical, { type: 'methodReady' }],
    [facts.paymentChosen, { type: 'paymentReady' }],
  ];
  let steps = initialCheckoutSteps;
  for (const [isCompleted, event] of events) {
    if (!isCompleted) break;
    steps = transitionCheckoutSteps(steps, event);
  }
  return steps;
}
