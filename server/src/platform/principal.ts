import type { OrderWay } from '@platewright/domain/orders/order-taking';
import type {
  BaseCustomerPrincipal,
  BaseStaffPrincipal,
  GuestPrincipal as BaseGuestPrincipal,
} from '@platewright/domain/permissions/principal';

export interface OrderTaker {
  readonly staffId: number;
  readonly name: string;
  /** How the customer asked for the order. */
  readonly way: OrderWay;
}

/** Somebody who is not signed in; with a trial, its files are theirs (decision 047). */
export type GuestPrincipal = BaseGuestPrincipal & { readonly trialId?: string };
export type CustomerPrincipal = BaseCustomerPrincipal & {
  userId: number;
  companyId: number;
  name: string;
  sessionId: string;
  /** Staff who order in this customer's name: only calls with `orderTaking` are theirs (decision 091). */
  orderTaker?: OrderTaker;
};
export type StaffPrincipal = BaseStaffPrincipal & {
  staffId: number;
  name: string;
  sessionId: string;
  /** In a session on a shared PC: in which browser it counts and until when. */
  sharedPc?: { readonly secretHash: string; readonly until: Date };
};
/** Who sends a call: what the domain's permission rules need, and the ids and names of the stored person. */
export type Principal = GuestPrincipal | CustomerPrincipal | StaffPrincipal;

/** Whether staff act in the name of a customer. */
export const isOrderTaker = (
  principal: Principal,
): principal is CustomerPrincipal & { readonly orderTaker: OrderTaker } =>
  principal.kind === 'customer' && principal.orderTaker !== undefined;
