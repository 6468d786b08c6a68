import { CallError } from '@platewright/contract/call-errors';
import {
  canEditStep,
  isOpenStep,
  transitionCheckoutSteps,
  type CheckoutSteps,
  type CheckoutStepEvent,
} from '@platewright/domain/checkout/checkout-steps';
import type { Tx } from '../../platform/db/database.ts';
import { checkouts } from '../../platform/db/schema/index.ts';
import { withdrawAttempt, withStoredAnswers, type CheckoutContext } from './checkout-context.ts';

const stepByEvent: Record<
  Exclude<CheckoutStepEvent['type'], 'edit'>,
  keyof CheckoutSteps & ('type' | 'billing' | 'shipping' | 'method' | 'payment')
> = {
  typeReady: 'type',
  billingReady: 'billing',
  shippingReady: 'shipping',
  methodReady: 'method',
  paymentReady: 'payment',
};

/**
 * The steps after the input of one of them. Input for a step that is already done is an edit: the steps after it are
 * reset.
 * @throws CallError stepNotReady
 */
export function applyStepInput(
  steps: CheckoutSteps,
  event: Exclude<CheckoutStepEvent, { type: 'edit' }>,
): CheckoutSteps {
  const step = stepByEvent[event.type];
  if (isOpenStep(steps[step])) return transitionCheckoutSteps(steps, event);
  if (!canEditStep(steps, step)) throw new CallError('stepNotReady');
  return transitionCheckoutSteps(transitionCheckoutSteps(steps, { type: 'edit', step }), event);
}

type CheckoutAnswers = Partial<Omit<typeof checkouts.$inferInsert, 'orderId' | 'updatedAt'>>;

/**
 * Stores answers, clears those whose step is no longer done, and answers the checkout after it. The caller must have
 * locked the order when it loaded `context`. An attempt to pay for the former answers is withdrawn.
 * @throws CallError paymentOpen
 */
export async function storeAnswers(
  tx: Tx,
  context: CheckoutContext,
  steps: CheckoutSteps,
  answers: CheckoutAnswers,
  now: Date,
): Promise<CheckoutContext> {
  const orderId = context.order.id;
  await withdrawAttempt(tx, context.rows.open, now);
  const values: CheckoutAnswers & { updatedAt: Date } = {
    ...answers,
    ...(steps.type === 'ready' ? {} : { types: null }),
    ...(steps.billing === 'ready' ? {} : { billing: null }),
    ...(steps.shipping === 'ready' ? {} : { shipping: null }),
    ...(steps.method === 'ready' ? {} : { shippingMethod: null }),
    ...(steps.payment === 'ready' ? {} : { paymentMethod: null }),
    updatedAt: now,
  };
  const [row] = await tx
    .insert(checkouts)
    .values({ orderId, ...values })
    .onConflictDoUpdate({ target: checkouts.orderId, set: values })
    .returning();
  if (!row) throw new Error('The answers were not stored.');
  return withStoredAnswers(context, row, now);
}
