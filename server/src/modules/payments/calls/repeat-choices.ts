import { CallError } from '@platewright/contract/call-errors';
import type { Handler } from '../../../platform/http/handler-context.ts';
import {
  loadPayableCheckoutContext,
  presentCheckoutState,
  presentChoices,
  presentSummary,
  selectOrderTypes,
  storeAnswers,
} from '../../checkout/index.ts';
import { planRepeatedChoices } from '../repeat-choices.ts';

/** What one press would choose in the steps after the order types: as for the last order. */
export const checkoutLastChoices: Handler<'checkoutLastChoices'> = async ({ orderId }, ctx) => {
  const { tx, deps, lang } = ctx;
  const now = deps.clock.now();
  const context = await loadPayableCheckoutContext(tx, now, orderId, { withCredit: true });
  const planned = await planRepeatedChoices(ctx, context, context.chosenTypes);
  return { last: planned && presentChoices(planned.after, deps.paymentProviders, lang) };
};

/** Stores the order types and these choices in one step. */
export const checkoutRepeatChoices: Handler<'checkoutRepeatChoices'> = async ({ orderId, orderTypes }, ctx) => {
  const { tx, deps, lang } = ctx;
  const now = deps.clock.now();
  const context = await loadPayableCheckoutContext(tx, now, orderId, { lock: true, withCredit: true });
  const types = selectOrderTypes(context, orderTypes);
  const planned = await planRepeatedChoices(ctx, context, types);
  if (!planned) throw new CallError('notFound');
  const after = await storeAnswers(tx, context, planned.after.steps, planned.answers, now);
  return {
    chosen: presentChoices(after, deps.paymentProviders, lang),
    summary: presentSummary(after.totals),
    state: presentCheckoutState(after.steps),
  };
};
