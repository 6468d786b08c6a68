import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import { ask, readAnswer } from './ask.ts';
import { IdentityRefused, type IdentityProvider } from './port.ts';

export interface FacebookOptions {
  readonly appId: string;
  readonly appSecret: string;
  /** Where Facebook sends people back to; it must be in the app's list. */
  readonly redirectUri: string;
  readonly clock: Clock;
  readonly timeoutMs?: number;
  /** Other addresses than Facebook's own, for tests. */
  readonly at?: { readonly dialog: string; readonly graph: string };
}

const facebook = {
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
    /** Seconds since 1970; 0 = no end. */
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
 * Facebook Login: the access token says nothing by itself, so `debug_token` is asked whose it is and which app it was
 * made for, then `/me` with the proof that only the holder of the app's secret can make. Facebook gives an address only
 * when it has verified it.
 */
export function facebookIdentity(options: FacebookOptions): IdentityProvider {
  const { appId, appSecret, redirectUri, clock, timeoutMs = 10_000, at = facebook } = options;
  const graph = (path: string, query: Record<string, string>): URL => {
    const url = new URL(`${at.graph}${path}`);
    url.search = new URLSearchParams(query).toString();
    return url;
  };
  const authorize = new URL(at.dialog);
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
      const body = await ask(graph('/oauth/access_token', {}), timeoutMs, {
        method: 'POST',
        body: new URLSearchParams({
          client_id: appId,
          client_secret: appSecret,
          redirect_uri: redirectUri,
          code,
          code_verifier: verifier,
        }),
      });
      return readAnswer(tokenBody.safeParse(body)).access_token;
    },
    identify: async (token) => {
      const debug = await ask(
        graph('/debug_token', { input_token: token, access_token: `${appId}|${appSecret}` }),
        timeoutMs,
      );
      const { data } = readAnswer(debugBody.safeParse(debug));
      const ends = data.expires_at ?? 0;
      if (!data.is_valid) throw new IdentityRefused('The token is not valid.');
      if (String(data.app_id ?? '') !== appId || data.type !== 'USER') {
        throw new IdentityRefused('The token was made for another app or not for a person.');
      }
      if (ends !== 0 && ends * 1000 <= clock.now().getTime()) throw new IdentityRefused('The token has expired.');
      const me = await ask(
        graph('/me', {
          fields: 'id,first_name,last_name,email',
          access_token: token,
          appsecret_proof: createHmac('sha256', appSecret).update(token).digest('hex'),
        }),
        timeoutMs,
      );
      const person = readAnswer(meBody.safeParse(me));
      if (person.id !== String(data.user_id ?? '')) throw new IdentityRefused('The token belongs to somebody else.');
      return {
        subject: person.id,
        email: person.email ?? null,
        firstName: person.first_name ?? '',
        lastName: person.last_name ?? '',
      };
    },
  };
}
