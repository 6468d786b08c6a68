import type {
  BaseCustomerPrincipal,
  BaseStaffPrincipal,
  GuestPrincipal,
} from '@platewright/domain/permissions/principal';

export type CustomerPrincipal = BaseCustomerPrincipal & {
  userId: number;
  companyId: number;
  name: string;
  sessionId: string;
};
export type StaffPrincipal = BaseStaffPrincipal & { staffId: number; name: string; sessionId: string };
/** Who sends a call: what the domain's permission rules need, and the ids and names of the stored person. */
export type Principal = GuestPrincipal | CustomerPrincipal | StaffPrincipal;
