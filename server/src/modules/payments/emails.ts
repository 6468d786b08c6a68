import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { aedToFils, filsToAed, formatAed } from '@platewright/domain/money/fils';
import { orders, payments } from '../../platform/db/schema/index.ts';
import { translate } from '../../platform/translate.ts';
import {
  createOrderEmailContent,
  createStaffOrderEmail,
  defineEmail,
  isolateUserText,
  type EmailParamsOf,
} from '../notifications/index.ts';
import { combinedReceiptEmail } from './combined/receipt-email.ts';
import { staffDebtPaymentEmail } from './debts/staff-email.ts';
import { loadPaymentProgress } from './load-payment-progress.ts';
import { findTransferInstructions } from './transfer-instructions.ts';

/** Sums with their currencies; `expected` is what was to be charged, null where nothing else came in. */
const staffPaymentParams = z.object({
  about: z.enum(['mismatch', 'mismatchRefunded', 'refundRejected']),
  amount: z.string(),
  expected: z.string().nullable(),
});

export const paymentEmails = {
  combinedReceipt: combinedReceiptEmail,
  /** Where the transfer that the customer has chosen goes, whether it is waited for or credit covers it; not sent once it has come in. */
  transferAwaited: defineEmail(z.object({}), {
    states: ['active'],
    createContent: async ({ tx, now, frame, orderId, publicUrl }) => {
      if (orderId === null) return null;
      const { id, companyId, projectName } = orders;
      const [order] = await tx.select({ id, companyId, projectName }).from(orders).where(eq(id, orderId));
      const payment = await loadPaymentProgress(tx, now, { id: orderId }, frame.lang);
      const to = order ? await findTransferInstructions(tx, now, order, payment) : null;
      if (!order || !payment || !to) return null;
      const translateKey = (key: string, params = {}) => translate(frame.lang, `emails.${key}`, params);
      const toMoney = (amount: number) =>
        isolateUserText(translateKey('money', { amount: formatAed(aedToFils(amount), frame.lang) }));
      return createOrderEmailContent(frame, {
        ...{ orderId, projectName: order.projectName },
        subject: 'transferAwaited.subject',
        text: `transferAwaited.${payment.stage === 'awaited' ? 'text' : 'onAccount'}`,
        facts: [
          ['transferAwaited.amount', toMoney(to.amount)],
          ...(to.received > 0 ? [['transferAwaited.received', toMoney(to.received)] as const] : []),
          ['transferAwaited.reference', isolateUserText(to.reference)],
          ['transferAwaited.holder', isolateUserText(to.holder)],
          ['transferAwaited.bank', isolateUserText(to.bank)],
          ['transferAwaited.iban', isolateUserText(to.iban)],
          ['transferAwaited.bic', isolateUserText(to.bic)],
        ],
        button: 'openOrder',
        url: `${publicUrl}/order/${orderId}/projectDetails`,
      });
    },
  }),
  staffDebtPayment: staffDebtPaymentEmail,
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
  interface CustomerEmails extends EmailParamsOf<Pick<typeof paymentEmails, 'transferAwaited' | 'combinedReceipt'>> {}
  interface StaffEmails extends EmailParamsOf<Omit<typeof paymentEmails, 'transferAwaited' | 'combinedReceipt'>> {}
}
