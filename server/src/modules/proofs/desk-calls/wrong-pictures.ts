import { and, desc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { Tx } from '../../../platform/db/database.ts';
import {
  approvals,
  companies,
  documentVersions,
  files,
  orders,
  pictureChecks,
} from '../../../platform/db/schema/index.ts';
import { ilikeContains } from '../../../platform/db/text-search.ts';
import { addOrderHistory, getOrderStatusId, lockOrder } from '../../orders/index.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

/** Read by whatever reader: what the file holds does not change. */
const whereNegative = sql`exists (select 1 from artwork_readings r where r.file_id = ${pictureChecks.fileId} and r.facts ->> 'hadNegativeImages' = 'true')`;

const whereUnread = sql`not exists (select 1 from artwork_readings r where r.file_id = ${pictureChecks.fileId} and r.state = 'done')`;

/** Nobody prints what was cancelled, and a version that was replaced is approved no more. */
const whereInForce = and(sql`${orders.statusId} <> ${orderStatus.cancelled}`, eq(documentVersions.superseded, false));

const selectChecks = (tx: Tx) =>
  tx
    .select({
      check: pictureChecks,
      order: orders,
      company: companies.name,
      approval: approvals,
      file: files,
      version: documentVersions.version,
    })
    .from(pictureChecks)
    .innerJoin(approvals, eq(approvals.id, pictureChecks.approvalId))
    .innerJoin(documentVersions, eq(documentVersions.id, approvals.versionId))
    .innerJoin(orders, eq(orders.id, pictureChecks.orderId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .innerJoin(files, eq(files.id, pictureChecks.fileId));

async function countChecks(tx: Tx, condition: SQL | undefined): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`count(*)`.mapWith(Number) })
    .from(pictureChecks)
    .innerJoin(approvals, eq(approvals.id, pictureChecks.approvalId))
    .innerJoin(documentVersions, eq(documentVersions.id, approvals.versionId))
    .innerJoin(orders, eq(orders.id, pictureChecks.orderId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(condition);
  return row?.n ?? 0;
}

/* Approvals that rest on photographs which the plates showed negative: who looked at them again, and that somebody has. */

export const deskWrongPictures: Handler<'deskWrongPictures'> = async ({ search, state, ...page }, { tx }) => {
  const { offset, limit } = toOffsetAndLimit(page);
  const condition = and(
    whereInForce,
    whereNegative,
    state === 'open' ? isNull(pictureChecks.checkedAt) : undefined,
    state === 'checked' ? isNotNull(pictureChecks.checkedAt) : undefined,
    search === ''
      ? undefined
      : or(
          ilikeContains(sql`${orders.id}::text`, search),
          ilikeContains(orders.projectName, search),
          ilikeContains(companies.name, search),
        ),
  );
  const rows = await selectChecks(tx)
    .where(condition)
    .orderBy(sql`${pictureChecks.checkedAt} is not null`, desc(pictureChecks.orderId), desc(pictureChecks.approvalId))
    .limit(limit)
    .offset(offset);
  return {
    pictures: {
      rows: rows.map(({ check, order, company, approval, file, version }) => ({
        approvalId: check.approvalId,
        orderId: order.id,
        projectName: order.projectName,
        company,
        statusId: order.statusId,
        filename: file.name,
        version,
        fileId: file.id,
        approvedBy: approval.userName,
        approvedAt: approval.at.toISOString(),
        checked: check.checkedAt && { by: check.checkedByName ?? '', at: check.checkedAt.toISOString() },
      })),
      count: await countChecks(tx, condition),
    },
    unread: await countChecks(tx, and(whereInForce, whereUnread, isNull(pictureChecks.checkedAt))),
  };
};

export const deskCheckWrongPicture: Handler<'deskCheckWrongPicture'> = async ({ approvalId }, ctx) => {
  const { tx, deps } = ctx;
  const { staffId, name } = getStaffPrincipal(ctx);
  const [found] = await selectChecks(tx).where(and(eq(pictureChecks.approvalId, approvalId), whereNegative));
  if (!found) throw new CallError('notFound');
  const order = await lockOrder(tx, found.order.id);
  const at = deps.clock.now();
  const checked = await tx
    .update(pictureChecks)
    .set({ checkedAt: at, checkedByName: name })
    .where(and(eq(pictureChecks.approvalId, approvalId), isNull(pictureChecks.checkedAt)))
    .returning({ approvalId: pictureChecks.approvalId });
  if (checked.length === 0) throw new CallError('changedMeanwhile');
  await addOrderHistory(tx, {
    orderId: order.id,
    at,
    by: { kind: 'staff', id: staffId, name },
    event: 'checkPicture',
    status: getOrderStatusId(order),
    note: found.file.name,
  });
  return { at: at.toISOString() };
};
