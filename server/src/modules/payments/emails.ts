import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { filsToAed } from '@platewright/domain/money/fils';
import { payments } from '../../platform/db/schema/index.ts';
import { createStaffOrderEmail, defineEmail, isolateUserText, type EmailParamsOf } from '../notifications/index.ts';

/** Sums with their currencies; `expected` is what was to be charged, null where nothing else came in. */
const staffPaymentParams = z.object({
  about: z.enum(['mismatch', 'mismatchRefunded', 'refundRejected']),
  amount: z.string(),
  expected: z.string().nullable(),
});

export const paymentEmails = {
  /** Money of an order waits for staff. */
  staffPayment: defineEmail(staffPaymentParams, {
    states: ['active'],
    createContent: (context) => {
      const { about, amount, expected } = context.params;
      const facts = [
        [expected === null ? 'payment.amount' : 'payment.received', isolateUserText(amount)],
        ['payment.expected', isolateUserText(expected ?? '')],
      ] as const;
      return createStaffOrderEmail(context, { group: 'payment', kind: about, facts });
    },
  }),
  /** What has become of a payment that its customer disputes. */
  staffDispute: defineEmail(z.object({ dispute: z.enum(['open', 'lost', 'won']) }), {
    states: ['active'],
    createContent: async (context) => {
      const [payment] = await context.tx
        .select({ amount: payments.amount })
        .from(payments)
        .where(and(eq(payments.orderId, context.orderId ?? 0), isNotNull(payments.dispute)))
        .orderBy(desc(payments.updatedAt))
        .limit(1);
      if (!payment) return null;
      const facts = [['dispute.amount', isolateUserText(`AED ${filsToAed(payment.amount).toFixed(2)}`)]] as const;
      return createStaffOrderEmail(context, { group: 'dispute', kind: context.params.dispute, facts });
    },
  }),
};

declare module '../../platform/jobs/email-kinds.ts' {
  interface StaffEmails extends EmailParamsOf<typeof paymentEmails> {}
}
