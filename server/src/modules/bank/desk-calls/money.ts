import { eq, inArray } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { aedToFils, filsToAed } from '@platewright/domain/money/fils';
import { companies, companyNameSql, orders } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { findCompaniesByName } from '../../companies/index.ts';
import { findNumberedOrder } from '../../orders/index.ts';
import { getChoiceRange, loadPayables } from '../load-payables.ts';
import { loadPayingAccounts } from '../load-paying-account.ts';
import { presentPayable } from '../present-payable.ts';
import { receiveMoney } from '../receive-money.ts';

const MAX_PAYERS = 10;

export const deskPayers: Handler<'deskPayers'> = async ({ search }, { tx }) => {
  const text = search.trim();
  if (text === '') return { payers: [] };
  const orderId = await findNumberedOrder(tx, text);
  const [order] =
    orderId === null ? [] : await tx.select({ companyId: orders.companyId }).from(orders).where(eq(orders.id, orderId));
  const ids = [...(order ? [order.companyId] : []), ...(await findCompaniesByName(tx, [text]))];
  const payers = await tx
    .select({ companyId: companies.id, name: companyNameSql })
    .from(companies)
    .where(inArray(companies.id, ids))
    .orderBy(companyNameSql, companies.id)
    .limit(MAX_PAYERS);
  return { payers };
};

export const deskPayables: Handler<'deskPayables'> = async ({ companyId, search }, { tx, deps }) => {
  const [account] = await tx.select({ name: companyNameSql }).from(companies).where(eq(companies.id, companyId));
  const paying = (await loadPayingAccounts({ tx, deps }, [companyId])).get(companyId);
  if (!account || !paying) throw new CallError('notFound');
  const { items, owedCount } = await loadPayables(tx, [companyId], deps.clock.now(), getChoiceRange(search));
  const { unspent, onCredit, hasCredit, waiting } = paying;
  return {
    ...{ name: account.name, payables: items.map(presentPayable), owedCount },
    account: {
      ...{ unspent: filsToAed(unspent), onCredit: filsToAed(onCredit), hasCredit },
      waiting: waiting.map(({ id, due }) => ({ id, due: filsToAed(due) })),
    },
  };
};

export const deskReceiveMoney: Handler<'deskReceiveMoney'> = async ({ amount, allocations, ...input }, ctx) => {
  const { staffId, name } = getStaffPrincipal(ctx);
  await receiveMoney(ctx, {
    ...input,
    // Cash without a receipt is known by its day, as that of an order is by the order.
    reference: input.reference || input.receivedOn,
    amount: aedToFils(amount),
    allocations: allocations.map((one) => ({ ...one, amount: aedToFils(one.amount) })),
    bankLineId: null,
    actor: { kind: 'staff', id: staffId, name },
  });
  return null;
};
