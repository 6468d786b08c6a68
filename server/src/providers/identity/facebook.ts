import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { fetchJson, unwrapParsedAnswer } from './fetch-json.ts';
import { IdentityRejectedError, type IdentityProvider } from './port.ts';

export interface FacebookOptions {
  readonly appId: string;
  readonly appSecret: string;
  /** Redirect URI; it must be registered for the app. */
  readonly redirectUri: string;
  readonly clock: Clock;
  readonly timeoutMs?: number;
  /** Replaces Facebook's endpoints in tests. */
  readonly endpoints?: { readonly dialog: string; readonly graph: string };
}

const facebookEndpoints = {
  dialog: 'https://www.facebook.com/v23.0/dialog/oauth',
  graph: 'https://graph.facebook.com/v23.0',
} as const;

const tokenBody = z.object({ access_token: z.string().min(1) });
const debugBody = z.object({
  data: z.object({
    app_id: z.union([z.string(), z.number()]).optional(),
    user_id: z.union([z.string(), z.number()]).optional(),
    type: z.string().optional(),
    is_valid: z.boolean(),
    /** Seconds since 1970; 0 means no expiry. */
    expires_at: z.number().optional(),
  }),
});
const meBody = z.object({
  id: z.string().min(1),
  email: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
});

/**
 * Facebook Login. The access token is opaque: `debug_token` tells whom it belongs to and for which app it was issued, then
 * `/me` is requested with `appsecret_proof`. Facebook includes an email only when it has verified it.
 */
export function createFacebookProvider(options: FacebookOptions): IdentityProvider {
  const { appId, appSecret, redirectUri, clock, timeoutMs = 10_000, endpoints = facebookEndpoints } = options;
  const graph = (path: string, query: Record<string, string>): URL => {
    const url = new URL(`${endpoints.graph}${path}`);
    url.search = new URLSearchParams(query).toString();
    return url;
  };
  const authorize = new URL(endpoints.dialog);
  authorize.search = new URLSearchParams({
    client_id: appId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'email,public_profile',
  }).toString();
  return {
    type: 'facebook',
    authorizeUrl: authorize.href,
    exchange: async ({ code, verifier }) => {
      const body = await fetchJson(graph('/oauth/access_token', {}), timeoutMs, {
        method: 'POST',
        body: new URLSearchParams({
          client_id: appId,
          client_secret: appSecret,
          redirect_uri: redirectUri,
          code,
          code_verifier: verifier,
        }),
      });
      return unwrapParsedAnswer(tokenBody.safeParse(body)).access_token;
    },
    identify: async (token) => {
      const debug = await fetchJson(
        graph('/debug_token', { input_token: token, access_token: `${appId}|${appSecret}` }),
        timeoutMs,
      );
      const { data } = unwrapParsedAnswer(debugBody.safeParse(debug));
      const expiresAt = data.expires_at ?? 0;
      if (!data.is_valid) throw new IdentityRejectedError('The token is not valid.');
      if (String(data.app_id ?? '') !== appId || data.type !== 'USER') {
        throw new IdentityRejectedError('The token was issued for another app or not for a person.');
      }
      if (expiresAt !== 0 && expiresAt * 1000 <= clock.now().getTime())
        throw new IdentityRejectedError('The token has expired.');
      const me = await fetchJson(
        graph('/me', {
          fields: 'id,first_name,last_name,email',
          access_token: token,
          appsecret_proof: createHmac('sha256', appSecret).update(token).digest('hex'),
        }),
        timeoutMs,
      );
      const person = unwrapParsedAnswer(meBody.safeParse(me));
      if (person.id !== String(data.user_id ?? ''))
        throw new IdentityRejectedError('The token belongs to somebody else.');
      return {
        subject: person.id,
        email: person.email ?? null,
        firstName: person.first_name ?? '',
        lastName: person.last_name ?? '',
      };
    },
  };
}
