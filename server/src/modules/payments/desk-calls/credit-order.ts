import { and, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { filsToAed } from '@platewright/domain/money/fils';
import { isLanguage } from '@platewright/texts/languages';
import { orders, payments, users } from '../../../platform/db/schema/index.ts';
import { loadCreditableInvoice } from '../../invoices/index.ts';
import { creditByStaff } from '../credit-by-staff.ts';
import { canStayOnAccount } from '../stay-on-account.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const deskCreditable: Handler<'deskCreditable'> = async ({ orderId }, { tx }) => {
  const [order] = await tx
    .select({ lang: users.lang, companyId: orders.companyId })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.createdBy))
    .where(eq(orders.id, orderId));
  if (!order) throw new CallError('notFound');
  const creditable = await loadCreditableInvoice(tx, orderId);
  if (!creditable) throw new CallError('invoiceMissing');
  const { invoice, rest } = creditable;
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'captured')));
  return {
    invoice: invoice.number ?? '',
    customerLang: isLanguage(order.lang) ? order.lang : 'en',
    left: filsToAed(rest.left.net),
    canStayOnAccount: payment !== undefined && (await canStayOnAccount(tx, { ...order, id: orderId }, payment)),
    lines: invoice.lines.map(({ kind, detail, quantity, net }, index) => ({
      ...{ no: index + 1, kind, detail, quantity },
      ...{ net: filsToAed(net), left: filsToAed(rest.lines[index]?.net ?? 0) },
    })),
  };
};

export const deskCreditOrder: Handler<'deskCreditOrder'> = (input, ctx) => {
  const { staffId, name } = getStaffPrincipal(ctx);
  return creditByStaff(ctx, { ...input, actor: { kind: 'staff', id: staffId, name } });
};
