import type { HandlerContext } from '../../platform/http/handler-context.ts';
import type { CustomerEmails } from '../../platform/jobs/email-kinds.ts';
import { canEmailLink } from './one-time-links.ts';
import { consumeSecondFactor, type ParsedSecondFactor } from './second-factor/check-second-factor.ts';
import { publishSecondFactorChange } from './second-factor/publish-second-factor-change.ts';
import { createSession, type IssuedTokens } from './sessions.ts';
import { lockUser, type Account } from './store.ts';

type CustomerSignInResult =
  | {
      readonly tokens: IssuedTokens;
      /** Whether a second factor was checked and used up; without one in the account, a code of the call is not looked at. */
      readonly isFactorChecked: boolean;
    }
  | {
      readonly denied:
        | 'changedMeanwhile'
        | 'notConfirmed'
        | 'accountBlocked'
        | 'memberDisabled'
        | 'secondFactorRequired'
        | 'secondFactorWrong';
    };

/**
 * Opens a session for an authenticated customer, or returns why the account may not sign in. Returns the denial instead
 * of throwing it, because the email to an unconfirmed account must be committed.
 * @param signIn `given`: the second factor of the call; `emailParams`: parameters of that email
 */
export async function openCustomerSession(
  { tx, deps, userAgent, publish }: Pick<HandlerContext, 'tx' | 'deps' | 'userAgent' | 'publish'>,
  account: Account,
  {
    uniqueId,
    given,
    emailParams = {},
  }: {
    readonly uniqueId: string;
    readonly given: ParsedSecondFactor;
    readonly emailParams?: CustomerEmails['confirm'];
  },
): Promise<CustomerSignInResult> {
  const current = await lockUser(tx, account.userId);
  // The hashes differ when the password was changed after it was verified.
  if (!current || current.passwordHash !== account.passwordHash) return { denied: 'changedMeanwhile' };
  if (current.state === 'unconfirmed') {
    // Signing in is the only way to a second confirmation email (spec decision 19); an invited member without a
    // password gets the invitation again.
    const kind = current.passwordHash === null ? 'invite' : 'confirm';
    if (await canEmailLink(tx, deps, kind, account.userId)) {
      const message = kind === 'invite' ? ({ kind, params: {} } as const) : ({ kind, params: emailParams } as const);
      await deps.jobs.enqueue(tx, 'email', { ...message, userId: account.userId, orderId: null });
    }
    return { denied: 'notConfirmed' };
  }
  if (current.state === 'disabled') return { denied: 'memberDisabled' };
  if (current.state !== 'active') return { denied: 'accountBlocked' };
  const person = { kind: 'customer', id: account.userId } as const;
  const factor = await consumeSecondFactor(tx, deps, person, given);
  if (factor === 'required') return { denied: 'secondFactorRequired' };
  if (factor === 'wrong') return { denied: 'secondFactorWrong' };
  if (factor === 'recovery') publishSecondFactorChange({ publish }, person, account, 'recoveryUsed');
  const isFactorChecked = factor !== 'off';
  const tokens = await createSession(tx, deps, person, uniqueId, { userAgent, secondFactorGiven: isFactorChecked });
  return { tokens, isFactorChecked };
}
