import {
  passkeyName,
  requireProof,
  secondFactorInputs,
  type PasskeyCreation,
} from '@platewright/contract/modules/auth/second-factor-fields';
import { PASSKEY_CHALLENGE_MINUTES } from '@platewright/domain/auth/passkeys';
import { useEffect, useState } from 'react';
import { isNetworkError } from '../errors.ts';
import { createPasskey, PasskeyError, type NewPasskeyProblem, type PasskeyAttestation } from './passkeys.ts';

const firstSchema = secondFactorInputs.setUpPasskey.extend({ name: passkeyName });
const nextSchema = requireProof(firstSchema);
const nameSchema = firstSchema.pick({ name: true });

/** What was reached before the passkey was added: its challenge, then the answer of the browser. */
interface PendingPasskey {
  readonly creation: PasskeyCreation;
  readonly passkey: PasskeyAttestation | null;
}

interface AddedPasskey {
  readonly recoveryCodes: readonly string[] | null;
}

interface Options {
  /** The person has a second factor, which is asked for. */
  readonly isOn: boolean;
  readonly addPasskey: (input: {
    readonly name: string;
    readonly passkey: PasskeyAttestation;
  }) => Promise<AddedPasskey>;
}

/**
 * Adds a passkey in three steps: a challenge for the password and the second factor, the browser, the call that adds what it
 * made. A step that failed is tried again without those before it: a code of the app would have to be another one, and
 * a passkey that the device already has could not be made a second time.
 */
export function useNewPasskey({ isOn, addPasskey }: Options) {
  const [pending, setPending] = useState<PendingPasskey | null>(null);
  const [problem, setProblem] = useState<NewPasskeyProblem | null>(null);
  const challenge = pending?.creation.challenge;
  useEffect(() => {
    if (challenge === undefined) return undefined;
    // A minute is left to the person.
    const timer = setTimeout(() => setPending(null), (PASSKEY_CHALLENGE_MINUTES - 1) * 60_000);
    return () => clearTimeout(timer);
  }, [challenge]);

  /** @returns null when the browser made none; `problem` says why */
  const add = async (name: string, loadCreation: () => Promise<PasskeyCreation>): Promise<AddedPasskey | null> => {
    setProblem(null);
    const creation = pending?.creation ?? (await loadCreation());
    let passkey = pending?.passkey ?? null;
    setPending({ creation, passkey });
    try {
      passkey ??= await createPasskey(creation);
      setPending({ creation, passkey });
      const added = await addPasskey({ name, passkey });
      setPending(null);
      return added;
    } catch (error) {
      if (error instanceof PasskeyError) {
        setProblem(error.problem);
        return null;
      }
      // Whatever the server answered, it has taken the challenge.
      if (!isNetworkError(error)) setPending(null);
      throw error;
    }
  };
  return { add, problem, isPending: pending !== null, schema: pending ? nameSchema : isOn ? nextSchema : firstSchema };
}
