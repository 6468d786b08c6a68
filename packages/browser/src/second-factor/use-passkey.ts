import { PASSKEY_CHALLENGE_MINUTES } from '@platewright/domain/auth/passkeys';
import type { PasskeyRequest } from '@platewright/contract/modules/auth/second-factor-fields';
import { useRef, useState } from 'react';
import {
  getPasskey,
  PasskeyError,
  readPasskeyRequest,
  type PasskeyAssertion,
  type PasskeyProblem,
} from './passkeys.ts';

interface Options {
  /** Loads the challenge; null when there is nothing to ask for (a field is not filled in yet). */
  readonly loadRequest: () => Promise<PasskeyRequest | null>;
  readonly onPasskey: (passkey: PasskeyAssertion) => unknown;
}

/** Asks for a passkey and passes the answer on; `problem` and `error` say why there is none. */
export function usePasskey({ loadRequest, onPasskey }: Options) {
  const [problem, setProblem] = useState<PasskeyProblem | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setProblem(null);
    setError(null);
    setBusy(true);
    try {
      const request = await loadRequest();
      if (request) await onPasskey(await getPasskey(request));
    } catch (failure) {
      if (failure instanceof PasskeyError) setProblem(failure.problem === 'known' ? 'failed' : failure.problem);
      else setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return { press, isBusy, problem, error };
}

/**
 * The challenge of a sign-in: the one that came with its refusal, then a new one for each try, because a challenge is
 * answered once and for some minutes only.
 * @param signIn sends the sign-in without a second factor, which is refused with a new challenge
 */
export function useSignInChallenge(first: PasskeyRequest | null, signIn: () => Promise<unknown>) {
  const [loadedAt] = useState(() => Date.now());
  const unused = useRef(first);
  return async (): Promise<PasskeyRequest | null> => {
    const request = unused.current;
    unused.current = null;
    // A minute is left to the person.
    if (request && Date.now() - loadedAt < (PASSKEY_CHALLENGE_MINUTES - 1) * 60_000) return request;
    try {
      await signIn();
      return null;
    } catch (error) {
      const next = readPasskeyRequest(error);
      if (!next) throw error;
      return next;
    }
  };
}
