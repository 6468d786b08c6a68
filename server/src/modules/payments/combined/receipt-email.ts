import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { formatAed, sumFils } from '@platewright/domain/money/fils';
import { orders, payments } from '../../../platform/db/schema/index.ts';
import { translate } from '../../../platform/translate.ts';
import { getPaymentMethodName } from '../../checkout/index.ts';
import { defineEmail, isolateUserText } from '../../notifications/index.ts';
import { selectGoingBack } from '../refunds.ts';

/** One receipt of several orders that were paid at once; each order has its own invoice. */
export const combinedReceiptEmail = defineEmail(z.object({ combinedId: z.string() }), {
  states: ['active'],
  createContent: async ({ tx, frame, params: { combinedId }, publicUrl }) => {
    const { lang, brand, content } = frame;
    const rows = await tx
      .select({ payment: payments, isGoingBack: selectGoingBack(tx), projectName: orders.projectName })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(payments.combinedId, combinedId))
      .orderBy(asc(payments.orderId));
    const paid = rows.filter(({ payment, isGoingBack }) => payment.state === 'captured' && !isGoingBack);
    const [first] = paid;
    if (!first) return null;
    const translateKey = (key: string, values: Record<string, string | number> = {}) =>
      translate(lang, `emails.combinedReceipt.${key}`, { brand, ...values });
    const toMoney = (amount: number) =>
      isolateUserText(translate(lang, 'emails.money', { amount: formatAed(amount, lang) }));
    const { method, providerRef } = first.payment;
    return {
      ...content,
      subject: translateKey('subject', { count: paid.length }),
      paragraphs: [translateKey('text')],
      facts: [
        ...paid.map(({ payment, projectName }) => ({
          label: `${payment.orderId} · ${isolateUserText(projectName)}`,
          value: toMoney(payment.amount),
        })),
        { label: translateKey('total'), value: toMoney(sumFils(paid.map(({ payment }) => payment.amount))) },
        { label: translateKey('method'), value: getPaymentMethodName(method, lang) },
        ...(providerRef ? [{ label: translateKey('reference'), value: isolateUserText(providerRef) }] : []),
      ],
      links: [{ label: translateKey('button'), url: `${publicUrl}/pay/${combinedId}` }],
      after: [],
    };
  },
});
