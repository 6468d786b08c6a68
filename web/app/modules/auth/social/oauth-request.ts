import type { SocialType } from '@platewright/contract/modules/auth/social-types';
import { toBase64Url } from '../../../shared/base64url.ts';

/**
 * A pending request to a sign-in provider (OAuth authorization code with PKCE), stored in this tab's session storage. The
 * state ties the callback to this browser, the verifier ties the code to this request.
 */
interface OAuthRequest {
  readonly type: SocialType;
  readonly state: string;
  readonly verifier: string;
  readonly nonce: string;
  /** The path to load after signing in. */
  readonly from: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

const STORAGE_KEY = 'socialRequest';
const REQUEST_TTL_MS = 15 * 60_000;

const createRandomToken = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

/** Stores a new request and returns the provider's URL with its parameters. */
export async function startOAuthRequest(type: SocialType, providerUrl: string, from: string): Promise<string> {
  const request: OAuthRequest = {
    type,
    state: createRandomToken(),
    verifier: createRandomToken(),
    nonce: createRandomToken(),
    from,
    startedAt: Date.now(),
  };
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(request.verifier));
  const url = new URL(providerUrl, window.location.origin);
  url.searchParams.set('state', request.state);
  url.searchParams.set('nonce', request.nonce);
  url.searchParams.set('code_challenge', toBase64Url(new Uint8Array(digest)));
  url.searchParams.set('code_challenge_method', 'S256');
  window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(request));
  return url.href;
}

const isOAuthRequest = (value: unknown): value is OAuthRequest =>
  typeof value === 'object' &&
  value !== null &&
  ['type', 'state', 'verifier', 'nonce', 'from'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  ) &&
  typeof (value as OAuthRequest).startedAt === 'number';

/** Removes and returns the request that a callback with this state belongs to; null when this tab did not start one. */
export function consumeOAuthRequest(type: SocialType, state: string | null): OAuthRequest | null {
  const stored = window.sessionStorage.getItem(STORAGE_KEY);
  window.sessionStorage.removeItem(STORAGE_KEY);
  if (stored === null) return null;
  try {
    const request: unknown = JSON.parse(stored);
    const isValid =
      isOAuthRequest(request) &&
      request.type === type &&
      request.state === state &&
      Date.now() - request.startedAt < REQUEST_TTL_MS;
    return isValid ? request : null;
  } catch {
    return null;
  }
}
