import { createRemoteJWKSet } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { fetchJson, unwrapParsedAnswer } from './fetch-json.ts';
import { verifyIdToken, type IdTokenRules } from './id-token.ts';
import type { IdentityProvider } from './port.ts';

export interface GoogleOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Redirect URI; it must be registered for the client. */
  readonly redirectUri: string;
  readonly clock: Clock;
  readonly timeoutMs?: number;
  /** Replaces Google's endpoints in tests. */
  readonly endpoints?: { readonly authorize: string; readonly token: string; readonly keys: string };
}

const googleEndpoints = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
} as const;

const tokenBody = z.object({ id_token: z.string().min(1) });

/** Google's OpenID Connect: identifies a person by the ID token, verified with Google's published keys. */
export function createGoogleProvider(options: GoogleOptions): IdentityProvider {
  const { clientId, clientSecret, redirectUri, clock, timeoutMs = 10_000, endpoints = googleEndpoints } = options;
  const rules: IdTokenRules = {
    keys: createRemoteJWKSet(new URL(endpoints.keys), { timeoutDuration: timeoutMs }),
    issuer: ['https://accounts.google.com', 'accounts.google.com'],
    audience: clientId,
    algorithms: ['RS256'],
    clock,
  };
  const authorize = new URL(endpoints.authorize);
  authorize.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    prompt: 'select_account',
  }).toString();
  return {
    type: 'google',
    authorizeUrl: authorize.href,
    exchange: async ({ code, verifier, nonce }) => {
      const body = await fetchJson(new URL(endpoints.token), timeoutMs, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uri: redirectUri,
          code,
          code_verifier: verifier,
        }),
      });
      const { id_token: token } = unwrapParsedAnswer(tokenBody.safeParse(body));
      await verifyIdToken(token, rules, nonce);
      return token;
    },
    identify: (token) => verifyIdToken(token, rules),
  };
}
