import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { aedToFils, filsToAed } from '@platewright/domain/money/fils';
import { getPriceLimit } from '@platewright/domain/staff/price-limits';
import { may } from '@platewright/domain/permissions/may';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { summarizeAnswers } from '@platewright/domain/options/answer-summary';
import { answerFormat } from '@platewright/texts/answer-format';
import { isLanguage, type Language } from '@platewright/texts/languages';
import { presentTracking } from '../present.ts';
import { findNextPromise, presentStoredPromise } from '../promise-delivery.ts';
import { findPromiseRisk, listPromiseChanges } from '../promise-changes.ts';
import { findPromiseOutcome } from '../promise-outcomes.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { documentVersions, files, orderHistory, payments } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import type { StaffPrincipal } from '../../../platform/principal.ts';
import { presentCharge, getReceivedCharge, loadPurchase, type Purchase } from '../../checkout/index.ts';
import { presentFiles, listDeskDocuments, presentDeskDocument } from '../../files/index.ts';
import { loadCreditRest, loadIssuedDocuments } from '../../invoices/index.ts';
import {
  canStayOnAccount,
  listHandRefunds,
  loadDueTransfer,
  loadPaymentMismatch,
  loadPaymentProgress,
} from '../../payments/index.ts';
import { loadOrderMaterial } from '../../ganging/index.ts';
import { loadAwaitedCheque } from '../../ledger/index.ts';
import { countOpenComments } from '../../proofs/index.ts';
import { loadPriceLimits } from '../../staff/index.ts';
import { loadOrderDetails } from '../load-order-details.ts';
import { getSnapshotTree, type OrderRow } from '../order-row.ts';
import { getPlateDrawing } from '../job-ticket.ts';
import { listSpecificationChanges } from '../specification-changes.ts';
import { presentProductionChecks } from '../production-checks.ts';
import { loadJobTicket } from './chosen-plates.ts';
import { listDeskTransitions } from './transitions.ts';
import { findWaitingPriceChange, listOrderedPriceColumns, presentWaitingPrices } from '../price-changes.ts';
import { listOrderRequests } from '../order-requests.ts';
import { loadTakenOrder } from '../taken-order.ts';
import { presentDeskRequest } from './requests.ts';
import { presentQueueRow } from './queue.ts';

/** The desk's page of one order: everything that staff need to work on it. */
export const deskOrder: Handler<'deskOrder'> = async ({ orderId }, ctx) => {
  const { tx, deps, lang } = ctx;
  const principal = getStaffPrincipal(ctx);
  const details = await loadOrderDetails(tx, orderId);
  const { order, product, person, customerLang, company, assignedName, mayAssignedWork, asks, waitingPricesId } =
    details;
  const purchase = await loadPurchase(tx, deps.clock.now(), order, lang);
  const ticket = await loadJobTicket(tx, order, purchase);
  const wrongIds = new Set(order.wrongOptionIds);
  return {
    order: {
      ...presentQueueRow(
        {
          ...order,
          company,
          customer: order.customerName,
          assignedName,
          mayAssignedWork,
          asks,
          waitingPricesId,
        },
        product.name,
        lang,
      ),
      dueReason: order.dueReason,
      promise: order.promise && presentStoredPromise(order.promise),
      promiseOutcome: order.promise && (await findPromiseOutcome(tx, orderId)),
      promiseChanges: await listPromiseChanges(tx, orderId),
      promiseRisk: await findPromiseRisk(tx, order, { now: deps.clock.now(), lang }),
      nextPromisedAt: await findNextPromise(tx, deps, order, deps.clock.now()),
      projectDescription: order.projectDescription,
      prepressNotes: order.prepressNotes,
      productUrl: product.url,
      isTesting: order.isTesting,
      revision: order.revision,
      contact: { ...person, company },
      customerLang: isLanguage(customerLang) ? customerLang : 'en',
      tracking: presentTracking(order, lang),
      taken: await loadTakenOrder(tx, order),
      createdBy: order.createdBy,
      reorderOf: order.sourceOrderId,
      isLenFollowUp: order.isLenFollowUp,
      poNumber: order.poNumber,
      costCentre: order.costCentre,
      holdReason: order.statusId === orderStatus.onHold ? order.staffNote : null,
    },
    specification: summarizeAnswers(
      localizeOptionTree(getSnapshotTree(order), lang),
      order.selection,
      answerFormat[lang],
    ).map(({ id, key, label, value, fieldType }) => ({
      optionId: id,
      key,
      label,
      value,
      fieldType,
      wrong: wrongIds.has(id),
    })),
    specificationChanges: await listSpecificationChanges(tx, orderId, lang),
    ticket: {
      ...ticket,
      reliefUm: order.reliefUm,
      checks: await presentProductionChecks(tx, orderId, ticket.plates),
      drawing: { ...getPlateDrawing(order), categoryKey: product.categoryKey },
    },
    requests: (await listOrderRequests(tx, orderId)).map((row) => presentDeskRequest(row, order)),
    purchase,
    prices: await presentPrices(tx, order, purchase, principal),
    material: may(principal, 'desk.materials').ok ? await loadOrderMaterial(tx, deps, orderId) : null,
    received: await presentFiles(tx, deps.tokens, principal, await listCustomerFiles(tx, orderId)),
    documents: (await listDeskDocuments(tx, orderId)).map((row) => presentDeskDocument(deps.tokens, principal, row)),
    openComments: (await countOpenComments(tx, [orderId])).map(({ documentId, open }) => ({ documentId, open })),
    history: await listOrderHistory(tx, orderId),
    payment: await loadPaymentInfo(tx, deps.clock.now(), order, lang),
    moves: await listDeskTransitions(tx, deps, principal, order, lang),
  };
};

const priceColumnByType = { physical: 'physicalPrice', len: 'lenPrice', pdf: 'pdfPrice' } as const;

const presentPrices = async (
  tx: Tx,
  order: OrderRow,
  { stage, types, summary }: Purchase,
  { staffId, keys }: StaffPrincipal,
) => {
  const limit = getPriceLimit(await loadPriceLimits(tx), keys);
  const waiting = await findWaitingPriceChange(tx, order.id);
  return {
    ...presentSetPrices(order, { stage, types, summary }),
    limit,
    waiting: waiting && presentWaitingPrices(waiting, order, { staffId, limit }),
  };
};

/** The quote with the final prices; what is ordered follows the checkout once it is chosen there. */
const presentSetPrices = (
  order: OrderRow,
  { stage, types, summary }: Pick<Purchase, 'stage' | 'types' | 'summary'>,
) => ({
  physicalPrice: filsToAed(order.physicalPrice),
  lenPrice: filsToAed(order.lenPrice),
  pdfPrice: filsToAed(order.pdfPrice),
  services: filsToAed(order.servicesPrice),
  discountPercent: order.couponPercent,
  price:
    stage === 'quoted' ? filsToAed(order.price) : filsToAed(aedToFils(summary.subtotal) - aedToFils(summary.discount)),
  final: order.pricesFinal,
  ordered: stage === 'quoted' ? listOrderedPriceColumns(order) : types.map(({ key }) => priceColumnByType[key]),
  quoted: {
    physicalPrice: filsToAed(order.quotedPhysical),
    lenPrice: filsToAed(order.quotedLen),
    pdfPrice: filsToAed(order.quotedPdf),
    services: filsToAed(order.quotedServices),
  },
});

/** Files that the customer sent for the order, saved or not, and those that a reorder references. */
const listCustomerFiles = (tx: Tx, orderId: number) => {
  // A union, because for an `or` of both PostgreSQL reads the files of all orders.
  const sent = tx.select({ id: files.id }).from(files).where(eq(files.orderId, orderId));
  const referenced = tx
    .select({ id: documentVersions.fileId })
    .from(documentVersions)
    .where(eq(documentVersions.orderId, orderId));
  return tx
    .select()
    .from(files)
    .where(
      and(
        inArray(files.id, sent.union(referenced)),
        inArray(files.purpose, ['face', 'back', 'additional', 'mounting', 'missing']),
      ),
    )
    .orderBy(asc(files.createdAt), asc(files.id));
};

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

async function loadPaymentInfo(tx: Tx, now: Date, order: OrderRow, lang: Language) {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(desc(sql`${payments.state} = 'captured'`), desc(payments.createdAt))
    .limit(1);
  const creditRest = payment?.state === 'captured' ? await loadCreditRest(tx, order.id) : null;
  return {
    method: payment?.method ?? null,
    state: payment?.state ?? null,
    dispute: payment?.dispute ?? null,
    mismatch: await loadPaymentMismatch(tx, order),
    amount: payment ? filsToAed(payment.amount) : null,
    charge: payment ? presentCharge(getReceivedCharge(payment)) : null,
    transferReference: payment?.transferReference ?? null,
    paidWith: payment?.combinedId ? await listOrdersOfCharge(tx, payment.combinedId, order.id) : [],
    isTransferTakenBack: Boolean(payment?.takenBackAt),
    dueTransfer: await loadDueTransfer(tx, now, order),
    progress: await loadPaymentProgress(tx, now, order, lang),
    awaitedCheque: payment?.method === 'pdc' ? await loadAwaitedCheque(tx, payment.id) : null,
    documents: await loadIssuedDocuments(tx, order.id),
    creditable: creditRest ? filsToAed(creditRest) : null,
    canStayOnAccount: payment?.state === 'captured' && (await canStayOnAccount(tx, order, payment)),
    refunds: await listHandRefunds(tx, order),
  };
}

/** The other orders of a combined payment, of which there are at most as many as one may pay. */
async function listOrdersOfCharge(tx: Tx, combinedId: string, orderId: number): Promise<number[]> {
  const rows = await tx
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.combinedId, combinedId), ne(payments.orderId, orderId)))
    .orderBy(asc(payments.orderId));
  return rows.map((row) => row.orderId);
}
