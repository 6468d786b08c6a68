import { getActionRule, type Action } from './actions.ts';
import { orderScopedKeys, type PermissionKey } from './permission-keys.ts';
import { sharedPcActions } from './shared-pc-actions.ts';
import { accountGroups, type BasePrincipal, type BaseCustomerPrincipal, type RecordId } from './principal.ts';

/** What an action is performed on. */
export type ProtectedResource =
  | { kind: 'none' }
  /** A record of one person: a device, staged uploads. */
  | { kind: 'user'; userId: RecordId }
  /** A record of one company: address, member, customer, credit. */
  | { kind: 'company'; companyId: RecordId }
  /** A saved template or press setting of a company. */
  | { kind: 'template'; companyId: RecordId; createdBy: RecordId }
  | OrderResource;

export interface OrderResource {
  kind: 'order';
  companyId: RecordId;
  createdBy: RecordId;
  /** Permissions of the principal's role in this order; null when not assigned to it. */
  assignedPermissions: readonly PermissionKey[] | null;
}

/** Why an action is refused. */
export type Denial =
  | 'signInFirst'
  | 'noPermission'
  | 'ownerOnly'
  | 'creatorOnly'
  | 'agentOnly'
  | 'notYours'
  | 'staffOnly'
  | 'customersOnly'
  | 'secondFactorMissing'
  | 'onSharedPc';

/** `hide`: answer as if the resource did not exist (404). `key`: the missing permission. */
export type PermissionResult = { ok: true } | { ok: false; reason: Denial; hide: boolean; key?: string };

const granted: PermissionResult = { ok: true };
const deny = (reason: Denial, hide = false, key?: string): PermissionResult => ({ ok: false, reason, hide, key });

/** Members see orders that they created or are assigned to; owners see all orders of the company (spec decision 16). */
function canSeeOrder(principal: BasePrincipal, order: OrderResource): boolean {
  if (principal.kind === 'staff') return true;
  if (principal.kind === 'guest' || order.companyId !== principal.companyId) return false;
  return !principal.isMember || order.createdBy === principal.userId || order.assignedPermissions !== null;
}

/**
 * Whether a permission is granted: order-scoped keys by the role in the order when the member is assigned to it, all
 * others by the account role (spec decision 15). Owners have every permission.
 */
function hasPermissionKey(principal: BaseCustomerPrincipal, key: PermissionKey, order: OrderResource | null): boolean {
  if (!principal.isMember) return true;
  const inOrder = order?.assignedPermissions ?? null;
  return (inOrder !== null && orderScopedKeys.includes(key) ? inOrder : principal.permissions).includes(key);
}

const ownsResource = (principal: BaseCustomerPrincipal, resource: ProtectedResource): boolean => {
  if (resource.kind === 'none') return true;
  if (resource.kind === 'user') return resource.userId === principal.userId;
  if (resource.kind === 'company' || resource.kind === 'template') return resource.companyId === principal.companyId;
  return canSeeOrder(principal, resource);
};

/**
 * Whether a principal may perform an action on a resource. Browser and server use this one decision (decisions, part b).
 * Without a resource it decides by the account role alone, for example to show a menu item.
 */
export function may(
  principal: BasePrincipal,
  action: Action,
  resource: ProtectedResource = { kind: 'none' },
): PermissionResult {
  const rule = getActionRule(action);
  if (rule.scope === 'public') return granted;
  if (principal.kind === 'guest') return deny('signInFirst');
  if (rule.scope === 'desk') {
    if (principal.kind !== 'staff') return deny('staffOnly');
    if (principal.lacksSecondFactor && !rule.beforeSecondFactor) return deny('secondFactorMissing');
    if (principal.isOnSharedPc && !sharedPcActions.includes(action)) return deny('onSharedPc');
    const { staffKeys } = rule;
    if (!staffKeys || staffKeys.some((key) => principal.keys.includes(key))) return granted;
    return deny('noPermission', false, staffKeys[0]);
  }
  if (principal.kind === 'staff') return deny('customersOnly');

  // Rules of the account come before ownership of the record, so that a wrong id reveals nothing.
  if (rule.agentOnly && principal.groupId !== accountGroups.agent) return deny('agentOnly');
  if (rule.ownerOnly && principal.isMember) return deny('ownerOnly');
  if (!ownsResource(principal, resource)) return deny('notYours', true);
  if (rule.creatorOnly && principal.isMember && resource.kind === 'template' && resource.createdBy !== principal.userId)
    return deny('creatorOnly');
  if (rule.key && !hasPermissionKey(principal, rule.key, resource.kind === 'order' ? resource : null))
    return deny('noPermission', rule.hidden === true, rule.key);
  return granted;
}

/** Orders that a list may contain: all, those of a company, or those that a member created or is assigned to. */
export type OrderScope = { all: true } | { companyId: RecordId; memberId: RecordId | null };

/** The order scope of a principal; null for guests, who see no orders. */
export function getOrderScope(principal: BasePrincipal): OrderScope | null {
  if (principal.kind === 'guest') return null;
  if (principal.kind === 'staff') return { all: true };
  return { companyId: principal.companyId, memberId: principal.isMember ? principal.userId : null };
}
