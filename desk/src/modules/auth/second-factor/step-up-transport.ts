import type { Transport } from '@platewright/contract/client';
import { requestSecondFactor } from './second-factor-requests.ts';

const getErrorName = (answer: Awaited<ReturnType<Transport>>): string | undefined => answer.error?.name;

/**
 * Sends calls that move money or rights once more after the person gave the second factor, so that no form has to know. A
 * call that was refused for want of it has changed nothing.
 * @param onMissing the operator requires a second factor that this person has not set up
 */
export const withStepUp =
  (send: Transport, onMissing: () => void): Transport =>
  async (request) => {
    const answer = await send(request);
    const errorName = getErrorName(answer);
    if (errorName === 'secondFactorMissing') onMissing();
    if (errorName !== 'secondFactorStale' || !(await requestSecondFactor())) return answer;
    return send(request);
  };
