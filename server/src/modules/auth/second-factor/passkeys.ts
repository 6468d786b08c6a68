import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '@platewright/contract/modules/auth/second-factor-fields';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { isCounterRegression, PASSKEY_CHALLENGE_MINUTES } from '@platewright/domain/auth/passkeys';
import type { Config } from '../../../platform/config.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PersonRef } from '../person-ref.ts';
import {
  consumeChallenge,
  insertChallenge,
  listPasskeys,
  type ChallengePurpose,
  type PasskeyRow,
} from './passkey-store.ts';

export type PasskeyAttestation = CallInput<Contract['accountAddPasskey']>['passkey'];
export type PasskeyAssertion = NonNullable<CallInput<Contract['usersAuthenticate']>['passkey']>;
type PasskeyDeps = Pick<Deps, 'config' | 'clock' | 'log' | 'database'>;

/** A passkey whose signature was checked; it counts when `markPasskeyUsed` changes its row. */
export interface CheckedPasskey {
  readonly id: number;
  readonly counter: number;
  readonly isSynced: boolean;
}

/** Three hundred files, which most processes never need; read before a challenge is used up. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256 (COSE): what authenticators of today have. */
const algorithms = [-8, -7, -257];
const TIMEOUT_MS = 120_000;

/** Passkeys belong to the host of the portal or of the desk; browsers use them there only. */
const getOrigin = ({ PUBLIC_URL, DESK_URL }: Config, { kind }: PersonRef): URL =>
  new URL(kind === 'staff' ? DESK_URL : PUBLIC_URL);

const hashChallenge = (challenge: string): string => createHash('sha256').update(challenge).digest('base64url');

/**
 * The id of a person that authenticators store: another one for each person, and of no use to anybody else. With it a new
 * passkey replaces that person's older one on the same device.
 */
const getUserHandle = ({ SECRET_KEY }: Config, { kind, id }: PersonRef): string =>
  createHmac('sha256', `passkey:${SECRET_KEY}`).update(`${kind}:${id}`).digest('base64url');

const toDescriptors = (rows: readonly PasskeyRow[]) =>
  rows.map(({ credentialId, transports }) => ({ id: credentialId, type: 'public-key' as const, transports }));

async function createChallenge(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  person: PersonRef,
  purpose: ChallengePurpose,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + PASSKEY_CHALLENGE_MINUTES * 60_000);
  await insertChallenge(tx, person, { challengeHash: hashChallenge(challenge), purpose, expiresAt }, now);
  return challenge;
}

/** What a browser needs to use one of the person's passkeys; null when there is none. */
export async function createPasskeyRequest(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'clock'>,
  person: PersonRef,
): Promise<PasskeyRequest | null> {
  const rows = await listPasskeys(tx, person);
  if (rows.length === 0) return null;
  return {
    challenge: await createChallenge(tx, deps, person, 'give'),
    timeout: TIMEOUT_MS,
    rpId: getOrigin(deps.config, person).hostname,
    allowCredentials: toDescriptors(rows),
    userVerification: 'required',
  };
}

/** What a browser needs to make a passkey that the person does not have yet. */
export async function createPasskeyCreation(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'clock'>,
  person: PersonRef,
  { email, brand }: { readonly email: string; readonly brand: string },
): Promise<PasskeyCreation> {
  return {
    challenge: await createChallenge(tx, deps, person, 'add'),
    timeout: TIMEOUT_MS,
    rp: { id: getOrigin(deps.config, person).hostname, name: brand },
    user: { id: getUserHandle(deps.config, person), name: email, displayName: email },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: toDescriptors(await listPasskeys(tx, person)),
    authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'required' },
    // Which model an authenticator is decides nothing here, so nobody is asked to reveal it.
    attestation: 'none',
  };
}

/**
 * Checks the answer of a new passkey and uses its challenge up.
 * @returns null when it is not right; the log says why
 */
export async function checkNewPasskey(deps: PasskeyDeps, person: PersonRef, attestation: PasskeyAttestation) {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const expectedChallenge = await consumeChallengeOf(deps, person, attestation.response.clientDataJSON, 'add');
  if (expectedChallenge === null) return null;
  const { origin, hostname } = getOrigin(deps.config, person);
  try {
    const { registrationInfo: info } = await verifyRegistrationResponse({
      response: {
        ...attestation,
        response: { ...attestation.response, transports: undefined },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!info) return null;
    const { credential, credentialBackedUp } = info;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: attestation.response.transports ?? [],
      isSynced: credentialBackedUp,
    };
  } catch (error) {
    logRefusedPasskey(deps, person, error);
    return null;
  }
}

/**
 * Checks the answer of one of the person's passkeys and uses its challenge up, outside of any transaction: a challenge is
 * gone also when the call that carried it fails.
 * @returns null when it is not right, which a passkey of another person never is; the log says why
 */
export async function checkPasskey(
  deps: PasskeyDeps,
  person: PersonRef,
  assertion: PasskeyAssertion,
): Promise<CheckedPasskey | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const expectedChallenge = await consumeChallengeOf(deps, person, assertion.response.clientDataJSON, 'give');
  if (expectedChallenge === null) return null;
  const row = (await listPasskeys(deps.database.db, person)).find(({ credentialId }) => credentialId === assertion.id);
  if (!row) return null;
  const { origin, hostname } = getOrigin(deps.config, person);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
      requireUserVerification: true,
      // The counter is compared below, where a regression can be told from other errors.
      credential: { id: row.credentialId, publicKey: Buffer.from(row.publicKey, 'base64url'), counter: 0 },
    });
    if (!verified) return null;
    const { newCounter, credentialBackedUp } = authenticationInfo;
    if (isCounterRegression(row.counter, newCounter)) {
      const counts = { stored: row.counter, answered: newCounter };
      deps.log.warn({ person, passkeyId: row.id, ...counts }, 'The counter of a passkey went back: it may be a copy.');
      return null;
    }
    return { id: row.id, counter: newCounter, isSynced: credentialBackedUp };
  } catch (error) {
    logRefusedPasskey(deps, person, error);
    return null;
  }
}

/** @returns the challenge that a browser signed, if it was one for this person; null otherwise */
async function consumeChallengeOf(
  { database, clock }: PasskeyDeps,
  person: PersonRef,
  clientDataJSON: string,
  purpose: ChallengePurpose,
): Promise<string | null> {
  const challenge = readChallenge(clientDataJSON);
  if (challenge === null) return null;
  const isOpen = await consumeChallenge(database.db, person, hashChallenge(challenge), purpose, clock.now());
  return isOpen ? challenge : null;
}

function readChallenge(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = data !== null && typeof data === 'object' && 'challenge' in data ? data.challenge : null;
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

const logRefusedPasskey = ({ log }: Pick<Deps, 'log'>, person: PersonRef, error: unknown): void =>
  log.warn({ person, reason: error instanceof Error ? error.message : String(error) }, 'passkey not accepted');
