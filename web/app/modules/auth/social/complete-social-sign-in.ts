import { readPasskeyRequest, type SecondFactorProof } from '@platewright/browser/second-factor/passkeys';
import type { PasskeyRequest } from '@platewright/contract/modules/auth/second-factor-fields';
import type { SocialType } from '@platewright/contract/modules/auth/social-types';
import type { ContractClient } from '@platewright/contract/client';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { CallError } from '@platewright/contract/call-errors';
import { writeAuthDraft } from '../../../forms/form-drafts.ts';
import { storeSocialProfile } from './social-profile.ts';
import { consumeOAuthRequest } from './oauth-request.ts';

export type SocialSignInResult =
  | { readonly kind: 'signedIn'; readonly session: CallAnswer<Contract['usersSocialLogin']>; readonly from: string }
  /** The account asks for a second factor; `finish` signs in with it. @throws CallError, NetworkError */
  | {
      readonly kind: 'secondFactor';
      readonly finish: (proof: SecondFactorProof) => Promise<CallAnswer<Contract['usersSocialLogin']>>;
      /** The challenge for a passkey; null when the account has none. */
      readonly passkeyRequest: PasskeyRequest | null;
      readonly from: string;
    }
  /** Code 204: no account has this email address; the profile is stored for the sign-up. */
  | { readonly kind: 'unknown'; readonly from: string }
  /** The person did not agree on the provider's page. */
  | { readonly kind: 'cancelled'; readonly from: string }
  /** The server refused (code 203 and others) or did not answer. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly from: string }
  /** The callback belongs to no request of this tab, or came too late. */
  | { readonly kind: 'stale' };

type SocialSignInCalls = Pick<ContractClient, 'usersSocialToken' | 'usersSocialLogin'>;

/**
 * Exchanges the code of a provider's callback for a session.
 * @param answer the query of the callback URL
 * @param uniqueId the id of this device
 */
export async function completeSocialSignIn(
  calls: SocialSignInCalls,
  type: SocialType,
  answer: URLSearchParams,
  uniqueId: () => string,
): Promise<SocialSignInResult> {
  const request = consumeOAuthRequest(type, answer.get('state'));
  if (!request) return { kind: 'stale' };
  const { from, verifier, nonce } = request;
  const code = answer.get('code');
  if (!code) {
    return answer.get('error') === 'access_denied'
      ? { kind: 'cancelled', from }
      : { kind: 'failed', error: new CallError('socialFailed'), from };
  }
  try {
    const { token, ...profile } = await calls.usersSocialToken({ type, code, verifier, nonce });
    const login = { ...profile, token, type, uniqueId: uniqueId() };
    try {
      return { kind: 'signedIn', session: await calls.usersSocialLogin(login), from };
    } catch (error) {
      if (error instanceof CallError && error.errorName === 'secondFactorRequired')
        return {
          kind: 'secondFactor',
          finish: (proof) => calls.usersSocialLogin({ ...login, ...proof }),
          passkeyRequest: readPasskeyRequest(error),
          from,
        };
      if (!(error instanceof CallError) || error.errorName !== 'socialUnknown') throw error;
      writeAuthDraft();
      storeSocialProfile({ ...profile, type });
      return { kind: 'unknown', from };
    }
  } catch (error) {
    return { kind: 'failed', error, from };
  }
}
