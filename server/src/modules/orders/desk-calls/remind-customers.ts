import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { remindCustomers } from '../remind-customer.ts';

export const deskRemindCustomers: Handler<'deskRemindCustomers'> = async ({ orders }, ctx) => {
  const outcomes = await remindCustomers(ctx, orders, getStaffPrincipal(ctx));
  return {
    outcomes: outcomes.map(({ remindedAt, ...outcome }) => ({
      ...outcome,
      remindedAt: remindedAt?.toISOString() ?? null,
    })),
  };
};
