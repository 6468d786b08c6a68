import { CallError } from '@platewright/contract/call-errors';
import { createLimitReport, logSignIn } from '../failed-sign-ins.ts';
import { rememberDevice } from '../known-devices.ts';
import { limitSignIns } from '../limit-sign-ins.ts';
import { hashPassword, isPasswordHashOutdated, verifyPassword } from '../passwords.ts';
import { publishSessionsEnded } from '../publish-sessions-ended.ts';
import { endDeviceSessions, renewSession } from '../sessions.ts';
import {
  createProofError,
  createRequiredError,
  withSecondFactor,
  type ParsedSecondFactor,
} from '../second-factor/check-second-factor.ts';
import { openCustomerSession } from '../open-customer-session.ts';
import { takeOverSession } from '../order-taking.ts';
import { presentAccount } from '../present.ts';
import { findAccountByEmail, findAccountById, upgradePasswordHash } from '../store.ts';
import { getCustomerPrincipal, type Handler, type StagedHandler } from '../../../platform/http/handler-context.ts';

// Staged: no transaction is open while a password is hashed, and the email sent with a denial must be committed.
export const usersAuthenticate: StagedHandler<'usersAuthenticate'> = {
  run: ({ email, password, uniqueId, ...proof }, ctx) => {
    const attempt = { kind: 'customer', account: email } as const;
    return limitSignIns(ctx, attempt, async () => {
      const { deps, lang, transact } = ctx;
      const account = await findAccountByEmail(deps.database.db, email);
      const isVerified = await verifyPassword(account?.passwordHash ?? null, password);
      if (!account || !isVerified) throw new CallError('wrongCredentials');

      // The password is known only now, so this is when a hash of a lower cost can be replaced.
      const hash = account.passwordHash;
      const upgradedHash = hash !== null && isPasswordHashOutdated(hash) ? await hashPassword(password) : null;

      const person = { kind: 'customer', id: account.userId } as const;
      const openSession = async (given: ParsedSecondFactor) => {
        const result = await transact(async (inner) => {
          const opened = await openCustomerSession(inner, account, { uniqueId, given });
          if (hash !== null && upgradedHash !== null)
            await upgradePasswordHash(inner.tx, account.userId, hash, upgradedHash);
          return opened;
        });
        if (!('denied' in result)) {
          logSignIn(ctx, attempt, result.isFactorChecked);
          rememberDevice(ctx, { kind: 'customer', email, passwordHash: upgradedHash ?? hash });
          return {
            answer: { ...result.tokens, ...presentAccount(account, lang) },
            isFactorChecked: result.isFactorChecked,
          };
        }
        if (result.denied === 'secondFactorWrong') throw createProofError(proof);
        if (result.denied === 'secondFactorRequired') throw await createRequiredError(deps, person);
        throw new CallError(result.denied === 'changedMeanwhile' ? 'wrongCredentials' : result.denied);
      };
      const report = createLimitReport(ctx, attempt, 'codeLimit');
      return withSecondFactor(deps, person, proof, openSession, report);
    });
  },
};

export const usersRefreshToken: StagedHandler<'usersRefreshToken'> = {
  run: async (input, ctx) => {
    const { deps, lang, userAgent, transact } = ctx;
    const renewed = await transact(async ({ tx, publish }) => {
      const renewal = await renewSession(tx, deps, 'customer', { ...input, userAgent, lang });
      if (!renewal.ok) {
        publishSessionsEnded(publish, renewal.endedSessionIds);
        return null;
      }
      const account = await findAccountById(tx, renewal.personId);
      return account && { ...renewal, account };
    });
    if (!renewed) throw new CallError('sessionEnded');
    // The browser of staff who order in this customer's name is no device of theirs.
    if (!renewed.isTaking) rememberDevice(ctx, { kind: 'customer', ...renewed.account });
    return { ...renewed.tokens, ...presentAccount(renewed.account, lang) };
  },
};

export const usersOrderFor: Handler<'usersOrderFor'> = async ({ code }, { tx, deps, lang }) => {
  const taken = await takeOverSession(tx, deps, code);
  if (!taken) throw new CallError('linkUsedOrExpired');
  const { account, tokens, uniqueId, way, endsAt } = taken;
  return {
    ...tokens,
    ...presentAccount(account, lang),
    ...{ uniqueId, orderWay: way, endsAt: endsAt.toISOString(), deskUrl: `${deps.config.DESK_URL}/desk` },
  };
};

export const usersLogout: Handler<'usersLogout'> = async ({ uniqueId }, { tx, deps, principal, publish }) => {
  const person = principal.kind === 'customer' ? { kind: principal.kind, id: principal.userId } : null;
  publishSessionsEnded(publish, await endDeviceSessions(tx, deps.clock.now(), 'customer', uniqueId, person));
  return null;
};

export const accountMe: Handler<'accountMe'> = async (_input, ctx) => {
  const account = await findAccountById(ctx.tx, getCustomerPrincipal(ctx).userId);
  if (!account) throw new CallError('sessionEnded');
  return { ...presentAccount(account, ctx.lang), version: account.version };
};
