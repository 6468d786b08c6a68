import { CallError } from '@platewright/contract/call-errors';
import { filsToAed, sumFils } from '@platewright/domain/money/fils';
import type { AttemptState } from '@platewright/domain/payments/payment-attempt';
import { isAcceptedByStaff } from '@platewright/domain/payments/payment-methods';
import { sumCharges } from '@platewright/domain/payments/combined-payment';
import { getCustomerPrincipal, type Handler, type StagedHandler } from '../../../platform/http/handler-context.ts';
import { translate } from '../../../platform/translate.ts';
import { getPaymentMethodName, getStoredCharge, presentCharge } from '../../checkout/index.ts';
import {
  findCombinedProvider,
  getCombinedCharge,
  listCombinedMethods,
  quoteOrders,
  sumQuoted,
} from '../combined/quote-orders.ts';
import { loadCombinedPayment } from '../combined/load-combined-payment.ts';
import { startCombinedPayment } from '../combined/start-combined-payment.ts';
import { toCustomerOutcome } from '../payment-status.ts';
import { applyProviderReport } from '../provider-report.ts';
import { requestPayment } from './request-payment.ts';

/** What orders cost and whether each can be paid now, and the ways to pay them at once. */
export const combinedPaymentQuote: Handler<'combinedPaymentQuote'> = async ({ orderIds }, ctx) => {
  const { paymentProviders, clock } = ctx.deps;
  const quoted = await quoteOrders(ctx.tx, clock.now(), getCustomerPrincipal(ctx), orderIds);
  const payable = quoted.filter(({ obstacle }) => obstacle === null);
  return {
    orders: quoted.map(({ context: { order, rows }, amount, obstacle }) => ({
      ...{ orderId: order.id, projectName: order.projectName, amount: filsToAed(amount), obstacle },
      arranged:
        rows.open && obstacle === null && isAcceptedByStaff(rows.open.method)
          ? getPaymentMethodName(rows.open.method, ctx.lang)
          : null,
    })),
    total: filsToAed(sumQuoted(payable)),
    methods:
      payable.length === 0
        ? []
        : listCombinedMethods(paymentProviders).map(({ method, provider }) => ({
            id: method,
            name: getPaymentMethodName(method, ctx.lang),
            charge: presentCharge(
              getCombinedCharge(
                provider,
                payable.map(({ amount }) => amount),
              ),
            ),
            cardFields: provider.cardFields,
          })),
  };
};

/** Pays several orders at once, in the stages of `checkoutSubmit`. */
export const combinedPaymentSubmit: StagedHandler<'combinedPaymentSubmit'> = {
  run: async ({ orderIds, payment_method: method, cardToken, expectedTotal }, ctx) => {
    const cardFields = findCombinedProvider(ctx.deps.paymentProviders, method)?.cardFields;
    if (cardFields && !cardToken) return { combinedId: null, form: cardFields, redirectUrl: null };
    const started = await ctx.transact((inner) => startCombinedPayment(inner, { orderIds, method, expectedTotal }));
    const { reference, provider, charge, orderIds: paid } = started;
    const { payment, sessionId, redirectUrl } = await requestPayment(ctx, {
      ...{ provider, reference, charge, token: cardToken ?? '', orderId: paid[0] ?? 0 },
      description: translate(ctx.lang, 'checkout.combinedPaymentDescription', { orderIds: paid.join(', ') }),
    });
    const outcome = await ctx.transact(({ tx, publish, deps }) =>
      applyProviderReport(tx, publish, deps, { paymentId: reference, payment, sessionId, redirectUrl }),
    );
    if (outcome.state === 'failed') throw new CallError('paymentDeclined');
    return { combinedId: reference, form: null, redirectUrl };
  },
};

/** How a payment of several orders stands, and its receipt. */
export const combinedPayment: Handler<'combinedPayment'> = async ({ combinedId }, ctx) => {
  const { tx, lang } = ctx;
  const { first, attempts, state } = await loadCombinedPayment(tx, getCustomerPrincipal(ctx), combinedId);
  const { method, redirectUrl, providerRef } = first.payment;
  const isAtBank = state === 'redirected' && redirectUrl !== null;
  return {
    state: isAtBank ? 'atBank' : toCustomerOutcome(state).state,
    redirectUrl: isAtBank ? redirectUrl : null,
    method: { id: method, name: getPaymentMethodName(method, lang) },
    total: filsToAed(sumFils(attempts.map(({ payment }) => payment.amount))),
    charge: presentCharge(sumCharges(attempts.map(({ payment }) => getStoredCharge(payment)))),
    startedAt: first.startedAt.toISOString(),
    paidBy: `${first.paidBy.firstname} ${first.paidBy.lastname}`.trim(),
    reference: providerRef,
    orders: attempts.map(({ payment, projectName, invoice, state: one }) => ({
      orderId: payment.orderId,
      projectName,
      amount: filsToAed(payment.amount),
      state: toOrderState(one),
      invoice,
    })),
  };
};

const toOrderState = (state: AttemptState) =>
  state === 'surplus' || state === 'refunded' ? 'returned' : toCustomerOutcome(state).state;
