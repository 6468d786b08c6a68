import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { faultReports, orders } from '../../../platform/db/schema/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { getCustomerPrincipal, type Handlers } from '../../../platform/http/handler-context.ts';
import { deleteFileBytes, deleteFileRows, receiveSpooledFiles, type FileRow } from '../../files/index.ts';
import { addOrderHistory, findRemakeOf, getOrderStatusId, lockOrder, type OrderColumns } from '../../orders/index.ts';
import {
  assertNotInReview,
  assertPlatesNamed,
  listFaultReports,
  loadFaultWindow,
  presentPlate,
} from '../fault-reports.ts';

/** @throws CallError notFound */
async function loadOrder(tx: Tx, orderId: number): Promise<Pick<OrderColumns, 'id' | 'statusId'>> {
  const [order] = await tx
    .select({ id: orders.id, statusId: orders.statusId })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) throw new CallError('notFound');
  return order;
}

/** Faults that customers report within 48 hours of delivery, with photographs (handbook 7.1). */
export const faultHandlers: Handlers<'ordersFaults' | 'ordersReportFault'> = {
  ordersFaults: async ({ orderId }, ctx) => {
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
  },

  /**
   * Stores the photographs, then the report. The time is checked before a byte arrives and again under the order's lock,
   * so that the second of two reports of a plate is refused and its photographs are deleted.
   * @throws CallError faultTooEarly, faultTooLate, faultOpen, uploadMissing and those of uploads
   */
  ordersReportFault: {
    checkBeforeFiles: ({ orderId }, ctx) =>
      ctx.transact(async ({ tx }) => {
        const { closed } = await loadFaultWindow(tx, await loadOrder(tx, orderId), ctx.deps.clock.now());
        if (closed) throw new CallError(closed);
      }),
    run: async ({ orderId, description, colours }, ctx) => {
      const photos = await receiveSpooledFiles(ctx, { purpose: 'fault', productId: null, orderId }, ctx.files);
      try {
        return await ctx.transact(async ({ tx, deps, publish }) => {
          const principal = getCustomerPrincipal(ctx);
          const order = await lockOrder(tx, orderId);
          const now = deps.clock.now();
          const { closed, plates, inReview } = await loadFaultWindow(tx, order, now);
          if (closed) throw new CallError(closed);
          assertPlatesNamed(plates, colours);
          assertNotInReview(plates, colours, inReview);
          const [report] = await tx
            .insert(faultReports)
            .values({
              orderId,
              userId: principal.userId,
              userName: principal.name,
              description,
              colours: [...new Set(colours)],
              photoIds: photos.map(({ id }) => id),
              reportedAt: now,
            })
            .returning({ id: faultReports.id });
          if (!report) throw new Error('The report was not stored.');
          await addOrderHistory(tx, {
            orderId,
            at: now,
            by: { kind: 'customer', id: principal.userId, name: principal.name },
            event: 'reportFault',
            status: getOrderStatusId(order),
            note: description,
          });
          publish({
            type: 'faultReported',
            orderId,
            companyId: order.companyId,
            reportId: report.id,
            userId: principal.userId,
          });
          return report;
        });
      } catch (error) {
        await deletePhotos(ctx, photos);
        throw error;
      }
    },
  },
};

type StagedContext = Parameters<typeof receiveSpooledFiles>[0];

async function deletePhotos(ctx: StagedContext, photos: readonly FileRow[]): Promise<void> {
  const deleted = await ctx.transact(({ tx }) =>
    deleteFileRows(
      tx,
      ctx.deps.clock.now(),
      photos.map(({ id }) => id),
    ),
  );
  await deleteFileBytes(ctx.deps, deleted);
}
