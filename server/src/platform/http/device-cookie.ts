import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * A cookie that no script reads and no sign-out removes. `devices` has the passes of the accounts that signed in with this browser
 * (decision 059), `shared-pc` the secret of a shared PC (decision 110). What they mean is known to the module `auth`.
 */
export interface DeviceCookie {
  /** What the browser sent; empty without the cookie. */
  readonly value: string;
  readonly write: (value: string) => void;
}

/** Browsers keep a cookie for 400 days at most. */
const MAX_AGE_SECONDS = 365 * 86_400;

const toName = (name: string, { PUBLIC_URL }: CookieConfig): string =>
  // With this prefix a browser takes the cookie from this very host over https only. Without https it would refuse it.
  PUBLIC_URL.startsWith('https:') ? `__Host-${name}` : name;

const readCookie = (cookies: string | undefined, name: string): string =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w.~-]{1,1000})(?:;|$)`).exec(cookies ?? '')?.[1] ?? '';

type CookieConfig = Pick<Config, 'PUBLIC_URL'>;

/** The cookie of a request and its answer. */
const createCookie =
  (kind: 'devices' | 'shared-pc') =>
  ({ headers }: FastifyRequest, reply: FastifyReply, config: CookieConfig): DeviceCookie => {
    const name = toName(kind, config);
    const secure = name === kind ? '' : '; Secure';
    return {
      value: readCookie(headers.cookie, name),
      write: (next) =>
        void reply.header(
          'Set-Cookie',
          `${name}=${next}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
        ),
    };
  };
export const createDeviceCookie = createCookie('devices');
export const createSharedPcCookie = createCookie('shared-pc');

/** The secret of a shared PC among the cookies of a request that is no call; empty without one. */
export const readSharedPcSecret = (cookies: string | undefined, config: CookieConfig): string =>
  readCookie(cookies, toName('shared-pc', config));

/** For calls that no browser sends. */
export const noDeviceCookie: DeviceCookie = { value: '', write: () => undefined };
