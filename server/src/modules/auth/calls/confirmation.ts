import { CallError } from '@platewright/contract/call-errors';
import { and, eq } from 'drizzle-orm';
import { isUniqueViolation } from '../../../platform/db/database.ts';
import { users } from '../../../platform/db/schema/index.ts';
import { subscribeFromSignUp } from '../../newsletter/index.ts';
import { createEmailTakenError } from '../email-taken.ts';
import { limitSignIns } from '../limit-sign-ins.ts';
import { canEmailLink, consumeLink, revokeLinks } from '../one-time-links.ts';
import { verifyPassword } from '../passwords.ts';
import { activateUser, findAccountByEmail, lockUser } from '../store.ts';
import type { Handler, HandlerContext, StagedHandler } from '../../../platform/http/handler-context.ts';

/* What happens between the sign-up and the first sign-in. */

export const usersConfirm: Handler<'usersConfirm'> = async ({ token }, { tx, deps }) => {
  const userId = await consumeLink(tx, deps, 'confirm', token);
  const user = userId === null ? null : await activateUser(tx, userId);
  if (!user) throw new CallError('confirmLinkUsedOrExpired');
  // The link has shown that the address is the person's own, so the newsletter of the sign-up counts from now.
  if (user.newsletter) await subscribeFromSignUp(tx, deps, user);
  return { email: user.email };
};

export const usersConfirmationAgain: Handler<'usersConfirmationAgain'> = async ({ email }, { tx, deps }) => {
  const account = await findAccountByEmail(tx, email);
  // An invited member gets invitations from the owner of the company, not from whoever knows the address.
  if (account?.state === 'unconfirmed' && account.passwordHash !== null)
    await enqueueConfirmation({ tx, deps }, account.userId);
  return null;
};

// Staged: no transaction is open while a password is hashed.
export const usersCorrectEmail: StagedHandler<'usersCorrectEmail'> = {
  run: ({ email, password, newEmail }, ctx) =>
    // Whoever guesses passwords here is counted together with the sign-ins.
    limitSignIns(ctx, { kind: 'customer', account: email }, async () => {
      const { deps, transact } = ctx;
      const account = await findAccountByEmail(deps.database.db, email);
      const isVerified = await verifyPassword(account?.passwordHash ?? null, password);
      if (!account || !isVerified) throw new CallError('wrongCredentials');
      try {
        await transact(async ({ tx }) => {
          const current = await lockUser(tx, account.userId);
          // Confirmed meanwhile: the address is the person's own, and a new one needs more than a password.
          if (current?.state !== 'unconfirmed' || current.passwordHash !== account.passwordHash)
            throw new CallError('changedMeanwhile');
          // The mistyped address may be somebody else's mailbox: its link must not open the account.
          await revokeLinks(tx, deps, { kind: 'customer', id: account.userId });
          await tx
            .update(users)
            .set({ email: newEmail })
            .where(and(eq(users.id, account.userId), eq(users.state, 'unconfirmed')));
          await enqueueConfirmation({ tx, deps }, account.userId);
        });
      } catch (error) {
        if (isUniqueViolation(error, 'users_email')) throw createEmailTakenError('newEmail');
        throw error;
      }
      return { answer: null, isFactorChecked: false };
    }),
};

/** Emails the link, unless this mailbox has had five within the hour. */
async function enqueueConfirmation({ tx, deps }: Pick<HandlerContext, 'tx' | 'deps'>, userId: number): Promise<void> {
  if (await canEmailLink(tx, deps, 'confirm', userId))
    await deps.jobs.enqueue(tx, 'email', { kind: 'confirm', userId, params: {}, orderId: null });
}
