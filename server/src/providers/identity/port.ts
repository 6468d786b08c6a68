import type { SocialType } from '@platewright/contract/modules/auth/social-types';
import type { FastifyInstance } from 'fastify';

/** A person as the provider identifies them. */
export interface Identity {
  /** The provider's own id of the person (`sub`). */
  readonly subject: string;
  /** Only an address that the provider has verified; null when it gives none. */
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * A provider of social sign-in (specification 000 section 7, social-login). Authorization code flow with PKCE: the
 * browser opens `authorizeUrl` and returns with a code, and the server, which alone holds the client secret, exchanges
 * the code for a token. Personal data sent by the browser is ignored; only the result of `identify` counts.
 */
export interface IdentityProvider {
  readonly type: SocialType;
  /** The provider's page; the browser adds `state`, `nonce`, `code_challenge` and `code_challenge_method=S256`. */
  readonly authorizeUrl: string;
  /**
   * Exchanges a code for a token.
   * @throws IdentityRejectedError when code, verifier or nonce are wrong
   * @throws IdentityProviderUnavailableError when no answer came
   */
  readonly exchange: (request: {
    readonly code: string;
    readonly verifier: string;
    readonly nonce: string;
  }) => Promise<string>;
  /**
   * The person a token belongs to. The token must be issued by this provider, for this site, and not be expired.
   * @throws IdentityRejectedError for every other token
   * @throws IdentityProviderUnavailableError when no answer came
   */
  readonly identify: (token: string) => Promise<Identity>;
  /** Routes of a stand-in's own pages; a real provider hosts its pages itself. */
  readonly registerRoutes?: (app: FastifyInstance) => void;
}

/** The provider rejected the request, or a signature does not verify. The message is for the log only. */
export class IdentityRejectedError extends Error {}

/** The provider did not answer, or its answer is malformed. */
export class IdentityProviderUnavailableError extends Error {}

declare module '../../platform/deps.ts' {
  interface Deps {
    /** The providers of social sign-in; empty when none is configured. */
    readonly identity: readonly IdentityProvider[];
  }
}
