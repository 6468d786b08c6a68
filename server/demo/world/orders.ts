import { eq, sql } from 'drizzle-orm';
import { findProduct, type ProductRow } from '../../src/catalogue/products.ts';
import { priceListAt } from '../../src/catalogue/rates.ts';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import type { Tx } from '../../src/db/database.ts';
import { coupons, orderMembers } from '../../src/db/schema/index.ts';
import type { Deps } from '../../src/deps.ts';
import type { HouseEvent } from '../../src/events/events.ts';
import { issueInvoice } from '../../src/invoices/issue.ts';
import { fixedId } from './fixed-id.ts';
import { seedFiles } from './order-files.ts';
import { writeOrder, type WrittenOrder } from './order.ts';
import { wasPaid } from './path.ts';
import { writePayment } from './payment.ts';
import { demoCompanies, found, type DemoPeople } from './people.ts';
import type { Darkroom } from './pictures.ts';
import { stories, type Story } from './stories.ts';
import { tellThePast, type ToldThen } from './told.ts';

/** Times of a day, different for each order. */
const morning = (day: number, id: number): Date => new Date(Date.UTC(2026, 10, day, 4, 30 + (id % 7) * 9));
const noon = (day: number, id: number): Date => new Date(Date.UTC(2026, 10, day, 6, 30 + (id % 9) * 9));

interface Paid {
  readonly order: WrittenOrder;
  readonly paymentId: string;
  readonly at: Date;
}

/** All orders with what belongs to them, oldest first, as they came. */
export async function seedOrders(tx: Tx, deps: Deps, people: DemoPeople, darkroom: Darkroom): Promise<void> {
  const shelf = await openShelf(tx);
  const past: ToldThen[] = [];
  const paid: Paid[] = [];
  const readers = new Map<number, number[]>();
  for (const story of [...stories].sort((a, b) => a.id - b.id)) {
    const order = await seedOrder(tx, people, shelf, story);
    readers.set(order.id, await assign(tx, people, story, order));
    const proofNames = await seedFiles(tx, deps, people, darkroom, story, order);
    past.push(...movesOf(order, readers.get(order.id) ?? [], proofNames));
    const paying = await pay(tx, people, story, order);
    if (paying && wasPaid(story.status)) paid.push({ order, ...paying });
  }
  for (const { order, paymentId, at } of paid.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const raise = (event: HouseEvent): void => {
      if (event.orderId !== null) past.push({ event, at, statusId: 6, order, readers: readers.get(order.id) ?? [] });
    };
    await issueInvoice(tx, raise, inThePast(deps, at), paymentId);
  }
  await tellThePast(tx, past);
  // Rows with fixed numbers leave the counter behind.
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('orders', 'id'), greatest((select max(id) from orders), 10412))`,
  );
}

/** The invoice carries the day of the payment; it is printed when somebody opens it, not twenty at once at the first start. */
const inThePast = (deps: Deps, at: Date): Deps => ({
  ...deps,
  clock: { now: () => at },
  jobs: { ...deps.jobs, send: async () => undefined },
});

const ordererOf = (people: DemoPeople, story: Story) => {
  const company = found(
    demoCompanies.find((one) => one.key === story.company),
    story.company,
  );
  return people.user(`${story.by ?? company.users[0]?.mailbox ?? 'owner'}@${company.domain}`);
};

/** The catalogue as the orders found it; option trees are large, so each is read once. */
interface Shelf {
  readonly product: (url: string) => Promise<ProductRow>;
  readonly priceList: PriceList;
}

async function openShelf(tx: Tx): Promise<Shelf> {
  const known = new Map<string, ProductRow>();
  return {
    product: async (url) => {
      const product = known.get(url) ?? found((await findProduct(tx, { url })) ?? undefined, url);
      known.set(url, product);
      return product;
    },
    priceList: await priceListAt(tx, morning(1, 0)),
  };
}

async function seedOrder(tx: Tx, people: DemoPeople, shelf: Shelf, story: Story): Promise<WrittenOrder> {
  const createdAt = morning(story.created, story.id);
  return writeOrder(tx, {
    id: story.id,
    companyId: people.company(story.company),
    createdBy: ordererOf(people, story),
    customer: story.customer ? people.customer(story.customer) : null,
    staff: people.staff('prepress'),
    product: await shelf.product(story.product),
    priceList: shelf.priceList,
    inks: story.inks,
    answers: story.answers ?? {},
    status: story.status,
    projectName: story.project,
    projectDescription: story.description,
    createdAt,
    updatedAt: noon(story.modified, story.id),
    coupon: story.coupon ? await couponOf(tx, story.coupon) : null,
    ...(story.wrong ? { wrong: story.wrong } : {}),
    ...(story.note ? { note: story.note } : {}),
    courier: {
      name: 'Desert Courier',
      number: `DC-${200_000 + story.id}`,
      url: `https://courier.example/track/DC-${200_000 + story.id}`,
    },
  });
}

async function couponOf(tx: Tx, code: string): Promise<{ id: number; percent: number }> {
  const [row] = await tx
    .select({ id: coupons.id, percent: coupons.percent })
    .from(coupons)
    .where(eq(coupons.code, code));
  return found(row, code);
}

/** Puts the story's team on the order; answers everybody who hears of it. */
async function assign(tx: Tx, people: DemoPeople, story: Story, order: WrittenOrder): Promise<number[]> {
  const company = found(
    demoCompanies.find((one) => one.key === story.company),
    story.company,
  );
  const team = (story.team ?? []).map(([mailbox, role]) => ({
    orderId: order.id,
    userId: people.user(`${mailbox}@${company.domain}`).id,
    roleId: people.roleId(role),
    createdAt: order.createdAt,
  }));
  if (team.length > 0) await tx.insert(orderMembers).values(team);
  const owner = people.user(`${company.users[0]?.mailbox}@${company.domain}`).id;
  return [...new Set([owner, order.createdBy, ...team.map((one) => one.userId)])];
}

/** Paid orders are paid; the one with cash on delivery waits for the house to accept it. */
async function pay(
  tx: Tx,
  people: DemoPeople,
  story: Story,
  order: WrittenOrder,
): Promise<{ paymentId: string; at: Date } | null> {
  if (!wasPaid(story.status) && story.method !== 'cash') return null;
  const at = order.moves.find((move) => move.to === 6)?.at ?? order.updatedAt;
  const { paymentId } = await writePayment(tx, order, {
    address: people.address(story.company),
    method: story.method ?? 'card',
    at,
    paymentId: fixedId(`payment ${story.id}`),
    state: wasPaid(story.status) ? 'captured' : 'authorised',
  });
  return { paymentId, at };
}

/** What was told of each move; posting proofs names the files. */
function movesOf(order: WrittenOrder, readers: readonly number[], proofNames: readonly string[]): ToldThen[] {
  const { companyId } = order;
  const last = order.moves.length - 1;
  return order.moves.flatMap(({ event, from, to, by, at }, index): ToldThen[] => {
    const byId = by === 'customer' ? order.createdBy : null;
    const common = { at, statusId: to, order, readers };
    const note = index === last ? order.lastNote : '';
    const moved: ToldThen = {
      ...common,
      event: { type: 'orderMoved', orderId: order.id, companyId, from, to, event, note, byKind: by, byId },
    };
    if (event !== 'postProof') return [moved];
    return [
      moved,
      { ...common, event: { type: 'proofPosted', orderId: order.id, companyId, files: proofNames, byId: 0 } },
    ];
  });
}
