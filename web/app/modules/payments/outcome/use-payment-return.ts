import { CallError, type CallErrorName } from '@platewright/contract/call-errors';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isNetworkError } from '@platewright/browser/errors';
import { paths } from '../../../paths.ts';
import type { PaymentSession } from './return-parameters.ts';
import { queryKeys } from '../../../api/query-keys.ts';

/** Seconds before each further query; the last one repeats. The server accepts 60 queries in ten minutes. */
const POLL_DELAYS_S = [2, 2, 3, 4, 6, 8, 10, 15] as const;
/** After this many queries the page says that it takes long. */
const LONG_WAIT_ROUNDS = 12;
const retryableErrors: readonly CallErrorName[] = ['providerUnavailable', 'tooManyRequests', 'busy'];

const isRetryable = (error: unknown): boolean =>
  isNetworkError(error) || (error instanceof CallError && retryableErrors.includes(error.errorName));

interface PaymentReturnState {
  /** Null before the first answer; 0 when the call failed, so that the order is not known. */
  readonly orderId: number | null;
  readonly isTakingLong: boolean;
  readonly checkNow: () => void;
}

/**
 * Queries the outcome of a payment until it is known, then redirects: to the success page, the failure page [PAY-16,
 * PAY-17], or after an error of the server the missing page [PAY-18].
 */
export function usePaymentReturn(
  parameter: PaymentSession['parameter'],
  session: string,
  page: 'success' | 'failed',
): PaymentReturnState {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [orderId, setOrderId] = useState<number | null>(null);
  const [schedule, setSchedule] = useState({ round: 0, delaySeconds: 0 });

  useEffect(() => {
    let isStopped = false;
    const redirectTo = (to: string) => void navigate(to, { replace: true });
    const scheduleNext = () =>
      setSchedule(({ round }) => ({
        round: round + 1,
        delaySeconds: POLL_DELAYS_S[Math.min(round, POLL_DELAYS_S.length - 1)] ?? 15,
      }));
    const queryOutcome = async () => {
      try {
        const answer = await parameter.confirm(session, page);
        if (isStopped) return;
        if (answer.state === 'checking') {
          setOrderId(answer.orderId);
          scheduleNext();
          return;
        }
        void queryClient.invalidateQueries({ queryKey: queryKeys.order(answer.orderId) });
        void queryClient.invalidateQueries({ queryKey: queryKeys.orders });
        redirectTo(
          answer.combinedId
            ? paths.combinedPayment(answer.combinedId)
            : paths.orderOutcome(answer.orderId, answer.success ? 'success' : 'failed'),
        );
      } catch (error) {
        if (isStopped) return;
        if (!isRetryable(error)) return redirectTo(paths.notFound());
        setOrderId((known) => known ?? 0);
        scheduleNext();
      }
    };
    const timer = setTimeout(() => void queryOutcome(), schedule.delaySeconds * 1000);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [parameter, session, page, schedule, navigate, queryClient]);

  return {
    orderId,
    isTakingLong: schedule.round > LONG_WAIT_ROUNDS,
    checkNow: () => setSchedule(({ round }) => ({ round, delaySeconds: 0 })),
  };
}
