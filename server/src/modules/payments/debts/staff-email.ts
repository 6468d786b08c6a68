import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { filsToAed } from '@platewright/domain/money/fils';
import { companies, companyNameSql, debtPayments } from '../../../platform/db/schema/index.ts';
import { translate } from '../../../platform/translate.ts';
import { defineEmail, isolateUserText } from '../../notifications/index.ts';

/** What has become of a payment of debts that staff have to know: its customer disputes it, or its provider refuses to give it back. */
export const debtQuestions = ['open', 'lost', 'won', 'refundRejected'] as const;

/** To staff, about a payment that has no order. */
export const staffDebtPaymentEmail = defineEmail(z.object({ debtPaymentId: z.uuid(), about: z.enum(debtQuestions) }), {
  states: ['active'],
  createContent: async ({ tx, frame, params: { debtPaymentId, about }, deskUrl }) => {
    const [payment] = await tx
      .select({
        companyId: debtPayments.companyId,
        company: companyNameSql,
        amount: debtPayments.amount,
        reference: debtPayments.providerRef,
      })
      .from(debtPayments)
      .innerJoin(companies, eq(companies.id, debtPayments.companyId))
      .where(eq(debtPayments.id, debtPaymentId));
    if (!payment) return null;
    const company = isolateUserText(payment.company);
    const translateKey = (key: string) => translate(frame.lang, `emails.debtPayment.${key}`, { company });
    return {
      ...frame.content,
      subject: translateKey(`${about}.subject`),
      paragraphs: [translateKey(`${about}.text`)],
      facts: [
        { label: translateKey('customer'), value: company },
        { label: translateKey('amount'), value: isolateUserText(`AED ${filsToAed(payment.amount).toFixed(2)}`) },
        { label: translateKey('reference'), value: isolateUserText(payment.reference ?? debtPaymentId) },
      ],
      links: [{ label: translateKey('button'), url: `${deskUrl}/desk/accounts/${payment.companyId}` }],
      after: [],
    };
  },
});
