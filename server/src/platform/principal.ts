import type {
  BaseCustomerPrincipal,
  BaseStaffPrincipal,
  GuestPrincipal as BaseGuestPrincipal,
} from '@platewright/domain/permissions/principal';

/** Somebody who is not signed in; with a trial, its files are theirs (decision 047). */
export type GuestPrincipal = BaseGuestPrincipal & { readonly trialId?: string };
export type CustomerPrincipal = BaseCustomerPrincipal & {
  userId: number;
  companyId: number;
  name: string;
  sessionId: string;
};
export type StaffPrincipal = BaseStaffPrincipal & { staffId: number; name: string; sessionId: string };
/** Who sends a call: what the domain's permission rules need, and the ids and names of the stored person. */
export type Principal = GuestPrincipal | CustomerPrincipal | StaffPrincipal;
