import type { SocialType } from '@platewright/contract/areas/auth';
import { email as emailSchema } from '@platewright/contract/fields';
import { Refusal } from '@platewright/contract/refusals';
import { nobodysHash } from '../../access/passwords.ts';
import type { Asked, Handlers } from '../../http/context.ts';
import {
  IdentityRefused,
  IdentitySilent,
  type Identity,
  type IdentityProvider,
} from '../../providers/identity/port.ts';
import { admit } from './admit.ts';
import { presentAccount } from './present.ts';
import { accountByEmail, setPassword } from './store.ts';

type Names = 'socialProviders' | 'usersSocialToken' | 'usersSocialLogin';
type Needs = Pick<Asked, 'deps' | 'requestId'>;

/** Code 203: a known e-mail that can not sign in now (decisions 24). */
const cannotNow = {
  notConfirmed: 'socialNotConfirmed',
  passwordVoid: 'socialPasswordVoid',
  accountBlocked: 'socialBlocked',
  memberDisabled: 'socialBlocked',
} as const;

/** Sign-in by somebody who vouches for a person. What the browser says of the person is never looked at. */
export const socialHandlers: Handlers<Names> = {
  socialProviders: async (_input, { deps }) =>
    deps.identity.map(({ type, authorizeUrl }) => ({ type, url: authorizeUrl })),
  usersSocialToken: {
    staged: async ({ type, ...asked }, ctx) => {
      const provider = providerOf(ctx, type);
      const token = await told(ctx, type, () => provider.exchange(asked));
      const { email, firstName, lastName } = await told(ctx, type, () => provider.identify(token));
      return { token, firstName, lastName, email: email ?? '' };
    },
  },
  usersSocialLogin: {
    staged: async ({ type, token, uniqueId }, ctx) => {
      const provider = providerOf(ctx, type);
      const email = addressOf(await told(ctx, type, () => provider.identify(token)));
      if (email === null) {
        log(ctx, type, 'The provider vouches for no e-mail.');
        throw new Refusal('socialNoEmail');
      }
      const found = await accountByEmail(ctx.deps.database.read, email);
      if (!found) throw new Refusal('socialUnknown');
      const noPassword = await nobodysHash();
      const outcome = await ctx.transact(async (within) => {
        const admitted = await admit(within, found, uniqueId, { passwordVoid: 1 });
        // Who registered this address may be somebody else: once its owner is known, that password opens nothing.
        if ('refused' in admitted && admitted.refused === 'notConfirmed' && found.passwordHash !== null) {
          await setPassword(within.tx, found.userId, noPassword);
          return { refused: 'passwordVoid' } as const;
        }
        return admitted;
      });
      if ('refused' in outcome) {
        throw new Refusal(outcome.refused === 'changedMeanwhile' ? 'socialFailed' : cannotNow[outcome.refused]);
      }
      return { ...outcome.signed, ...presentAccount(found, ctx.lang) };
    },
  },
};

function providerOf(ctx: Needs, type: SocialType): IdentityProvider {
  const provider = ctx.deps.identity.find((one) => one.type === type);
  if (provider) return provider;
  log(ctx, type, 'This provider is not configured.');
  throw new Refusal('socialFailed');
}

/** The verified address, if it is one that our own forms would take. */
function addressOf({ email }: Identity): string | null {
  const parsed = emailSchema.safeParse(email ?? '');
  return parsed.success ? parsed.data : null;
}

/** Runs a question to the provider; why it failed is for the log, never for the person. */
async function told<T>(ctx: Needs, type: SocialType, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof IdentityRefused || error instanceof IdentitySilent)) throw error;
    log(ctx, type, error.message);
    throw new Refusal(error instanceof IdentityRefused ? 'socialFailed' : 'socialUnavailable');
  }
}

const log = ({ deps, requestId }: Needs, type: SocialType, why: string): void =>
  deps.log.warn({ reqId: requestId, provider: type, why }, 'social sign-in failed');
