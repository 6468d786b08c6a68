import { eq, sql } from 'drizzle-orm';
import type { ProductRow } from '../../src/modules/catalogue/previewed.ts';
import { findProduct } from '../../src/modules/catalogue/products.ts';
import { loadPriceList } from '../../src/modules/pricing/rates.ts';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import type { Tx } from '../../src/platform/db/database.ts';
import { coupons, orderMembers, orders, type payments } from '../../src/platform/db/schema/index.ts';
import type { Deps } from '../../src/platform/deps.ts';
import type { Publish } from '../../src/platform/outbox/domain-events.ts';
import { invoicePayment } from '../../src/modules/payments/invoice-payment.ts';
import { createDeterministicUuid } from './create-deterministic-uuid.ts';
import { seedOrderFiles } from './seed-order-files.ts';
import { insertOrderWithHistory, type SeededOrder } from './insert-order-with-history.ts';
import { hasBeenPaid } from './transition-path.ts';
import { insertPaymentWithCheckout } from './insert-payment.ts';
import { demoCompanies, requireFound, type DemoPeople } from './seed-people.ts';
import type { PreviewRenderer } from './preview-renderer.ts';
import { createPastDeps } from './create-past-deps.ts';
import { demoFaults } from './demo-faults.ts';
import { demoOrders, type DemoOrder } from './demo-orders.ts';
import { storeCardCharge } from './store-card-charge.ts';
import { seedFault } from './seed-fault.ts';
import { seedPromise } from './seed-promise.ts';
import { seedPastEvents, type PastEvent } from './seed-past-events.ts';

/** Times of a day in November 2026, different for each order. */
const getMorningTime = (day: number, id: number): Date => new Date(Date.UTC(2026, 10, day, 4, 30 + (id % 7) * 9));
const getNoonTime = (day: number, id: number): Date => new Date(Date.UTC(2026, 10, day, 6, 30 + (id % 9) * 9));

interface PaidOrder {
  readonly order: SeededOrder;
  readonly payment: typeof payments.$inferSelect;
  readonly at: Date;
}

/** Seeds all orders with files, payments, invoices and notifications, in the order of their creation. */
export async function seedOrders(tx: Tx, deps: Deps, people: DemoPeople, renderer: PreviewRenderer): Promise<void> {
  const catalogue = await createCatalogueLookup(tx);
  const pastEvents: PastEvent[] = [];
  const paidOrders: PaidOrder[] = [];
  const seededOrders: SeededOrder[] = [];
  const recipientsByOrder = new Map<number, number[]>();
  for (const demoOrder of [...demoOrders].sort((a, b) => a.id - b.id)) {
    const order = await seedOrder(tx, people, catalogue, demoOrder);
    seededOrders.push(order);
    recipientsByOrder.set(order.id, await assignTeam(tx, people, demoOrder, order));
    await storeWork(tx, people, demoOrder);
    const proofNames = await seedOrderFiles(tx, deps, people, renderer, demoOrder, order);
    pastEvents.push(...toPastEvents(order, recipientsByOrder.get(order.id) ?? [], proofNames));
    const payment = await seedOrderPayment(tx, deps, people, demoOrder, order);
    if (payment && hasBeenPaid(demoOrder.status)) paidOrders.push({ order, ...payment });
    await seedPromise(tx, deps, order);
  }
  for (const { order, payment, at } of paidOrders.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const publish: Publish = (event) => {
      if (event.type === 'invoiceIssued')
        pastEvents.push({
          event,
          at,
          statusId: orderStatus.inProduction,
          order,
          recipientIds: recipientsByOrder.get(order.id) ?? [],
        });
    };
    await invoicePayment({ tx, publish, deps: createPastDeps(deps, at) }, order.companyId, payment);
  }
  for (const fault of demoFaults) {
    const order = requireFound(
      seededOrders.find(({ id }) => id === fault.orderId),
      `order ${fault.orderId}`,
    );
    const recipientIds = recipientsByOrder.get(order.id) ?? [];
    pastEvents.push(...(await seedFault(tx, people.getStaff('prepress'), order, fault, recipientIds, deps)));
  }
  await seedPastEvents(tx, pastEvents);
  // Rows inserted with fixed ids do not advance the identity sequence.
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('orders', 'id'), greatest((select max(id) from orders), 10412))`,
  );
}

const getOrderer = (people: DemoPeople, demoOrder: DemoOrder) => {
  const company = requireFound(
    demoCompanies.find((candidate) => candidate.key === demoOrder.company),
    demoOrder.company,
  );
  return people.getUser(`${demoOrder.orderedByMailbox ?? company.users[0]?.mailbox ?? 'owner'}@${company.domain}`);
};

/** Cached reads of the catalogue: option trees are large, so each is loaded once. */
interface CatalogueLookup {
  readonly loadProduct: (url: string) => Promise<ProductRow>;
  readonly priceList: PriceList;
}

async function createCatalogueLookup(tx: Tx): Promise<CatalogueLookup> {
  const productsByUrl = new Map<string, ProductRow>();
  return {
    loadProduct: async (url) => {
      const product = productsByUrl.get(url) ?? requireFound((await findProduct(tx, { url })) ?? undefined, url);
      productsByUrl.set(url, product);
      return product;
    },
    priceList: await loadPriceList(tx, getMorningTime(1, 0)),
  };
}

async function seedOrder(
  tx: Tx,
  people: DemoPeople,
  catalogue: CatalogueLookup,
  demoOrder: DemoOrder,
): Promise<SeededOrder> {
  const createdAt = getMorningTime(demoOrder.createdDay, demoOrder.id);
  return insertOrderWithHistory(tx, {
    id: demoOrder.id,
    companyId: people.getCompanyId(demoOrder.company),
    createdBy: getOrderer(people, demoOrder),
    customer: demoOrder.customerLastName ? people.getCustomer(demoOrder.customerLastName) : null,
    staff: people.getStaff('prepress'),
    product: await catalogue.loadProduct(demoOrder.product),
    priceList: catalogue.priceList,
    inks: demoOrder.inks,
    answers: demoOrder.answers ?? {},
    status: demoOrder.status,
    projectName: demoOrder.project,
    projectDescription: demoOrder.description,
    createdAt,
    updatedAt: getNoonTime(demoOrder.modifiedDay, demoOrder.id),
    coupon: demoOrder.couponCode ? await loadSeedCoupon(tx, demoOrder.couponCode) : null,
    ...(demoOrder.wrongOptionKeys ? { wrongOptionKeys: demoOrder.wrongOptionKeys } : {}),
    ...(demoOrder.note ? { note: demoOrder.note } : {}),
    courier: {
      name: 'Desert Courier',
      number: `DC-${200_000 + demoOrder.id}`,
      url: `https://courier.example/track/DC-${200_000 + demoOrder.id}`,
    },
  });
}

/** Who works on the order, when it is due, and the customer's references. */
async function storeWork(tx: Tx, people: DemoPeople, demoOrder: DemoOrder): Promise<void> {
  const { assignedMailbox, dueDay, poNumber = '', costCentre = '' } = demoOrder;
  await tx
    .update(orders)
    .set({
      assignedTo: assignedMailbox === undefined ? null : people.getStaff(assignedMailbox).id,
      // The end of a working day in the United Arab Emirates.
      dueAt: dueDay === undefined ? null : new Date(Date.UTC(2026, 10, dueDay, 14)),
      poNumber,
      costCentre,
    })
    .where(eq(orders.id, demoOrder.id));
}

async function loadSeedCoupon(tx: Tx, code: string): Promise<{ id: number; percent: number }> {
  const [row] = await tx
    .select({ id: coupons.id, percent: coupons.percent })
    .from(coupons)
    .where(eq(coupons.code, code));
  return requireFound(row, code);
}

/** Assigns the team to the order. Returns the ids of all people who are notified about it. */
async function assignTeam(tx: Tx, people: DemoPeople, demoOrder: DemoOrder, order: SeededOrder): Promise<number[]> {
  const company = requireFound(
    demoCompanies.find((candidate) => candidate.key === demoOrder.company),
    demoOrder.company,
  );
  const team = (demoOrder.team ?? []).map(([mailbox, role]) => ({
    orderId: order.id,
    userId: people.getUser(`${mailbox}@${company.domain}`).id,
    roleId: people.getRoleId(role),
    createdAt: order.createdAt,
  }));
  if (team.length > 0) await tx.insert(orderMembers).values(team);
  const owner = people.getUser(`${company.users[0]?.mailbox}@${company.domain}`).id;
  return [...new Set([owner, order.createdBy, ...team.map((member) => member.userId)])];
}

/** Inserts the payment of a paid order, and that of the cash order, which staff still have to accept. */
async function seedOrderPayment(
  tx: Tx,
  deps: Deps,
  people: DemoPeople,
  demoOrder: DemoOrder,
  order: SeededOrder,
): Promise<{ payment: typeof payments.$inferSelect; at: Date } | null> {
  if (!hasBeenPaid(demoOrder.status) && demoOrder.paymentMethod !== 'cash') return null;
  const at = order.transitions.find((transition) => transition.to === orderStatus.inProduction)?.at ?? order.updatedAt;
  const payment = await insertPaymentWithCheckout(tx, order, {
    address: people.getAddress(demoOrder.company),
    method: demoOrder.paymentMethod ?? 'card',
    at,
    paymentId: createDeterministicUuid(`payment ${demoOrder.id}`),
    state: hasBeenPaid(demoOrder.status) ? 'captured' : 'authorised',
  });
  await storeCardCharge(deps, payment);
  return { payment, at };
}

/** The events of each transition; posting proofs is a second event with the file names. */
function toPastEvents(order: SeededOrder, recipientIds: readonly number[], proofNames: readonly string[]): PastEvent[] {
  const { companyId } = order;
  const last = order.transitions.length - 1;
  return order.transitions.flatMap(({ event, from, to, by, at }, index): PastEvent[] => {
    const byId = by === 'customer' ? order.createdBy : null;
    const common = { at, statusId: to, order, recipientIds };
    const note = index === last ? order.lastNote : '';
    const transitioned: PastEvent = {
      ...common,
      event: { type: 'orderTransitioned', orderId: order.id, companyId, from, to, event, note, byKind: by, byId },
    };
    if (event !== 'postProof') return [transitioned];
    return [
      transitioned,
      { ...common, event: { type: 'proofPosted', orderId: order.id, companyId, files: proofNames, byId: 0 } },
    ];
  });
}
