import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { OrderWay } from '@platewright/domain/orders/order-taking';
import type { Tx } from '../../platform/db/database.ts';
import { sessions } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { createSession, lockOpenSession, renewSession, type IssuedTokens } from './sessions.ts';
import { findAccountById, lockUser, type Account } from './store.ts';

/** How long a code is good for: the browser opens the page at once. */
const CODE_SECONDS = 60;

type TakingDeps = Pick<Deps, 'tokens' | 'clock'>;

/**
 * Opens a session in which staff order in a customer's name (decision 091). It ends with the session of the staff, and after two
 * hours at the latest. Answers a code for it, which is good once.
 * @throws CallError sessionEnded when that of the staff has ended since the call was let through
 */
export async function openOrderTaking(
  tx: Tx,
  deps: TakingDeps,
  {
    userId,
    taker,
    way,
  }: {
    readonly userId: number;
    readonly taker: { readonly staffId: number; readonly sessionId: string };
    readonly way: OrderWay;
  },
): Promise<string> {
  await lockUser(tx, userId);
  // Whoever ends it waits, and ends this one with it.
  if (!(await lockOpenSession(tx, taker.sessionId))) throw new CallError('sessionEnded');
  const { token: uniqueId } = deps.tokens.createSecret();
  const taking = { orderTakerId: taker.staffId, takenInSession: taker.sessionId, orderWay: way };
  const { refreshToken } = await createSession(tx, deps, { kind: 'customer', id: userId }, uniqueId, { taking });
  return refreshToken;
}

interface TakenOver {
  readonly account: Account;
  readonly tokens: IssuedTokens;
  readonly uniqueId: string;
  readonly way: OrderWay;
  readonly endsAt: Date;
}

/** The session of a code that was not used yet; null for any other text. */
export async function takeOverSession(tx: Tx, deps: TakingDeps, code: string): Promise<TakenOver | null> {
  const parsed = deps.tokens.parseRefreshToken(code);
  if (parsed?.turn !== 0) return null;
  const [row] = await tx.select().from(sessions).where(eq(sessions.id, parsed.sessionId)).for('update');
  if (!row || row.orderTakerId === null || row.userId === null || row.orderWay === null) return null;
  const isUsed = row.refreshHash !== deps.tokens.hashToken(code);
  const ageMs = deps.clock.now().getTime() - row.createdAt.getTime();
  const account = await findAccountById(tx, row.userId);
  if (isUsed || ageMs > CODE_SECONDS * 1000 || !account) return null;
  const { uniqueId, orderWay, expiresAt } = row;
  const renewal = await renewSession(tx, deps, 'customer', { refreshToken: code, email: account.email, uniqueId });
  if (!renewal.ok) return null;
  return { account, tokens: renewal.tokens, uniqueId, way: orderWay as OrderWay, endsAt: expiresAt };
}
