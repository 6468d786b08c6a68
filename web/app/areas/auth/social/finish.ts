import type { SocialType } from '@platewright/contract/areas/auth';
import type { Client } from '@platewright/contract/client';
import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Refusal } from '@platewright/contract/refusals';
import { forgetTyping } from '../../../forms/use-kept-typing.ts';
import { keepProfile } from './profile.ts';
import { takeRequest } from './request.ts';

export type SocialOutcome =
  | { readonly kind: 'signedIn'; readonly session: AnswerOf<Contract['usersSocialLogin']>; readonly from: string }
  /** 204: nobody here has this address; the profile is kept for the sign-up. */
  | { readonly kind: 'unknown'; readonly from: string }
  /** The provider's page was left without agreeing. */
  | { readonly kind: 'cancelled'; readonly from: string }
  /** Refused (203 and others), or no answer. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly from: string }
  /** An answer that this tab did not ask for, or too late. */
  | { readonly kind: 'stale' };

type Calls = Pick<Client, 'usersSocialToken' | 'usersSocialLogin'>;

/** What the answer of a provider, as it stands in the address, comes to. */
export async function finishSocial(
  calls: Calls,
  type: SocialType,
  answer: URLSearchParams,
  uniqueId: () => string,
): Promise<SocialOutcome> {
  const request = takeRequest(type, answer.get('state'));
  if (!request) return { kind: 'stale' };
  const { from, verifier, nonce } = request;
  const code = answer.get('code');
  if (!code) {
    return answer.get('error') === 'access_denied'
      ? { kind: 'cancelled', from }
      : { kind: 'failed', error: new Refusal('socialFailed'), from };
  }
  try {
    const { token, ...profile } = await calls.usersSocialToken({ type, code, verifier, nonce });
    try {
      const session = await calls.usersSocialLogin({ ...profile, token, type, uniqueId: uniqueId() });
      return { kind: 'signedIn', session, from };
    } catch (error) {
      if (!(error instanceof Refusal) || error.refusal !== 'socialUnknown') throw error;
      forgetTyping('entry');
      keepProfile({ ...profile, type });
      return { kind: 'unknown', from };
    }
  } catch (error) {
    return { kind: 'failed', error, from };
  }
}
