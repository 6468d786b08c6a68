import { createRemoteJWKSet } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import { ask, readAnswer } from './ask.ts';
import { readIdToken, type IdTokenRules } from './id-token.ts';
import type { IdentityProvider } from './port.ts';

export interface GoogleOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where Google sends people back to; it must be in the client's list. */
  readonly redirectUri: string;
  readonly clock: Clock;
  readonly timeoutMs?: number;
  /** Other addresses than Google's own, for tests. */
  readonly at?: { readonly authorize: string; readonly token: string; readonly keys: string };
}

const google = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
} as const;

const tokenBody = z.object({ id_token: z.string().min(1) });

/** Google's OpenID Connect: the ID token is the proof, checked against Google's published keys. */
export function googleIdentity(options: GoogleOptions): IdentityProvider {
  const { clientId, clientSecret, redirectUri, clock, timeoutMs = 10_000, at = google } = options;
  const rules: IdTokenRules = {
    keys: createRemoteJWKSet(new URL(at.keys), { timeoutDuration: timeoutMs }),
    issuer: ['https://accounts.google.com', 'accounts.google.com'],
    audience: clientId,
    algorithms: ['RS256'],
    clock,
  };
  const authorize = new URL(at.authorize);
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
      const body = await ask(new URL(at.token), timeoutMs, {
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
      const { id_token: token } = readAnswer(tokenBody.safeParse(body));
      await readIdToken(token, rules, nonce);
      return token;
    },
    identify: (token) => readIdToken(token, rules),
  };
}
