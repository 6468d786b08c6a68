import type { SocialType } from '@platewright/contract/areas/auth';
import { base64url } from '../../../shared/base64url.ts';

/*
 * The way to a sign-in provider and back (authorization code with PKCE). What is remembered meanwhile lives in this
 * tab's session storage: the state ties the answer to this browser, the verifier the code to this request.
 */
export interface SocialRequest {
  readonly type: SocialType;
  readonly state: string;
  readonly verifier: string;
  readonly nonce: string;
  /** Where to go after signing in. */
  readonly from: string;
  /** When it began, in ms since 1970. */
  readonly at: number;
}

const KEY = 'socialRequest';
const GOOD_MS = 15 * 60_000;

const random = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** Remembers a new request and answers the address to go to. */
export async function beginRequest(type: SocialType, providerUrl: string, from: string): Promise<string> {
  const request: SocialRequest = { type, state: random(), verifier: random(), nonce: random(), from, at: Date.now() };
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(request.verifier));
  const url = new URL(providerUrl, window.location.origin);
  url.searchParams.set('state', request.state);
  url.searchParams.set('nonce', request.nonce);
  url.searchParams.set('code_challenge', base64url(new Uint8Array(digest)));
  url.searchParams.set('code_challenge_method', 'S256');
  window.sessionStorage.setItem(KEY, JSON.stringify(request));
  return url.href;
}

const isRequest = (value: unknown): value is SocialRequest =>
  typeof value === 'object' &&
  value !== null &&
  ['type', 'state', 'verifier', 'nonce', 'from'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  ) &&
  typeof (value as SocialRequest).at === 'number';

/** The request that an answer with this state belongs to; it is forgotten with that. Null: nobody here asked for it. */
export function takeRequest(type: SocialType, state: string | null): SocialRequest | null {
  const stored = window.sessionStorage.getItem(KEY);
  window.sessionStorage.removeItem(KEY);
  if (stored === null) return null;
  try {
    const request: unknown = JSON.parse(stored);
    const fits =
      isRequest(request) && request.type === type && request.state === state && Date.now() - request.at < GOOD_MS;
    return fits ? request : null;
  } catch {
    return null;
  }
}
