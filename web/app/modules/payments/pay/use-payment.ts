import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { isAcceptedByStaff } from '@platewright/domain/payments/payment-methods';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../paths.ts';
import { isTokenUsable } from '../card/card-fields-state.ts';
import type { Checkout } from '../../checkout/use-checkout.ts';
import { openProviderPage } from './open-provider-page.ts';
import { toPaymentProblem, type PaymentProblem } from './payment-problem.ts';
import {
  getNextCheckDelay,
  getProblemReaction,
  getStatusReaction,
  initialPaymentState,
  reducePayment,
  toPaymentStatus,
  toPaymentStatusOfError,
  type PaymentState,
} from './payment-state.ts';

type SubmitAnswer = CallAnswer<Contract['checkoutSubmit']>;

export interface Payment extends PaymentState {
  /** Starts a payment; does nothing while one is running. */
  readonly proceed: () => void;
  /** Queries the status of a payment whose outcome is unknown. */
  readonly checkNow: () => void;
  readonly clearMessage: () => void;
}

/** Proceed: one payment at a time, however often it is pressed, and the way on from every answer [PAY-06 to PAY-11]. */
export function usePayment(checkout: Checkout): Payment {
  const { orderId, data, card, setCard, editStep, refresh } = checkout;
  const lang = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isRunning = useRef(false);
  const [state, dispatch] = useReducer(reducePayment, initialPaymentState);

  const invalidateOrder = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.order(orderId) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.orders });
  }, [orderId, queryClient]);

  /**
   * The page of the bank comes after the checkout in the history, so Back leads there: it says that a payment is open
   * and leads to the bank again. A page of ours replaces it.
   */
  const leaveForUrl = useCallback(
    (address: string) => {
      invalidateOrder();
      if (address.startsWith('/checkout/')) return navigate(address, { replace: true });
      return openProviderPage(address);
    },
    [invalidateOrder, navigate],
  );
  const leaveForOutcome = useCallback(
    (outcome: 'success' | 'failed', placed: boolean) => {
      invalidateOrder();
      return navigate(paths.orderOutcome(orderId, outcome), { replace: true, state: { placed } });
    },
    [invalidateOrder, navigate, orderId],
  );
  const leaveCheckout = ({ redirectUrl, url, type, success }: SubmitAnswer) => {
    const address = redirectUrl ?? url;
    if (address) return leaveForUrl(address);
    return leaveForOutcome(success ? 'success' : 'failed', isAcceptedByStaff(type));
  };

  const applyReaction = async (problem: PaymentProblem, isCardTokenSent: boolean) => {
    const { forgetsCard, reloads, reopensPaymentStep } = getProblemReaction(problem, isCardTokenSent);
    if (forgetsCard) setCard(null);
    const reloaded = reloads ? await refresh(true) : undefined;
    const isPaymentReady = reloaded?.state.payment === 'ready';
    if (reopensPaymentStep === 'always' || (reopensPaymentStep === 'ifReady' && isPaymentReady)) editStep('payment');
  };

  const pay = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    dispatch({ type: 'submitStarted' });
    const expectedTotal = data.summary.grandTotalInclVat;
    let isCardTokenSent = false;
    try {
      const input = { orderId, lang, expectedTotal };
      let answer = await api.checkoutSubmit(input);
      if (answer.form && !(card && isTokenUsable(card, Date.now()))) {
        // The payment step opens and asks for the card again.
        setCard(null);
        await refresh(true);
        dispatch({ type: 'cardRequested' });
        isRunning.current = false;
        return;
      }
      if (answer.form && card) {
        isCardTokenSent = true;
        answer = await api.checkoutSubmit({ ...input, cardToken: card.token });
      }
      // The phase stays `paying` until the next page is loaded.
      void leaveCheckout(answer);
    } catch (error) {
      const problem = toPaymentProblem(error, isCardTokenSent);
      await applyReaction(problem, isCardTokenSent);
      dispatch({ type: 'submitFailed', problem, isCardTokenSent, expectedTotal });
      isRunning.current = false;
    }
  };

  const check = useCallback(async () => {
    dispatch({ type: 'checkStarted' });
    const { status, redirectUrl } = await api.checkoutPaymentStatus({ orderId, lang }).then(
      (answer) => ({ status: toPaymentStatus(answer), redirectUrl: answer.redirectUrl }),
      (error: unknown) => ({ status: toPaymentStatusOfError(error), redirectUrl: null }),
    );
    // A payment that was started since decides by itself.
    if (isRunning.current) return;
    const { forgetsCard, reloads, redirect } = getStatusReaction(status);
    if (forgetsCard) setCard(null);
    // Before the message: an order that was closed meanwhile replaces this page.
    if (reloads) await refresh(true);
    dispatch({ type: 'statusReceived', status });
    // The lost answer was the redirect to the bank.
    if (redirect === 'bank' && redirectUrl) void leaveForUrl(redirectUrl);
    if (redirect === 'success') void leaveForOutcome('success', false);
  }, [lang, leaveForUrl, leaveForOutcome, orderId, refresh, setCard]);

  /** The browser shows the page again as it was left, for example by Back from the bank: the server knows how it stands. */
  useEffect(() => {
    const restore = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isRunning.current = false;
      dispatch({ type: 'pageRestored' });
      setCard(null);
      void refresh(true);
    };
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, [refresh, setCard]);

  const nextCheckDelay = getNextCheckDelay(state);
  const { checkCount } = state;
  useEffect(() => {
    if (nextCheckDelay === null) return;
    const timer = setTimeout(() => void check(), nextCheckDelay);
    return () => clearTimeout(timer);
  }, [nextCheckDelay, checkCount, check]);

  return {
    ...state,
    proceed: () => void pay(),
    checkNow: () => void check(),
    clearMessage: () => dispatch({ type: 'messageCleared' }),
  };
}
