import { CallError } from '@platewright/contract/call-errors';
import { listPlatesInReview } from '@platewright/domain/faults/fault-report';
import { checkRemake } from '@platewright/domain/faults/remake';
import type { faultReports } from '../../platform/db/schema/index.ts';
import { getStaffPrincipal, type HandlerContext } from '../../platform/http/handler-context.ts';
import { copyCheckout } from '../checkout/index.ts';
import { listRemakes, placeRemake, type OrderRow } from '../orders/index.ts';
import { assertNotInReview, assertPlatesNamed, listBoughtPlates, listReportedPlates } from './fault-reports.ts';

interface RemadeOrder {
  /** Ids of the plates; empty for an order without plates, of which everything is made again. */
  readonly colours: readonly string[];
  readonly reason: string;
  /** What the remake answers; null when staff begin it by themselves. */
  readonly report: Pick<typeof faultReports.$inferSelect, 'id' | 'userId'> | null;
}

/**
 * Makes plates of an order again free of charge, delivered like the order itself. The caller has locked the order.
 * @throws CallError invalidInput at the plates, notEditableNow, faultOpen, remakeOpen
 */
export async function remakePlates(
  ctx: HandlerContext,
  order: OrderRow,
  { colours, reason, report }: RemadeOrder,
): Promise<OrderRow> {
  const { tx } = ctx;
  const plates = await listBoughtPlates(tx, order.id);
  // What another report waits with is made again when that one is decided, not twice.
  const others = (await listReportedPlates(tx, order.id)).filter(({ id }) => id !== report?.id);
  assertPlatesNamed(plates, colours);
  const remade = plates.length > 0 ? [...new Set(colours)] : null;
  const error = checkRemake({ statusId: order.statusId, colours: remade }, await listRemakes(tx, order.id), others);
  // Its sentence names the plate.
  if (error === 'faultPlateReported') assertNotInReview(plates, colours, listPlatesInReview(others));
  else if (error) throw new CallError(error);
  const principal = getStaffPrincipal(ctx);
  const remake = await placeRemake(ctx, {
    source: order,
    colours: remade,
    orderedBy: report?.userId ?? order.createdBy,
    actor: { kind: 'staff', id: principal.staffId, name: principal.name },
    note: reason,
  });
  await copyCheckout(tx, { source: order, remake, plates: remade !== null, at: ctx.deps.clock.now() });
  return remake;
}
