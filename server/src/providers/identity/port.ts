import type { SocialType } from '@platewright/contract/areas/auth';
import type { FastifyInstance } from 'fastify';

/** Who a provider says somebody is. */
export interface Identity {
  /** The provider's own id of the person. */
  readonly subject: string;
  /** Only an address that the provider has verified; null when it gives none. */
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * A house that vouches for people (specification 000 section 7, social-login). Authorization code flow with PKCE: the
 * browser goes to `authorizeUrl`, comes back with a code, and the server, which alone knows the secret, turns the code
 * into a token. Whatever the browser says of a person is not looked at; only `identify` is believed.
 */
export interface IdentityProvider {
  readonly type: SocialType;
  /** The provider's page; the browser adds `state`, `nonce`, `code_challenge` and `code_challenge_method=S256`. */
  readonly authorizeUrl: string;
  /**
   * The token behind a code.
   * @throws IdentityRefused when code, verifier or nonce are not right
   * @throws IdentitySilent when no answer came
   */
  readonly exchange: (asked: {
    readonly code: string;
    readonly verifier: string;
    readonly nonce: string;
  }) => Promise<string>;
  /**
   * Whom a token belongs to: made by this provider, for this site, still good.
   * @throws IdentityRefused for every other text
   * @throws IdentitySilent when the provider could not be asked
   */
  readonly identify: (token: string) => Promise<Identity>;
  /** Pages that a stand-in plays itself; a real provider has its own. */
  readonly play?: (app: FastifyInstance) => void;
}

/** The provider, or its signature, says no. The message is for the log. */
export class IdentityRefused extends Error {}

/** No answer, or one that can not be read. */
export class IdentitySilent extends Error {}
