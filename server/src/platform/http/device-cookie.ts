import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * A cookie that no script reads and no sign-out removes: the passes of the accounts that signed in with this browser. What
 * they mean is known to the module `auth` (decision 059).
 */
export interface DeviceCookie {
  /** What the browser sent; empty without the cookie. */
  readonly value: string;
  readonly write: (value: string) => void;
}

/** Browsers keep a cookie for 400 days at most. */
const MAX_AGE_SECONDS = 365 * 86_400;

/** The cookie of a request and its answer. */
export function createDeviceCookie(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
): DeviceCookie {
  const isSecure = PUBLIC_URL.startsWith('https:');
  // With this prefix a browser takes the cookie from this very host over https only. Without https it would refuse it.
  const name = isSecure ? '__Host-devices' : 'devices';
  const value = new RegExp(`(?:^|;\\s*)${name}=([\\w.~-]{1,1000})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? '';
  return {
    value,
    write: (next) =>
      void reply.header(
        'Set-Cookie',
        `${name}=${next}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
      ),
  };
}

/** For calls that no browser sends. */
export const noDeviceCookie: DeviceCookie = { value: '', write: () => undefined };
