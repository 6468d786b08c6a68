import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import { aedToWire } from '@platewright/domain/money/fils';
import { localise } from '@platewright/domain/options/localise';
import { answered } from '@platewright/domain/options/summary';
import { orderTypeIds } from '@platewright/domain/pricing/checkout';
import { reading } from '@platewright/texts/reading';
import type { Tx } from '../../db/database.ts';
import {
  checkouts,
  companies,
  files,
  invoices,
  orderHistory,
  orders,
  payments,
  products,
  users,
} from '../../db/schema/index.ts';
import { presentFile } from '../../files/present.ts';
import { staffOf, type Handler } from '../../http/context.ts';
import { snapshotTree, type OrderRow } from '../../orders/row.ts';
import { jobTicket } from '../../orders/ticket.ts';
import { documentRows, presentDocument } from './documents.ts';
import { movesOf } from './moves.ts';
import { orderedPrices } from './prices.ts';
import { companyName, presentQueued } from './queue.ts';

/** The workbench: everything about one order that staff work with. */
export const deskOrder: Handler<'deskOrder'> = async ({ orderId }, ctx) => {
  const { tx, deps, lang } = ctx;
  const actor = staffOf(ctx);
  const { order, product, person, company } = await wholeOrder(tx, orderId);
  const wrong = new Set(order.wrongOptionIds);
  const tracking =
    order.courier && order.trackingNumber
      ? { currierName: order.courier, trackingNumber: order.trackingNumber, trackingNumberUrl: order.trackingUrl ?? '' }
      : null;
  return {
    order: {
      ...presentQueued({ ...order, productName: product.name, company, customer: order.customerName }, lang),
      projectDescription: order.projectDescription,
      productUrl: product.url,
      isTesting: order.isTesting,
      revision: order.revision,
      contact: { ...person, company },
      tracking,
      holdReason: order.statusId === 13 ? order.staffNote : null,
    },
    specification: answered(localise(snapshotTree(order), lang), order.selection, reading[lang]).map(
      ({ id, label, value, fieldType }) => ({
        optionId: id,
        label,
        value,
        fieldType,
        wrong: wrong.has(id),
      }),
    ),
    ticket: jobTicket(order, await chosenPlates(tx, orderId)),
    prices: pricesOf(order),
    received: (await receivedFiles(tx, orderId)).map((row) => presentFile(deps.tokens, actor, row)),
    documents: (await documentRows(tx, orderId)).map((row) => presentDocument(deps.tokens, actor, row)),
    history: await historyOf(tx, orderId),
    payment: await paymentOf(tx, orderId),
    moves: await movesOf(tx, deps.clock.now(), actor, order, lang),
  };
};

async function wholeOrder(tx: Tx, orderId: number) {
  const [row] = await tx
    .select({
      order: orders,
      product: { name: products.name, url: products.url },
      person: {
        name: sql<string>`trim(${users.firstname} || ' ' || ${users.lastname})`,
        email: users.email,
        phone: users.phone,
      },
      company: companyName,
    })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .innerJoin(users, eq(users.id, orders.createdBy))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(eq(orders.id, orderId));
  if (!row) throw new Refusal('notFound');
  return row;
}

/** Plates of the finished checkout; null while nothing is chosen there. */
async function chosenPlates(tx: Tx, orderId: number): Promise<number | null> {
  const [row] = await tx.select({ types: checkouts.types }).from(checkouts).where(eq(checkouts.orderId, orderId));
  if (!row?.types) return null;
  return row.types.find((type) => type.id === orderTypeIds.physical)?.colors.length ?? 0;
}

const pricesOf = (order: OrderRow) => ({
  physicalPrice: aedToWire(order.physicalPrice),
  lenPrice: aedToWire(order.lenPrice),
  pdfPrice: aedToWire(order.pdfPrice),
  services: aedToWire(order.servicesPrice),
  discountPercent: order.couponPercent,
  price: aedToWire(order.price),
  final: order.pricesFinal,
  ordered: orderedPrices(order),
  quoted: {
    physicalPrice: aedToWire(order.quotedPhysical),
    lenPrice: aedToWire(order.quotedLen),
    pdfPrice: aedToWire(order.quotedPdf),
    services: aedToWire(order.quotedServices),
  },
});

const receivedFiles = (tx: Tx, orderId: number) =>
  tx
    .select()
    .from(files)
    .where(
      and(eq(files.orderId, orderId), inArray(files.purpose, ['face', 'back', 'additional', 'mounting', 'missing'])),
    )
    .orderBy(asc(files.createdAt), asc(files.id));

async function historyOf(tx: Tx, orderId: number) {
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

async function paymentOf(tx: Tx, orderId: number) {
  const [payment] = await tx
    .select({ method: payments.method, state: payments.state, amount: payments.amount })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(sql`${payments.state} = 'captured'`), desc(payments.createdAt))
    .limit(1);
  const [invoice] = await tx.select({ number: invoices.number }).from(invoices).where(eq(invoices.orderId, orderId));
  return {
    method: payment?.method ?? null,
    state: payment?.state ?? null,
    amount: payment ? aedToWire(payment.amount) : null,
    invoiceNumber: invoice?.number ?? null,
  };
}
