import { CallError } from '@platewright/contract/call-errors';
import { faultReports } from '../../../platform/db/schema/index.ts';
import { deleteFileBytes, deleteFileRows, receiveSpooledFiles, type FileRow } from '../../files/index.ts';
import { addOrderHistory, getOrderStatusId, lockOrder } from '../../orders/index.ts';
import { assertNotInReview, assertPlatesNamed, loadFaultWindow } from '../fault-reports.ts';
import { loadOrder } from './load-order.ts';
import { getCustomerPrincipal, type StagedHandler } from '../../../platform/http/handler-context.ts';

/**
 * Stores the photographs, then the report. The time is checked before a byte arrives and again under the order's lock,
 * so that the second of two reports of a plate is refused and its photographs are deleted.
 * @throws CallError faultTooEarly, faultTooLate, faultOpen, uploadMissing and those of uploads
 */
export const ordersReportFault: StagedHandler<'ordersReportFault'> = {
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
