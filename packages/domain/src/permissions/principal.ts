import type { PermissionKey, StaffPermissionKey } from './permission-keys.ts';

export type RecordId = string | number;

/** 1 personal, 2 corporate, 3 agent (spec decision 13). */
export type AccountGroupId = 1 | 2 | 3;
export const accountGroups = { personal: 1, corporate: 2, agent: 3 } as const;

export interface GuestPrincipal {
  kind: 'guest';
}
export interface BaseCustomerPrincipal {
  kind: 'customer';
  userId: RecordId;
  companyId: RecordId;
  isMember: boolean;
  /** Account group of the company; members have their owner's. */
  groupId: AccountGroupId;
  /** Permissions of the account role; ignored for owners, who have all. */
  permissions: readonly PermissionKey[];
}
export interface BaseStaffPrincipal {
  kind: 'staff';
  staffId: RecordId;
  keys: readonly StaffPermissionKey[];
  /** The operator requires a second factor, and this person has not set one up. */
  lacksSecondFactor?: boolean;
  /** In a session that a badge or a PIN has opened on a shared PC. */
  isOnSharedPc?: boolean;
}
export type BasePrincipal = GuestPrincipal | BaseCustomerPrincipal | BaseStaffPrincipal;
export type PrincipalKind = BasePrincipal['kind'];

export const guestPrincipal: GuestPrincipal = { kind: 'guest' };
