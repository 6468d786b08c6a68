import { Refusal } from '@platewright/contract/refusals';
import { canEdit, isOpenStep, nextSteps, type CheckoutSteps, type StepEvent } from '@platewright/domain/checkout/steps';
import type { Tx } from '../db/database.ts';
import { checkouts } from '../db/schema/index.ts';

const stepOf: Record<
  Exclude<StepEvent['type'], 'edit'>,
  keyof CheckoutSteps & ('type' | 'billing' | 'shipping' | 'method' | 'payment')
> = {
  typeReady: 'type',
  billingReady: 'billing',
  shippingReady: 'shipping',
  methodReady: 'method',
  paymentReady: 'payment',
};

/**
 * The steps after an answer. Answering a step that is done already is an edit: what comes after it is asked again.
 * @throws Refusal stepNotReady
 */
export function answerStep(steps: CheckoutSteps, event: Exclude<StepEvent, { type: 'edit' }>): CheckoutSteps {
  const step = stepOf[event.type];
  if (isOpenStep(steps[step])) return nextSteps(steps, event);
  if (!canEdit(steps, step)) throw new Refusal('stepNotReady');
  return nextSteps(nextSteps(steps, { type: 'edit', step }), event);
}

type Answers = Partial<Omit<typeof checkouts.$inferInsert, 'orderId' | 'updatedAt'>>;

/** Stores answers and forgets those whose step is not done any more. The order must be locked. */
export async function storeAnswers(
  tx: Tx,
  orderId: number,
  steps: CheckoutSteps,
  answers: Answers,
  now: Date,
): Promise<void> {
  const values: Answers & { updatedAt: Date } = {
    ...answers,
    ...(steps.type === 'ready' ? {} : { types: null }),
    ...(steps.billing === 'ready' ? {} : { billing: null }),
    ...(steps.shipping === 'ready' ? {} : { shipping: null }),
    ...(steps.method === 'ready' ? {} : { shippingMethod: null }),
    ...(steps.payment === 'ready' ? {} : { paymentMethod: null }),
    updatedAt: now,
  };
  await tx
    .insert(checkouts)
    .values({ orderId, ...values })
    .onConflictDoUpdate({ target: checkouts.orderId, set: values });
}
