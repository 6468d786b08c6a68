import { randomBytes } from 'node:crypto';
import type { RequestContext } from '../../platform/http/handler-context.ts';
import type { PersonRef } from './person-ref.ts';
import type { Tokens } from './tokens.ts';

/** The people of a shared computer; the one who signed in longest ago has to type a password again elsewhere. */
const MAX_PASSES = 5;
const PASS_SECONDS = 365 * 86_400;
const SEPARATOR = '~';

/** A pass is `nonce.expiry.signature` and does not name the account: the signature alone ties it to one. */
const toSubject = (kind: PersonRef['kind'], email: string, nonce: string): string =>
  `device.${kind}.${email.toLowerCase()}.${nonce}`;

function isPassOf(tokens: Tokens, pass: string, kind: PersonRef['kind'], email: string): boolean {
  const [nonce = '', ...ticket] = pass.split('.');
  return tokens.verifyTicket(toSubject(kind, email, nonce), ticket.join('.'));
}

type DeviceContext = Pick<RequestContext, 'device'> & { readonly deps: { readonly tokens: Tokens } };

/** The nonce of this browser's pass for an account; null when nobody signed in to the account with it. */
export function findKnownDevice(
  { device, deps: { tokens } }: DeviceContext,
  kind: PersonRef['kind'],
  email: string,
): string | null {
  const pass = device.value.split(SEPARATOR).find((one) => isPassOf(tokens, one, kind, email));
  return pass?.split('.')[0] ?? null;
}

/**
 * Gives this browser a pass for an account whose owner has just proved to be here. A pass opens nothing: its wrong guesses
 * are counted for this browser alone (OWASP, "Slow down online guessing attacks with device cookies"; decision 059).
 */
export function rememberDevice(
  { device, deps: { tokens } }: DeviceContext,
  kind: PersonRef['kind'],
  email: string,
): void {
  const nonce = randomBytes(16).toString('base64url');
  const pass = `${nonce}.${tokens.signTicket(toSubject(kind, email, nonce), PASS_SECONDS)}`;
  const others = device.value.split(SEPARATOR).filter((one) => one !== '' && !isPassOf(tokens, one, kind, email));
  device.write([pass, ...others].slice(0, MAX_PASSES).join(SEPARATOR));
}
