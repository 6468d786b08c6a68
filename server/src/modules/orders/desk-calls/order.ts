import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { filsToAed } from '@platewright/domain/money/fils';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { summarizeAnswers } from '@platewright/domain/options/answer-summary';
import { orderTypeIds } from '@platewright/domain/pricing/order-types';
import { answerFormat } from '@platewright/texts/answer-format';
import type { Tx } from '../../../platform/db/database.ts';
import {
  checkouts,
  companies,
  documentVersions,
  files,
  orderHistory,
  orders,
  payments,
  products,
  users,
} from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { chargeToWire, getStoredCharge } from '../../checkout/index.ts';
import { presentFiles, listDeskDocuments, presentDeskDocument } from '../../files/index.ts';
import { loadIssuedDocuments } from '../../invoices/index.ts';
import { getSnapshotTree, type OrderRow } from '../order-row.ts';
import { createJobTicket } from '../job-ticket.ts';
import { listSpecificationChanges } from '../specification-changes.ts';
import { listDeskTransitions } from './transitions.ts';
import { listOrderedPriceColumns } from './prices.ts';
import { companyNameSql, presentQueueRow } from './queue.ts';

/** The desk's page of one order: everything that staff need to work on it. */
export const deskOrder: Handler<'deskOrder'> = async ({ orderId }, ctx) => {
  const { tx, deps, lang } = ctx;
  const principal = getStaffPrincipal(ctx);
  const { order, product, person, company } = await loadOrderDetails(tx, orderId);
  const wrongIds = new Set(order.wrongOptionIds);
  const tracking =
    order.courier && order.trackingNumber
      ? { currierName: order.courier, trackingNumber: order.trackingNumber, trackingNumberUrl: order.trackingUrl ?? '' }
      : null;
  return {
    order: {
      ...presentQueueRow({ ...order, productName: product.name, company, customer: order.customerName }, lang),
      projectDescription: order.projectDescription,
      prepressNotes: order.prepressNotes,
      productUrl: product.url,
      isTesting: order.isTesting,
      revision: order.revision,
      contact: { ...person, company },
      tracking,
      reorderOf: order.sourceOrderId,
      holdReason: order.statusId === orderStatus.onHold ? order.staffNote : null,
    },
    specification: summarizeAnswers(
      localizeOptionTree(getSnapshotTree(order), lang),
      order.selection,
      answerFormat[lang],
    ).map(({ id, label, value, fieldType }) => ({
      optionId: id,
      label,
      value,
      fieldType,
      wrong: wrongIds.has(id),
    })),
    specificationChanges: await listSpecificationChanges(tx, orderId, lang),
    ticket: createJobTicket(order, await countChosenPlates(tx, orderId)),
    prices: presentPrices(order),
    received: await presentFiles(tx, deps.tokens, principal, await listCustomerFiles(tx, orderId)),
    documents: (await listDeskDocuments(tx, orderId)).map((row) => presentDeskDocument(deps.tokens, principal, row)),
    history: await listOrderHistory(tx, orderId),
    payment: await loadPaymentInfo(tx, orderId),
    moves: await listDeskTransitions(tx, deps, principal, order, lang),
  };
};

export async function loadOrderDetails(tx: Tx, orderId: number) {
  const [row] = await tx
    .select({
      order: orders,
      product: { name: products.name, url: products.url },
      person: {
        name: sql<string>`trim(${users.firstname} || ' ' || ${users.lastname})`,
        email: users.email,
        phone: users.phone,
      },
      company: companyNameSql,
    })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .innerJoin(users, eq(users.id, orders.createdBy))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(eq(orders.id, orderId));
  if (!row) throw new CallError('notFound');
  return row;
}

/** Number of plates chosen at the checkout; null before order types are chosen. */
async function countChosenPlates(tx: Tx, orderId: number): Promise<number | null> {
  const [row] = await tx.select({ types: checkouts.types }).from(checkouts).where(eq(checkouts.orderId, orderId));
  if (!row?.types) return null;
  return row.types.find((type) => type.id === orderTypeIds.physical)?.colors.length ?? 0;
}

const presentPrices = (order: OrderRow) => ({
  physicalPrice: filsToAed(order.physicalPrice),
  lenPrice: filsToAed(order.lenPrice),
  pdfPrice: filsToAed(order.pdfPrice),
  services: filsToAed(order.servicesPrice),
  discountPercent: order.couponPercent,
  price: filsToAed(order.price),
  final: order.pricesFinal,
  ordered: listOrderedPriceColumns(order),
  quoted: {
    physicalPrice: filsToAed(order.quotedPhysical),
    lenPrice: filsToAed(order.quotedLen),
    pdfPrice: filsToAed(order.quotedPdf),
    services: filsToAed(order.quotedServices),
  },
});

/** Files that the customer sent for the order, saved or not, and those that a reorder references. */
const listCustomerFiles = (tx: Tx, orderId: number) =>
  tx
    .select()
    .from(files)
    .where(
      and(
        or(
          eq(files.orderId, orderId),
          inArray(
            files.id,
            tx
              .select({ id: documentVersions.fileId })
              .from(documentVersions)
              .where(eq(documentVersions.orderId, orderId)),
          ),
        ),
        inArray(files.purpose, ['face', 'back', 'additional', 'mounting', 'missing']),
      ),
    )
    .orderBy(asc(files.createdAt), asc(files.id));

async function listOrderHistory(tx: Tx, orderId: number) {
  const rows = await tx
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(desc(orderHistory.id));
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actorName,
    actorKind: row.actorKind,
    event: row.event,
    from: row.fromStatus,
    to: row.toStatus,
    note: row.note,
  }));
}

async function loadPaymentInfo(tx: Tx, orderId: number) {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(sql`${payments.state} = 'captured'`), desc(payments.createdAt))
    .limit(1);
  return {
    method: payment?.method ?? null,
    state: payment?.state ?? null,
    dispute: payment?.dispute ?? null,
    amount: payment ? filsToAed(payment.amount) : null,
    charge: payment ? chargeToWire(getStoredCharge(payment)) : null,
    documents: await loadIssuedDocuments(tx, orderId),
  };
}
