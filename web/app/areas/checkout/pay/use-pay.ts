import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Refusal } from '@platewright/contract/refusals';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api/client.ts';
import { useLanguage } from '../../../i18n/format.ts';
import { paths } from '../../../paths.ts';
import { tokenise } from '../card/tokenise.ts';
import type { Checkout } from '../use-checkout.ts';
import { troubleOf, type Trouble } from './trouble.ts';

type Submitted = AnswerOf<Contract['checkoutSubmit']>;

/** What is told about a payment that did not go on. */
export type Told = Trouble | { readonly kind: 'notCharged' };

export interface Payment {
  readonly phase: 'idle' | 'paying' | 'checking';
  readonly told: Told | null;
  /** The total before it changed, in AED. */
  readonly totalBefore: number;
  /** A card token was sent in the last attempt. */
  readonly charged: boolean;
  readonly proceed: () => void;
  readonly checkNow: () => void;
  /** How often was asked; after the last time the page stops asking by itself. */
  readonly checks: number;
  readonly clear: () => void;
}

const FIRST_CHECK_MS = 3_000;
const CHECK_MS = 15_000;
/** The server takes 30 submits in ten minutes; some are left for the customer. */
export const MAX_CHECKS = 20;

/** Proceed: one payment, whatever is pressed how often, and the way on from every answer. */
export function usePay(checkout: Checkout): Payment {
  const { orderId, data, card, keepCard, edit, refresh } = checkout;
  const lang = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const running = useRef(false);
  const [phase, setPhase] = useState<Payment['phase']>('idle');
  const [told, setTold] = useState<Told | null>(null);
  const [totalBefore, setTotalBefore] = useState(0);
  const [charged, setCharged] = useState(false);
  const [checks, setChecks] = useState(0);

  /** The checkout is left behind: Back leads to the page before it, not to a second payment. */
  const leave = useCallback(
    (answer: Submitted) => {
      void queries.invalidateQueries({ queryKey: ['order', orderId] });
      void queries.invalidateQueries({ queryKey: ['orders'] });
      const address = answer.redirectUrl ?? answer.url;
      if (address?.startsWith('/checkout/')) return navigate(address, { replace: true });
      if (address) {
        const url = new URL(address, window.location.origin);
        if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('Not an address to go to');
        return window.location.replace(url.href);
      }
      const placed = answer.type === 'cash' || answer.type === 'pdc';
      const outcome = answer.success ? 'success' : 'failed';
      return navigate(paths.orderOutcome(orderId, outcome), { replace: true, state: { placed } });
    },
    [navigate, orderId, queries],
  );

  const react = async (trouble: Trouble) => {
    switch (trouble.kind) {
      case 'priceChanged':
        setTotalBefore(data.summary.grandTotalInclVat);
        await refresh(true);
        break;
      case 'declined':
        keepCard(null);
        edit('payment');
        break;
      case 'cardRefused':
        edit('payment');
        break;
      case 'methodGone': {
        const fresh = await refresh(true);
        if (fresh?.state.payment === 'ready') edit('payment');
        break;
      }
      case 'startOver':
        await refresh(true);
        break;
      default:
        break;
    }
    setTold(trouble.kind === 'startOver' ? null : trouble);
    setChecks(0);
    setPhase(trouble.kind === 'unknown' ? 'checking' : 'idle');
  };

  const pay = async () => {
    if (running.current) return;
    running.current = true;
    setTold(null);
    setPhase('paying');
    let sent = false;
    try {
      const asked = { orderId, lang, expectedTotal: data.summary.grandTotalInclVat };
      let answer = await api.checkoutSubmit(asked);
      if (answer.form && !card) {
        // The payment at the bank has ended meanwhile: the page asks for a card.
        await refresh(true);
        setPhase('idle');
        running.current = false;
        return;
      }
      if (answer.form && card) {
        const cardToken = await tokenise(answer.form, card);
        sent = true;
        answer = await api.checkoutSubmit({ ...asked, cardToken });
      }
      // Busy until the next page is there.
      void leave(answer);
    } catch (error) {
      setCharged(sent);
      await react(troubleOf(error, sent));
      running.current = false;
    }
  };

  /** Asks whether the last attempt is known by now. While it is not, the server says so before it looks at the total. */
  const check = useCallback(async () => {
    setChecks((count) => count + 1);
    try {
      // No total is nothing: asking how far the money got can never pay, whatever was chosen meanwhile.
      const answer = await api.checkoutSubmit({ orderId, lang, expectedTotal: 0 });
      // The answer that got lost was the way to the bank.
      if (answer.redirectUrl) void leave(answer);
    } catch (error) {
      if (!(error instanceof Refusal)) return;
      if (error.refusal === 'priceChanged') {
        keepCard(null);
        setTold({ kind: 'notCharged' });
        setPhase('idle');
        await refresh(true);
      } else if (error.refusal === 'alreadyPaid') {
        void queries.invalidateQueries({ queryKey: ['order', orderId] });
        void navigate(paths.orderOutcome(orderId, 'success'), { replace: true });
      } else if (error.refusal === 'checkoutClosed' || error.refusal === 'notFound') {
        setPhase('idle');
        await refresh(true);
      }
    }
  }, [keepCard, lang, leave, navigate, orderId, queries, refresh]);

  useEffect(() => {
    if (phase !== 'checking' || checks >= MAX_CHECKS) return;
    const timer = setTimeout(() => void check(), checks === 0 ? FIRST_CHECK_MS : CHECK_MS);
    return () => clearTimeout(timer);
  }, [phase, checks, check]);

  return {
    phase,
    told,
    totalBefore,
    charged,
    checks,
    proceed: () => void pay(),
    checkNow: () => void check(),
    clear: () => setTold(null),
  };
}
