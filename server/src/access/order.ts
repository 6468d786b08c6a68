import { and, eq } from 'drizzle-orm';
import { Refusal, type RefusalName } from '@platewright/contract/refusals';
import type { Action } from '@platewright/domain/people/actions';
import type { PermissionKey } from '@platewright/domain/people/actor';
import { may, type OrderSubject, type Subject, type Verdict } from '@platewright/domain/people/may';
import type { Tx } from '../db/database.ts';
import { orderMembers, orders, roles } from '../db/schema/index.ts';
import type { Actor } from './actor.ts';

const named: Record<Extract<Verdict, { ok: false }>['reason'], RefusalName> = {
  signInFirst: 'notSignedIn',
  noPermission: 'noPermission',
  ownerOnly: 'ownersOnly',
  agentOnly: 'agentsOnly',
  notYours: 'notFound',
  staffOnly: 'noPermission',
  customersOnly: 'noPermission',
};

/** Refuses by name what `may` does not allow. @throws Refusal */
export function require(actor: Actor, action: Action, subject?: Subject): void {
  const verdict = may(actor, action, subject);
  if (!verdict.ok) throw new Refusal(verdict.hide ? 'notFound' : named[verdict.reason]);
}

/** What `may` needs to know of one order: whose it is and the actor's role in it. null = there is no such order. */
export async function orderSubject(tx: Tx, actor: Actor, orderId: number): Promise<OrderSubject | null> {
  const [order] = await tx
    .select({ companyId: orders.companyId, createdBy: orders.createdBy, permissions: roles.permissions })
    .from(orders)
    .leftJoin(
      orderMembers,
      and(eq(orderMembers.orderId, orders.id), eq(orderMembers.userId, actor.kind === 'customer' ? actor.userId : 0)),
    )
    .leftJoin(roles, eq(roles.id, orderMembers.roleId))
    .where(eq(orders.id, orderId))
    .limit(1);
  if (!order) return null;
  return {
    kind: 'order',
    companyId: order.companyId,
    createdBy: order.createdBy,
    orderPermissions: (order.permissions as PermissionKey[] | null) ?? null,
  };
}

/** The guard of every call about one order. A foreign order is refused as if it did not exist. @throws Refusal */
export async function requireOrder(tx: Tx, actor: Actor, action: Action, orderId: number): Promise<OrderSubject> {
  // Who may not do such a thing at all hears so before anything is said about the order.
  const general = may(actor, action);
  if (
    !general.ok &&
    (general.reason === 'signInFirst' || general.reason === 'staffOnly' || general.reason === 'customersOnly')
  ) {
    throw new Refusal(named[general.reason]);
  }
  const subject = await orderSubject(tx, actor, orderId);
  if (!subject) throw new Refusal('notFound');
  require(actor, action, subject);
  return subject;
}
