import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { formatAed, sumFils } from '@platewright/domain/money/fils';
import { orders, payments } from '../../../platform/db/schema/index.ts';
import { translate } from '../../../platform/translate.ts';
import { getPaymentMethodName } from '../../checkout/index.ts';
import { defineEmail, isolateUserText } from '../../notifications/index.ts';
import { getShownState } from '../debts/debt-payments.ts';
import { loadPaidDebts, sumReceived } from '../debts/load-paid-debts.ts';
import { selectGoingBack } from '../refunds.ts';

/** One receipt of all that was paid at once; each order has its own invoice. */
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
    const found = await loadPaidDebts(tx, combinedId);
    const debts = found && getShownState(found.row) === 'captured' ? found : null;
    const first = paid[0]?.payment ?? debts?.row;
    if (!first) return null;
    const paidDebts = (debts?.parts ?? []).filter((one) => (one.paid ?? 0) > 0);
    const translateKey = (key: string, values: Record<string, string | number> = {}) =>
      translate(lang, `emails.combinedReceipt.${key}`, { brand, ...values });
    const toMoney = (amount: number) =>
      isolateUserText(translate(lang, 'emails.money', { amount: formatAed(amount, lang) }));
    const { method, providerRef } = first;
    const key = debts ? 'debts' : 'orders';
    return {
      ...content,
      subject: translateKey(`${key}.subject`, { count: paid.length }),
      paragraphs: [translateKey(`${key}.text`)],
      facts: [
        ...paid.map(({ payment, projectName }) => ({
          label: `${payment.orderId} · ${isolateUserText(projectName)}`,
          value: toMoney(payment.amount),
        })),
        ...paidDebts.map(({ document, cheque, orderId, projectName, paid: amount }) => ({
          label: isolateUserText(
            [cheque ? translateKey('cheque', { number: cheque }) : (document ?? String(orderId)), projectName]
              .filter(Boolean)
              .join(' · '),
          ),
          value: toMoney(amount ?? 0),
        })),
        ...(debts && debts.rest > 0 ? [{ label: translateKey('onAccount'), value: toMoney(debts.rest) }] : []),
        {
          label: translateKey('total'),
          value: toMoney(sumFils(paid.map(({ payment }) => payment.amount)) + (debts ? sumReceived(debts) : 0)),
        },
        { label: translateKey('method'), value: getPaymentMethodName(method, lang) },
        ...(providerRef ? [{ label: translateKey('reference'), value: isolateUserText(providerRef) }] : []),
      ],
      links: [{ label: translateKey('button'), url: `${publicUrl}/pay/${combinedId}` }],
      after: [],
    };
  },
});
