import { getCustomerPrincipal, type Handlers, type RequestContext } from '../../../platform/http/handler-context.ts';
import { loadBrand } from '../../content/index.ts';
import {
  loadSecondFactorState,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
  type SessionOwner,
} from '../second-factor/change-second-factor.ts';

type SecondFactorCallName =
  | 'accountSecondFactor'
  | 'accountSetUpSecondFactor'
  | 'accountTurnOnSecondFactor'
  | 'accountTurnOffSecondFactor'
  | 'accountRenewRecoveryCodes';

function getOwner(ctx: Pick<RequestContext, 'principal'>): SessionOwner {
  const { userId, sessionId } = getCustomerPrincipal(ctx);
  return { person: { kind: 'customer', id: userId }, sessionId };
}

/** The second factor of customers. Staged: no transaction is open while a password is hashed or guesses are counted. */
export const secondFactorHandlers: Handlers<SecondFactorCallName> = {
  accountSecondFactor: (_input, ctx) => loadSecondFactorState(ctx.tx, getOwner(ctx).person),
  accountSetUpSecondFactor: {
    run: async ({ password }, ctx) => {
      const { name } = await loadBrand(ctx.deps.database.db);
      return setUpSecondFactor(ctx, getOwner(ctx).person, password, name[ctx.lang]);
    },
  },
  accountTurnOnSecondFactor: {
    run: async ({ code }, ctx) => ({ recoveryCodes: await turnOnSecondFactor(ctx, getOwner(ctx), code) }),
  },
  accountTurnOffSecondFactor: {
    run: async (input, ctx) => {
      await turnOffSecondFactor(ctx, getOwner(ctx).person, input);
      return null;
    },
  },
  accountRenewRecoveryCodes: {
    run: async ({ code }, ctx) => ({ recoveryCodes: await renewRecoveryCodes(ctx, getOwner(ctx).person, code) }),
  },
};
