import { CallError } from '@platewright/contract/call-errors';
import {
  getPinWaitSeconds,
  MAX_WRONG_PINS,
  MAX_WRONG_PINS_OF_PC,
  PIN_WINDOW_MINUTES,
} from '@platewright/domain/auth/pin';
import type { Deps } from '../../../platform/deps.ts';
import {
  countAttempts,
  createErrorMatcher,
  limitAttempts,
  resetAttempts,
} from '../../../platform/rate-limits/limit-attempts.ts';

const isCounted = createErrorMatcher(['pinWrong']);

/**
 * Runs a try of a PIN. Wrong ones are counted by PC and number, each makes the wait for the next one longer, and by PC for all
 * numbers together. What is counted are numbers as they are typed, so that it says nothing of whether anybody has them.
 * @throws CallError pinWait, tooManyRequests, and whatever `work` throws
 */
export async function limitPins<T>(
  deps: Pick<Deps, 'rateLimitCounter' | 'config'>,
  { sharedPcId, number }: { readonly sharedPcId: number; readonly number: number },
  work: () => Promise<T>,
): Promise<T> {
  const windowMinutes = PIN_WINDOW_MINUTES;
  const ofNumber = { key: `pin|${sharedPcId}|${number}`, max: MAX_WRONG_PINS, windowMinutes, isCounted };
  const ofPc = { key: `pin|${sharedPcId}`, max: MAX_WRONG_PINS_OF_PC, windowMinutes, isCounted };
  const waitKey = `${ofNumber.key}|wait`;
  const running = await deps.rateLimitCounter.increment(waitKey, 1, 0);
  if (running.count > 0) throw new CallError('pinWait', { params: { seconds: Math.ceil(running.remainingMs / 1000) } });
  try {
    const result = await limitAttempts(deps, [ofNumber, ofPc], work);
    await resetAttempts(deps, ofNumber, []);
    return result;
  } catch (error) {
    if (isCounted(error)) {
      const seconds = getPinWaitSeconds(await countAttempts(deps, ofNumber));
      await deps.rateLimitCounter.reset(waitKey);
      if (seconds > 0) await deps.rateLimitCounter.increment(waitKey, seconds * 1000);
    }
    throw error;
  }
}
