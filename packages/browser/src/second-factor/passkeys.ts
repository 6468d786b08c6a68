import { CallError } from '@platewright/contract/call-errors';
import type { CallArguments } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { PasskeyCreation, PasskeyRequest } from '@platewright/contract/modules/auth/second-factor-fields';

export type PasskeyAssertion = NonNullable<CallArguments<Contract['usersAuthenticate']>['passkey']>;
export type PasskeyAttestation = CallArguments<Contract['accountAddPasskey']>['passkey'];

/** The second factor of a call. */
export interface SecondFactorProof {
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
}

/** Why a browser used no passkey. `cancelled`: or it took too long, or there is none; browsers do not say which. */
export type PasskeyProblem = 'unsupported' | 'cancelled' | 'failed';
/** Why a browser made no passkey. `known`: the device has one of this person. */
export type NewPasskeyProblem = PasskeyProblem | 'known';

export class PasskeyError extends Error {
  readonly problem: NewPasskeyProblem;

  constructor(problem: NewPasskeyProblem, cause?: unknown) {
    super(problem, { cause });
    this.name = 'PasskeyError';
    this.problem = problem;
  }
}

/** Whether this browser has passkeys and reads and writes them as JSON, which all do since spring 2025. */
export const isPasskeySupported = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

const getProblem = (error: unknown): NewPasskeyProblem => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError' || name === 'TimeoutError') return 'cancelled';
  return name === 'InvalidStateError' ? 'known' : 'failed';
};

/** Lets the person use one of the passkeys that are asked for. @throws PasskeyError */
export async function getPasskey(request: PasskeyRequest): Promise<PasskeyAssertion> {
  if (!isPasskeySupported()) throw new PasskeyError('unsupported');
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(request);
    const credential = await navigator.credentials.get({ publicKey });
    return (credential as PublicKeyCredential).toJSON() as PasskeyAssertion;
  } catch (error) {
    throw new PasskeyError(getProblem(error), error);
  }
}

/** Lets the person make a passkey. @throws PasskeyError */
export async function createPasskey(creation: PasskeyCreation): Promise<PasskeyAttestation> {
  if (!isPasskeySupported()) throw new PasskeyError('unsupported');
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(creation);
    const credential = await navigator.credentials.create({ publicKey });
    return (credential as PublicKeyCredential).toJSON() as PasskeyAttestation;
  } catch (error) {
    throw new PasskeyError(getProblem(error), error);
  }
}

/** What the refusal of a sign-in for want of the second factor carries; null when the person has no passkey. */
export function readPasskeyRequest(error: unknown): PasskeyRequest | null {
  const request = error instanceof CallError ? error.flags['passkey'] : null;
  const isRequest = request !== null && typeof request === 'object' && 'challenge' in request;
  return isRequest ? (request as PasskeyRequest) : null;
}
