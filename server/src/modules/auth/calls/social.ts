import type { SocialType } from '@platewright/contract/modules/auth/social-types';
import { email as emailSchema } from '@platewright/contract/fields';
import { CallError } from '@platewright/contract/call-errors';
import {
  IdentityRejectedError,
  IdentityProviderUnavailableError,
  type Identity,
  type IdentityProvider,
} from '../../../providers/identity/port.ts';
import { createLimitReport, logSignIn } from '../failed-sign-ins.ts';
import { rememberDevice } from '../known-devices.ts';
import { withFailureRecording } from '../limit-sign-ins.ts';
import { updatePasswordHash } from '../password-change.ts';
import { getUnusablePasswordHash } from '../passwords.ts';
import {
  createProofError,
  createRequiredError,
  withSecondFactor,
  type ParsedSecondFactor,
} from '../second-factor/check-second-factor.ts';
import { openCustomerSession } from '../open-customer-session.ts';
import { presentAccount } from '../present.ts';
import { findAccountByEmail } from '../store.ts';
import type { Handler, RequestContext, StagedHandler } from '../../../platform/http/handler-context.ts';

type SocialSignInContext = Pick<RequestContext, 'deps' | 'requestId'>;

/** Errors with code 203: the e-mail belongs to an account that may not sign in now (spec decision 24). */
const socialErrorNames = {
  notConfirmed: 'socialNotConfirmed',
  passwordVoid: 'socialPasswordVoid',
  accountBlocked: 'socialBlocked',
  memberDisabled: 'socialBlocked',
  changedMeanwhile: 'socialFailed',
} as const;

/* Sign-in with an identity provider. Only the provider's answer counts; what the browser sends of a person is ignored. */

export const socialProviders: Handler<'socialProviders'> = async (_input, { deps }) =>
  deps.identity.map(({ type, authorizeUrl }) => ({ type, url: authorizeUrl }));

export const usersSocialToken: StagedHandler<'usersSocialToken'> = {
  run: async ({ type, ...grant }, ctx) => {
    const provider = getIdentityProvider(ctx, type);
    const token = await callIdentityProvider(ctx, type, () => provider.exchange(grant));
    const { email, firstName, lastName } = await callIdentityProvider(ctx, type, () => provider.identify(token));
    return { token, firstName, lastName, email: email ?? '' };
  },
};

export const usersSocialLogin: StagedHandler<'usersSocialLogin'> = {
  run: async ({ type, token, uniqueId, code, passkey }, ctx) => {
    const provider = getIdentityProvider(ctx, type);
    const email = parseVerifiedEmail(await callIdentityProvider(ctx, type, () => provider.identify(token)));
    if (email === null) {
      logSocialSignInFailure(ctx, type, 'The provider returned no verified e-mail.');
      throw new CallError('socialNoEmail');
    }
    const account = await findAccountByEmail(ctx.deps.database.db, email);
    if (!account) throw new CallError('socialUnknown');
    const unusableHash = await getUnusablePasswordHash();
    // The second factor protects the account, whoever vouches for its owner's address (decision 052).
    const person = { kind: 'customer', id: account.userId } as const;
    const proof = { code, passkey };
    const signIn = async (given: ParsedSecondFactor) => {
      const result = await ctx.transact(async (inner) => {
        const opened = await openCustomerSession(inner, account, {
          uniqueId,
          given,
          emailParams: { passwordVoid: 1 },
        });
        // Somebody else may have registered this address: now that its owner is known, that password must not work.
        if ('denied' in opened && opened.denied === 'notConfirmed' && account.passwordHash !== null) {
          await updatePasswordHash(inner.tx, account.userId, unusableHash);
          return { denied: 'passwordVoid' } as const;
        }
        return opened;
      });
      if (!('denied' in result)) {
        const { tokens, isFactorChecked } = result;
        return { answer: { ...tokens, ...presentAccount(account, ctx.lang) }, isFactorChecked };
      }
      if (result.denied === 'secondFactorWrong') throw createProofError(proof);
      if (result.denied === 'secondFactorRequired') throw await createRequiredError(ctx.deps, person);
      throw new CallError(socialErrorNames[result.denied]);
    };
    const attempt = { kind: 'customer', account: account.email } as const;
    const report = createLimitReport(ctx, attempt, 'socialCodeLimit');
    const { answer, isFactorChecked } = await withFailureRecording(ctx, attempt, () =>
      withSecondFactor(ctx.deps, person, proof, signIn, report),
    );
    logSignIn(ctx, attempt, isFactorChecked);
    rememberDevice(ctx, { kind: 'customer', ...account });
    return answer;
  },
};

function getIdentityProvider(ctx: SocialSignInContext, type: SocialType): IdentityProvider {
  const provider = ctx.deps.identity.find((one) => one.type === type);
  if (provider) return provider;
  logSocialSignInFailure(ctx, type, 'This provider is not configured.');
  throw new CallError('socialFailed');
}

/** The verified address; null when there is none or the registration form would reject it. */
function parseVerifiedEmail({ email }: Identity): string | null {
  const parsed = emailSchema.safeParse(email ?? '');
  return parsed.success ? parsed.data : null;
}

/** Queries the provider. The reason of a failure goes to the log and is not sent to the browser. */
async function callIdentityProvider<T>(
  ctx: SocialSignInContext,
  type: SocialType,
  request: () => Promise<T>,
): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof IdentityRejectedError || error instanceof IdentityProviderUnavailableError)) throw error;
    logSocialSignInFailure(ctx, type, error.message);
    throw new CallError(error instanceof IdentityRejectedError ? 'socialFailed' : 'socialUnavailable');
  }
}

const logSocialSignInFailure = ({ deps, requestId }: SocialSignInContext, type: SocialType, reason: string): void =>
  deps.log.warn({ reqId: requestId, provider: type, why: reason }, 'social sign-in failed');
