import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { staff, users } from '../../platform/db/schema/index.ts';
import type { RequestContext } from '../../platform/http/handler-context.ts';
import { getUnusablePasswordHash } from './passwords.ts';
import type { PersonRef } from './person-ref.ts';
import type { Tokens } from './tokens.ts';

/** The people of a shared computer; the one who signed in longest ago has to type a password again elsewhere. */
const MAX_PASSES = 5;
const PASS_SECONDS = 365 * 86_400;
const SEPARATOR = '~';

/** Whom a pass is for. A new password has another hash, which makes the passes of the former one void. */
export interface PassHolder {
  readonly kind: PersonRef['kind'];
  readonly email: string;
  /** As it is stored. */
  readonly passwordHash: string | null;
}

/** A pass is `nonce.expiry.signature` and does not name the account: the signature alone ties it to one. */
const toSubject = ({ kind, email, passwordHash }: PassHolder, nonce: string): string =>
  `device.${kind}.${email.toLowerCase()}.${passwordHash ?? ''}.${nonce}`;

/** Those that this server gives to one browser; a longer list would be work that a stranger chooses. */
const listPasses = ({ value }: RequestContext['device']): string[] =>
  value.split(SEPARATOR).filter(Boolean).slice(0, MAX_PASSES);

function findPass(tokens: Tokens, passes: readonly string[], holder: PassHolder): string | undefined {
  return passes.find((pass) => {
    const [nonce = '', ...ticket] = pass.split('.');
    return tokens.verifyTicket(toSubject(holder, nonce), ticket.join('.'));
  });
}
const getNonce = (pass: string | undefined): string | undefined => pass?.split('.')[0];

type DeviceContext = Pick<RequestContext, 'device'> & { readonly deps: { readonly tokens: Tokens } };

/**
 * Names of counters for a browser that signed in to an account with its present password: `device` of this browser alone,
 * `account` of all such browsers together. Null for any other browser.
 */
export async function findDeviceCounterKeys(
  tx: Tx,
  { device, deps: { tokens } }: DeviceContext,
  kind: PersonRef['kind'],
  email: string,
): Promise<{ readonly device: string; readonly account: string } | null> {
  const passes = listPasses(device);
  // Whether the account is looked up depends on the browser only, and the passes are compared with an invented hash when there
  // is none, so the time says nothing of the account.
  if (passes.length === 0) return null;
  const table = kind === 'customer' ? users : staff;
  const [found] = await tx.select({ passwordHash: table.passwordHash }).from(table).where(eq(table.email, email));
  const holder = { kind, email, passwordHash: found ? found.passwordHash : await getUnusablePasswordHash() };
  const nonce = getNonce(findPass(tokens, passes, holder));
  return found && nonce ? { device: nonce, account: tokens.hashToken(toSubject(holder, '')) } : null;
}

/**
 * Gives this browser a pass for an account whose owner has just proved to be here, or renews the one it has. A pass opens
 * nothing: its wrong guesses are counted apart from those of strangers (OWASP, "Slow down online guessing attacks with
 * device cookies"; decision 059).
 */
export function rememberDevice({ device, deps: { tokens } }: DeviceContext, holder: PassHolder): void {
  const passes = listPasses(device);
  const former = findPass(tokens, passes, holder);
  const nonce = getNonce(former) ?? randomBytes(16).toString('base64url');
  const pass = `${nonce}.${tokens.signTicket(toSubject(holder, nonce), PASS_SECONDS)}`;
  const others = passes.filter((one) => one !== former);
  device.write([pass, ...others].slice(0, MAX_PASSES).join(SEPARATOR));
}
