import { getStaffPrincipal, type Handlers } from '../../../platform/http/handler-context.ts';
import { creditByStaff } from '../credit-by-staff.ts';
import { closeHandRefund } from '../hand-refunds.ts';
import { decideMismatch } from '../payment-mismatches.ts';
import { receiveCash } from '../receive-cash.ts';
import { receiveTransfer } from '../receive-transfer.ts';
import { settleDispute } from '../payment-disputes.ts';
import { deskRefunds } from './refunds.ts';

/** Payments at the desk. */
export const paymentDeskHandlers: Handlers<
  | 'deskCreditOrder'
  | 'deskReceiveCash'
  | 'deskReceiveTransfer'
  | 'deskSettleDispute'
  | 'deskCloseRefund'
  | 'deskDecideMismatch'
  | 'deskRefunds'
> = {
  deskRefunds,
  deskCreditOrder: (input, ctx) => {
    const { staffId, name } = getStaffPrincipal(ctx);
    return creditByStaff(ctx, { ...input, actor: { kind: 'staff', id: staffId, name } });
  },
  deskReceiveCash: async (input, ctx) => {
    const { staffId, name } = getStaffPrincipal(ctx);
    await receiveCash(ctx.tx, ctx.publish, ctx.deps, { ...input, actor: { kind: 'staff', id: staffId, name } });
    return null;
  },
  deskReceiveTransfer: async (input, ctx) => {
    const { staffId, name } = getStaffPrincipal(ctx);
    await receiveTransfer(ctx, { ...input, actor: { kind: 'staff', id: staffId, name } });
    return null;
  },
  deskSettleDispute: async ({ orderId, note }, ctx) => {
    const { staffId, name } = getStaffPrincipal(ctx);
    await settleDispute(ctx.tx, ctx.publish, ctx.deps, { orderId, note, actor: { kind: 'staff', id: staffId, name } });
    return null;
  },
  deskDecideMismatch: async ({ orderId, outcome, amount, currency, note }, ctx) => {
    const { staffId, name } = getStaffPrincipal(ctx);
    await decideMismatch(ctx.tx, ctx.publish, ctx.deps, {
      orderId,
      outcome,
      received: { amount, currency },
      note,
      actor: { kind: 'staff', id: staffId, name },
    });
    return null;
  },
  deskCloseRefund: async ({ orderId, refundId, outcome, note }, ctx) => {
    const { staffId, name } = getStaffPrincipal(ctx);
    await closeHandRefund(ctx.tx, ctx.publish, ctx.deps, { orderId, refundId, state: outcome, note, staffId, name });
    return null;
  },
};
