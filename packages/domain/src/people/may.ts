import { ruleOf, type Action } from './actions.ts';
import { groups, orderScopedKeys, type Actor, type Customer, type Id, type PermissionKey } from './actor.ts';

/** What the action is done to. */
export type Subject =
  | { kind: 'none' }
  /** A record of one person: a device, a pile of uploaded files. */
  | { kind: 'user'; userId: Id }
  /** A record of one company: address, template, member, customer, credit. */
  | { kind: 'company'; companyId: Id }
  | OrderSubject;

export interface OrderSubject {
  kind: 'order';
  companyId: Id;
  createdBy: Id;
  /** Permissions of the actor's role in this order; null when the actor is not assigned to it. */
  orderPermissions: readonly PermissionKey[] | null;
}

export type Refusal =
  'signInFirst' | 'noPermission' | 'ownerOnly' | 'agentOnly' | 'notYours' | 'staffOnly' | 'customersOnly';

/** `hide`: answer as if it did not exist (404). `key`: the permission that is missing. */
export type Verdict = { ok: true } | { ok: false; reason: Refusal; hide: boolean; key?: string };

const yes: Verdict = { ok: true };
const no = (reason: Refusal, hide = false, key?: string): Verdict => ({ ok: false, reason, hide, key });

/** Whether a member sees an order: created it or is assigned to it; an owner sees all of the company (decision 16). */
export function seesOrder(actor: Actor, order: OrderSubject): boolean {
  if (actor.kind === 'staff') return true;
  if (actor.kind === 'guest' || order.companyId !== actor.companyId) return false;
  return !actor.isMember || order.createdBy === actor.userId || order.orderPermissions !== null;
}

/**
 * The permissions that count: order-scoped keys from the role in the order when the member is assigned there, all
 * others from the account role (decision 15). Owners have them all.
 */
export function holds(actor: Customer, key: PermissionKey, order: OrderSubject | null): boolean {
  if (!actor.isMember) return true;
  const inOrder = order?.orderPermissions ?? null;
  return (inOrder !== null && orderScopedKeys.includes(key) ? inOrder : actor.permissions).includes(key);
}

const owns = (actor: Customer, subject: Subject): boolean => {
  if (subject.kind === 'none') return true;
  if (subject.kind === 'user') return subject.userId === actor.userId;
  if (subject.kind === 'company') return subject.companyId === actor.companyId;
  return seesOrder(actor, subject);
};

/**
 * May this actor do this to that? One decision for browser and server (decisions, part b). An order action without an
 * order answers for the account role alone, which is what a menu asks.
 */
export function may(actor: Actor, action: Action, subject: Subject = { kind: 'none' }): Verdict {
  const rule = ruleOf(action);
  if (rule.scope === 'public') return yes;
  if (actor.kind === 'guest') return no('signInFirst');
  if (rule.scope === 'desk') {
    if (actor.kind !== 'staff') return no('staffOnly');
    const { staffKeys } = rule;
    if (!staffKeys || staffKeys.some((key) => actor.keys.includes(key))) return yes;
    return no('noPermission', false, staffKeys[0]);
  }
  if (actor.kind === 'staff') return no('customersOnly');

  // Whether the account may do such a thing at all comes before whose record it is: a wrong id must not tell more.
  if (rule.agentOnly && actor.groupId !== groups.agent) return no('agentOnly');
  if (rule.ownerOnly && actor.isMember) return no('ownerOnly');
  if (!owns(actor, subject)) return no('notYours', true);
  if (rule.key && !holds(actor, rule.key, subject.kind === 'order' ? subject : null))
    return no('noPermission', rule.hidden === true, rule.key);
  return yes;
}

/** Which orders a list may answer: all, those of a company, or those that a member created or is assigned to. */
export type OrderScope = { all: true } | { companyId: Id; memberId: Id | null };

export function orderScope(actor: Actor): OrderScope | null {
  if (actor.kind === 'guest') return null;
  if (actor.kind === 'staff') return { all: true };
  return { companyId: actor.companyId, memberId: actor.isMember ? actor.userId : null };
}
