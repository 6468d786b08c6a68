import { and, desc, eq, inArray, isNull, max, ne, or, sql } from 'drizzle-orm';
import { fieldError } from '@platewright/contract/call-errors';
import type { FaultReport } from '@platewright/contract/modules/faults/fault-report';
import {
  checkFaultReport,
  getFaultDeadline,
  listPlatesInReview,
  type DeliveredOrder,
  type FaultReportError,
  type FaultState,
} from '@platewright/domain/faults/fault-report';
import { listMadePlates, type OrderPlate } from '@platewright/domain/orders/order-plates';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { Tx } from '../../platform/db/database.ts';
import { faultReports, files, orderHistory } from '../../platform/db/schema/index.ts';
import type { Principal } from '../../platform/principal.ts';
import type { TicketSigner } from '../../platform/signed-urls.ts';
import { createFileUrl } from '../files/index.ts';
import { loadOrderPlates, type OrderColumns } from '../orders/index.ts';

/** What a report is about. */
type FaultyOrder = Pick<OrderColumns, 'id' | 'statusId'>;

type FaultRow = typeof faultReports.$inferSelect;

/**
 * When an order was delivered or collected, or its files were released. What happens in the status afterwards (a reported
 * fault, for one) has a row of its own in the history and prolongs nothing.
 */
async function loadDelivery(tx: Tx, order: FaultyOrder): Promise<DeliveredOrder> {
  const [row] = await tx
    .select({ at: max(orderHistory.at) })
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.orderId, order.id),
        eq(orderHistory.toStatus, orderStatus.completed),
        or(isNull(orderHistory.fromStatus), ne(orderHistory.fromStatus, sql`${orderHistory.toStatus}`)),
      ),
    );
  return { statusId: order.statusId, deliveredAt: row?.at ?? null };
}

interface FaultWindow {
  /** Why no fault can be reported now. */
  readonly closed: FaultReportError | null;
  /** Until when one can. */
  readonly deadline: string | null;
  /** The plates that were bought. */
  readonly plates: readonly OrderPlate[];
  /** Those of them that are in a report which waits for its decision. */
  readonly inReview: ReadonlySet<string>;
}

/** Whether a fault of the order can be reported now, of which plates, and until when. */
export async function loadFaultWindow(tx: Tx, order: FaultyOrder, now: Date): Promise<FaultWindow> {
  const delivery = await loadDelivery(tx, order);
  const plates = await listBoughtPlates(tx, order.id);
  const reports = await listReportedPlates(tx, order.id);
  return {
    closed: checkFaultReport(delivery, { plates: plates.map(({ id }) => id), reports }, now),
    deadline: getFaultDeadline(delivery)?.toISOString() ?? null,
    plates,
    inReview: listPlatesInReview(reports),
  };
}

/** The plates of the order's reports with the state of each. */
export async function listReportedPlates(tx: Tx, orderId: number) {
  const rows = await tx
    .select({ id: faultReports.id, state: faultReports.state, colours: faultReports.colours })
    .from(faultReports)
    .where(eq(faultReports.orderId, orderId));
  return rows.map((row) => ({ ...row, state: row.state as FaultState }));
}

/** The plates that were bought, not those that were quoted; none for an order of files alone. */
export const listBoughtPlates = async (tx: Tx, orderId: number): Promise<OrderPlate[]> =>
  listMadePlates(await loadOrderPlates(tx, orderId));

/** A plate as reports and the choice of plates have it. */
export const presentPlate = ({ id, no, ink, side }: OrderPlate) => ({ id, no, ink, side });

/**
 * Whether a report or a remake names plates that were bought.
 * @throws CallError at the field `colours`
 */
export function assertPlatesNamed(plates: readonly OrderPlate[], chosen: readonly string[]): void {
  if (plates.length > 0 && chosen.length === 0) throw fieldError('colours', 'faultColoursRequired');
  if (chosen.some((id) => !plates.some((plate) => plate.id === id))) throw fieldError('colours', 'choiceInvalid');
}

/**
 * Whether no plate is in a report that waits for its decision.
 * @throws CallError at the field `colours`
 */
export function assertNotInReview(
  plates: readonly OrderPlate[],
  chosen: readonly string[],
  inReview: ReadonlySet<string>,
): void {
  const again = plates.find(({ id }) => chosen.includes(id) && inReview.has(id));
  if (again) throw fieldError('colours', 'faultPlateReported', { number: again.no });
}

/** The reports of an order, newest first, with links to their photographs that open for this person. */
export async function listFaultReports(
  tx: Tx,
  signer: TicketSigner,
  principal: Principal,
  orderId: number,
): Promise<(FaultReport & { readonly decidedBy: string })[]> {
  const rows = await tx
    .select()
    .from(faultReports)
    .where(eq(faultReports.orderId, orderId))
    .orderBy(desc(faultReports.id));
  if (rows.length === 0) return [];
  const plates = await loadOrderPlates(tx, orderId);
  const photos = await loadPhotos(tx, rows);
  return rows.map((row) => ({
    id: row.id,
    state: row.state as FaultReport['state'],
    description: row.description,
    colours: plates.filter(({ id }) => row.colours.includes(id)).map(presentPlate),
    photos: row.photoIds.flatMap((id) => {
      const file = photos.get(id);
      if (!file) return [];
      return [
        {
          id,
          name: file.name,
          url: file.state === 'ready' ? createFileUrl(signer, principal, id, 'original') : null,
          thumbnail: file.thumbnailKey ? createFileUrl(signer, principal, id, 'thumbnail') : null,
        },
      ];
    }),
    reportedBy: row.userName,
    reportedAt: row.reportedAt.toISOString(),
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    remakeOrderId: row.remakeOrderId,
    creditNote: row.creditNote,
  }));
}

async function loadPhotos(tx: Tx, rows: readonly FaultRow[]) {
  const ids = rows.flatMap((row) => row.photoIds);
  if (ids.length === 0) return new Map<string, never>();
  const found = await tx
    .select({ id: files.id, name: files.name, state: files.state, thumbnailKey: files.thumbnailKey })
    .from(files)
    .where(inArray(files.id, ids));
  return new Map(found.map((file) => [file.id, file]));
}
