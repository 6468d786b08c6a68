import { and, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { CallError, type CallErrorName } from '@platewright/contract/call-errors';
import type { Action } from '@platewright/domain/permissions/actions';
import type { PermissionKey } from '@platewright/domain/permissions/permission-keys';
import {
  may,
  type OrderResource,
  type ProtectedResource,
  type PermissionResult,
} from '@platewright/domain/permissions/may';
import type { Tx } from '../../platform/db/database.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { orderMembers, orders, roles } from '../../platform/db/schema/index.ts';
import type { Principal } from '../../platform/principal.ts';

const denialErrorNames: Record<Extract<PermissionResult, { ok: false }>['reason'], CallErrorName> = {
  signInFirst: 'notSignedIn',
  noPermission: 'noPermission',
  ownerOnly: 'ownersOnly',
  creatorOnly: 'creatorsOnly',
  agentOnly: 'agentsOnly',
  notYours: 'notFound',
  staffOnly: 'noPermission',
  customersOnly: 'noPermission',
  secondFactorMissing: 'secondFactorMissing',
  onSharedPc: 'onSharedPc',
};

/**
 * Throws the call error that belongs to a denial of `may`; a hidden resource is answered as if it did not exist.
 * @throws CallError notSignedIn, noPermission, ownersOnly, creatorsOnly, agentsOnly, notFound
 */
export function authorize(principal: Principal, action: Action, resource?: ProtectedResource): void {
  const result = may(principal, action, resource);
  if (result.ok) return;
  if (result.hide) throw new CallError('notFound');
  // The answer names the permission that the role of a member lacks.
  const params: Record<string, string> = principal.kind === 'customer' && result.key ? { permission: result.key } : {};
  throw new CallError(denialErrorNames[result.reason], { params });
}

/** Some 100 bytes each. */
const REMEMBERED_ORDERS = 20_000;

/** One order as `may` needs it: its company, its creator and the principal's role in it. null = no such order. */
export async function findOrderResource(tx: Tx, principal: Principal, orderId: number): Promise<OrderResource | null> {
  const build = () =>
    tx
      .select({ companyId: orders.companyId, createdBy: orders.createdBy, permissions: roles.permissions })
      .from(orders)
      .leftJoin(
        orderMembers,
        and(eq(orderMembers.orderId, orders.id), eq(orderMembers.userId, sql.placeholder('userId'))),
      )
      .leftJoin(roles, eq(roles.id, orderMembers.roleId))
      .where(eq(orders.id, sql.placeholder('orderId')));
  const userId = principal.kind === 'customer' ? principal.userId : 0;
  const [order] = await preparedQuery(tx, 'access to an order', build, { orderId, userId });
  if (!order) return null;
  return {
    kind: 'order',
    companyId: order.companyId,
    createdBy: order.createdBy,
    assignedPermissions: (order.permissions as PermissionKey[] | null) ?? null,
  };
}

/**
 * The same, remembering whose an order is: its company and creator never change, and a role in an order is given to members
 * of the company only, so that owners and staff are checked without asking. An order that is gone is refused by its call.
 */
export function createOrderResourceFinder(): typeof findOrderResource {
  const known = new LRUCache<number, OrderResource>({ max: REMEMBERED_ORDERS });
  return async (tx, principal, orderId) => {
    const mayHaveRole = principal.kind === 'customer' && principal.isMember;
    const remembered = mayHaveRole ? undefined : known.get(orderId);
    if (remembered) return remembered;
    const resource = await findOrderResource(tx, principal, orderId);
    if (resource) known.set(orderId, { ...resource, assignedPermissions: null });
    return resource;
  };
}

/**
 * The guard of every call about one order. An order of another company is answered as if it did not exist.
 * @throws CallError notSignedIn, noPermission, ownersOnly, agentsOnly, notFound
 */
export async function authorizeOrder(
  tx: Tx,
  principal: Principal,
  action: Action,
  orderId: number,
  findResource = findOrderResource,
): Promise<OrderResource> {
  // A principal of the wrong kind is denied before the order is looked up, so that the answer tells nothing about it.
  const general = may(principal, action);
  if (
    !general.ok &&
    (general.reason === 'signInFirst' || general.reason === 'staffOnly' || general.reason === 'customersOnly')
  ) {
    throw new CallError(denialErrorNames[general.reason]);
  }
  const resource = await findResource(tx, principal, orderId);
  if (!resource) throw new CallError('notFound');
  authorize(principal, action, resource);
  return resource;
}
