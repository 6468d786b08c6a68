import { CallError } from '@platewright/contract/call-errors';
import { filsToAed, sumFils } from '@platewright/domain/money/fils';
import type { AttemptState } from '@platewright/domain/payments/payment-attempt';
import type { Language } from '@platewright/texts/languages';
import { sumCharges } from '@platewright/domain/payments/combined-payment';
import { getCustomerPrincipal, type Handler, type StagedHandler } from '../../../platform/http/handler-context.ts';
import { translate } from '../../../platform/translate.ts';
import { getPaymentMethodName, getStoredCharge, presentCharge } from '../../checkout/index.ts';
import {
  findCombinedProvider,
  getArranged,
  getCombinedCharge,
  listCombinedMethods,
  quoteOrders,
  sumQuoted,
} from '../combined/quote-orders.ts';
import { loadCombinedPayment } from '../combined/load-combined-payment.ts';
import { startCombinedPayment } from '../combined/start-combined-payment.ts';
import { cancelCombined } from '../cancel-attempt.ts';
import { getShownState } from '../debts/debt-payments.ts';
import { presentDebt, quoteDebts } from '../debts/quote-debts.ts';
import { toCustomerOutcome } from '../payment-status.ts';
import { applyProviderReport } from '../provider-report.ts';
import { requestPayment } from './request-payment.ts';

/** What orders cost and whether each can be paid now, what is owed of debts, and the ways to pay them at once. */
export const combinedPaymentQuote: Handler<'combinedPaymentQuote'> = async ({ orderIds, debts: keys }, ctx) => {
  const { paymentProviders, clock } = ctx.deps;
  const now = clock.now();
  const principal = getCustomerPrincipal(ctx);
  const quoted = await quoteOrders(ctx.tx, now, principal, orderIds);
  const debts = await quoteDebts(ctx.tx, principal, keys, { isComputed: false });
  const payable = quoted.filter(({ obstacle }) => obstacle === null);
  const owed = sumFils(debts.flatMap(({ obstacle, open }) => (obstacle === null ? [open] : [])));
  // The debts are one attempt.
  const amounts = [...payable.map(({ amount }) => amount), ...(owed > 0 ? [owed] : [])];
  return {
    orders: quoted.map((one) => ({
      ...{ orderId: one.context.order.id, projectName: one.context.order.projectName },
      ...{ amount: filsToAed(one.amount), obstacle: one.obstacle, arranged: getArranged(one, ctx.lang) },
    })),
    debts: debts.map((debt) => presentDebt(debt, now)),
    total: filsToAed(sumQuoted(payable) + owed),
    methods:
      amounts.length === 0
        ? []
        : listCombinedMethods(paymentProviders).map(({ method, provider }) => ({
            id: method,
            name: getPaymentMethodName(method, ctx.lang),
            charge: presentCharge(getCombinedCharge(provider, amounts)),
            cardFields: provider.cardFields,
          })),
  };
};

/** Pays what is due at once, in the stages of `checkoutSubmit`. */
export const combinedPaymentSubmit: StagedHandler<'combinedPaymentSubmit'> = {
  run: async ({ orderIds, debts, payment_method: method, cardToken, expectedTotal }, ctx) => {
    const cardFields = findCombinedProvider(ctx.deps.paymentProviders, method)?.cardFields;
    if (cardFields && !cardToken) return { combinedId: null, form: cardFields, redirectUrl: null };
    const started = await ctx.transact((inner) =>
      startCombinedPayment(inner, { orderIds, debts, method, expectedTotal }),
    );
    const { reference, provider, charge, orderIds: paid, debtNames } = started;
    const { payment, sessionId, redirectUrl } = await requestPayment(ctx, {
      ...{ provider, reference, charge, token: cardToken ?? '', orderId: paid[0] ?? 0 },
      description: describeCombined(ctx.lang, paid, debtNames),
    });
    const outcome = await ctx.transact(({ tx, publish, deps }) =>
      applyProviderReport(tx, publish, deps, { paymentId: reference, payment, sessionId, redirectUrl }),
    );
    if (outcome.state === 'failed') throw new CallError('paymentDeclined');
    return { combinedId: reference, form: null, redirectUrl };
  },
};

/** Nobody reads more at a provider. */
const MAX_DESCRIPTION = 120;

function describeCombined(lang: Language, orderIds: readonly number[], debtNames: readonly string[]): string {
  const names = [...orderIds, ...debtNames].join(', ');
  const key = debtNames.length === 0 ? 'combinedPaymentDescription' : 'debtPaymentDescription';
  return translate(lang, `checkout.${key}`, {
    orderIds: names.length > MAX_DESCRIPTION ? `${names.slice(0, MAX_DESCRIPTION)}…` : names,
  });
}

/** Gives up a payment that waits for its customer at the provider. */
export const combinedPaymentCancel: StagedHandler<'combinedPaymentCancel'> = {
  run: async ({ combinedId }, ctx) => {
    await loadCombinedPayment(ctx.deps.database.db, getCustomerPrincipal(ctx), combinedId);
    await cancelCombined(ctx.deps, combinedId);
    return null;
  },
};

/** How a payment of what was due stands, and its receipt. */
export const combinedPayment: Handler<'combinedPayment'> = async ({ combinedId }, ctx) => {
  const { tx, lang } = ctx;
  const loaded = await loadCombinedPayment(tx, getCustomerPrincipal(ctx), combinedId);
  const { first, attempts, debts, state, startedAt, paidBy } = loaded;
  const { method, redirectUrl, providerRef } = first;
  const all = [...attempts.map(({ payment }) => payment), ...(debts ? [debts.row] : [])];
  const isAtBank = state === 'redirected' && redirectUrl !== null;
  return {
    state: isAtBank ? 'atBank' : toCustomerOutcome(state).state,
    redirectUrl: isAtBank ? redirectUrl : null,
    method: { id: method, name: getPaymentMethodName(method, lang) },
    total: filsToAed(sumFils(all.map(({ amount }) => amount))),
    charge: presentCharge(sumCharges(all.map(getStoredCharge))),
    startedAt: startedAt.toISOString(),
    paidBy: `${paidBy.firstname} ${paidBy.lastname}`.trim(),
    reference: providerRef,
    orders: attempts.map(({ payment, projectName, invoice, state: one }) => ({
      orderId: payment.orderId,
      projectName,
      amount: filsToAed(payment.amount),
      state: toOrderState(one),
      invoice,
    })),
    debts: (debts?.parts ?? []).map(({ amount, paid, ...debt }) => ({
      ...debt,
      ...{ amount: filsToAed(amount), paid: paid === null ? null : filsToAed(paid) },
    })),
    debtsState: debts && toOrderState(getShownState(debts.row)),
    onAccount: filsToAed(debts?.rest ?? 0),
  };
};

const toOrderState = (state: AttemptState) =>
  state === 'surplus' || state === 'refunded' ? 'returned' : toCustomerOutcome(state).state;
