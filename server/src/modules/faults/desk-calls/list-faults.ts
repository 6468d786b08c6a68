import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { orders } from '../../../platform/db/schema/index.ts';
import { findRemakeOf, listRemakes } from '../../orders/index.ts';
import { listBoughtPlates, listFaultReports, presentPlate } from '../fault-reports.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const deskFaults: Handler<'deskFaults'> = async ({ orderId }, { tx, deps, principal }) => {
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
  if (!order) throw new CallError('notFound');
  return {
    colours: (await listBoughtPlates(tx, orderId)).map(presentPlate),
    reports: await listFaultReports(tx, deps.tokens, principal, orderId),
    remakeOf: (await findRemakeOf(tx, orderId))?.orderId ?? null,
    remakes: (await listRemakes(tx, orderId)).map(({ id }) => id),
  };
};
