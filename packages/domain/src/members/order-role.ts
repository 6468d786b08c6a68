import { orderPermissionKeys, type OrderPermissionKey } from '../permissions/permission-keys.ts';
import type { BaseCustomerPrincipal, RecordId } from '../permissions/principal.ts';
import type { PersonState } from './members.ts';

/** Whether a member can be assigned to an order. Who is invited can: the order waits for them when they come. */
export const canJoinOrder = (state: PersonState): boolean => state === 'active' || state === 'unconfirmed';

/**
 * Whether somebody would choose their own role in an order. Members do not: who may assign members could otherwise give
 * themselves every permission there.
 */
export const isOwnOrderRole = (
  principal: Pick<BaseCustomerPrincipal, 'isMember' | 'userId'>,
  memberId: RecordId,
): boolean => principal.isMember && principal.userId === memberId;

/** What a role grants in an order, and what it does not; the permissions of the account stay as they are (spec decision 15). */
export const listOrderPermissions = (
  permissions: readonly string[],
): { readonly key: OrderPermissionKey; readonly isGranted: boolean }[] =>
  orderPermissionKeys.map((key) => ({ key, isGranted: permissions.includes(key) }));
