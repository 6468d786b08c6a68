import { expect, it, vi } from 'vitest';
import type { Transport } from '@platewright/contract/client';
import {
  finishSecondFactorRequests,
  isSecondFactorRequested,
  subscribeToSecondFactorRequests,
} from './second-factor-requests.ts';
import { withStepUp } from './step-up-transport.ts';

const request = { name: 'deskInviteStaff', method: 'POST', url: '/desk/staff' } as const;
const refuse = (name: string) => ({ error: { code: 403, message: name, name }, payload: null });
const done = { error: null, payload: 7 };

/** Answers one after the other. */
const answerWith = (...answers: unknown[]) => {
  const send = vi.fn<Transport>();
  for (const answer of answers) send.mockResolvedValueOnce(answer as never);
  return send;
};
const untilRequested = () =>
  new Promise<void>((resolve) => {
    const unsubscribe = subscribeToSecondFactorRequests(() => {
      unsubscribe();
      resolve();
    });
  });

it('sends a call again once the second factor was given', async () => {
  const send = answerWith(refuse('secondFactorStale'), done);
  const requested = untilRequested();
  const answer = withStepUp(send, vi.fn())(request);
  await requested;
  expect(send).toHaveBeenCalledTimes(1);
  finishSecondFactorRequests(true);
  expect(await answer).toBe(done);
  expect(send).toHaveBeenCalledTimes(2);
  expect(isSecondFactorRequested()).toBe(false);
});

it('answers the refusal when the dialog was closed', async () => {
  const denied = refuse('secondFactorStale');
  const send = answerWith(denied);
  const requested = untilRequested();
  const answer = withStepUp(send, vi.fn())(request);
  await requested;
  finishSecondFactorRequests(false);
  expect(await answer).toBe(denied);
  expect(send).toHaveBeenCalledTimes(1);
});

it('reports a second factor that is missing, and passes every other answer on', async () => {
  const onMissing = vi.fn();
  const missing = refuse('secondFactorMissing');
  expect(await withStepUp(answerWith(missing), onMissing)(request)).toBe(missing);
  expect(onMissing).toHaveBeenCalledTimes(1);
  expect(await withStepUp(answerWith(done), onMissing)(request)).toBe(done);
  expect(onMissing).toHaveBeenCalledTimes(1);
});
