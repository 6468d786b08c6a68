import { findRemakeOf } from '../../orders/index.ts';
import { listFaultReports, loadFaultWindow, presentPlate } from '../fault-reports.ts';
import { loadOrder } from './load-order.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const ordersFaults: Handler<'ordersFaults'> = async ({ orderId }, ctx) => {
  const { tx, deps } = ctx;
  const order = await loadOrder(tx, orderId);
  const reports = await listFaultReports(tx, deps.tokens, ctx.principal, orderId);
  const { closed, deadline, plates } = await loadFaultWindow(tx, order, deps.clock.now());
  return {
    closed,
    deadline,
    colours: plates.map(presentPlate),
    reports: reports.map(({ decidedBy: _decidedBy, ...report }) => report),
    remakeOf: (await findRemakeOf(tx, orderId))?.orderId ?? null,
  };
};
