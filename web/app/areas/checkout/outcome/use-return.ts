import { Refusal, type RefusalName } from '@platewright/contract/refusals';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api/client.ts';
import { isNoAnswer } from '@platewright/browser/errors';
import { paths } from '../../../paths.ts';

/** Seconds before each further asking; the last one repeats. The server takes 60 in ten minutes. */
const PAUSES_S = [2, 2, 3, 4, 6, 8, 10, 15] as const;
/** After so many the page says that it takes long. */
const LONG = 12;
const patience: readonly RefusalName[] = ['providerUnavailable', 'tooManyRequests', 'busy'];

const isPatient = (error: unknown): boolean =>
  isNoAnswer(error) || (error instanceof Refusal && patience.includes(error.refusal));

interface Returned {
  /** Null before the first answer; 0 when the answer could not say which order it is. */
  readonly orderId: number | null;
  readonly isLong: boolean;
  readonly checkNow: () => void;
}

/**
 * Asks what became of a payment until it is known, then goes on: paid to the success page, declined to the other one
 * [PAY-16] [PAY-17], an error of the server to the missing page [PAY-18].
 */
export function useReturn(session: string): Returned {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [orderId, setOrderId] = useState<number | null>(null);
  const [turn, setTurn] = useState({ round: 0, pause: 0 });

  useEffect(() => {
    let stopped = false;
    const go = (to: string) => void navigate(to, { replace: true });
    const later = () =>
      setTurn(({ round }) => ({ round: round + 1, pause: PAUSES_S[Math.min(round, PAUSES_S.length - 1)] ?? 15 }));
    const ask = async () => {
      try {
        const answer = await api.checkoutCheckoutcom({ ckoSessionId: session });
        if (stopped) return;
        if (answer.state === 'checking') {
          setOrderId(answer.orderId);
          later();
          return;
        }
        void queries.invalidateQueries({ queryKey: ['order', answer.orderId] });
        void queries.invalidateQueries({ queryKey: ['orders'] });
        go(paths.orderOutcome(answer.orderId, answer.success ? 'success' : 'failed'));
      } catch (error) {
        if (stopped) return;
        if (!isPatient(error)) return go(paths.notFound());
        setOrderId((known) => known ?? 0);
        later();
      }
    };
    const timer = setTimeout(() => void ask(), turn.pause * 1000);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [session, turn, navigate, queries]);

  return { orderId, isLong: turn.round > LONG, checkNow: () => setTurn(({ round }) => ({ round, pause: 0 })) };
}
