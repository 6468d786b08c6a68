import { buffer } from 'node:stream/consumers';
import { readArtwork } from '@platewright/artwork/facts/read-artwork';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { readOrderedProof } from '@platewright/domain/proofs/ordered-proof';
import { compareProof, noteDifference } from '@platewright/domain/proofs/proof-differences';
import { and, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { seedDemoWorld } from '../demo/seed-demo-world.ts';
import { DEMO_PASSWORD, requireFound } from '../demo/world/seed-people.ts';
import { demoOrders } from '../demo/world/demo-orders.ts';
import { orderStatuses } from '@platewright/domain/orders/order-status';
import {
  companies,
  documentVersions,
  files,
  invoices,
  notifications,
  oneTimeLinks,
  orderHistory,
  orders,
  payments,
  promiseOutcomes,
  refunds,
  templates,
  users,
} from '../src/platform/db/schema/index.ts';
import { readPdfFacts } from '../src/modules/files/inspection/checks/pdf-facts.ts';
import { attachSnapshot, getSnapshotTree } from '../src/modules/orders/index.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const PROCESS_INKS = ['Cyan', 'Magenta', 'Yellow', 'Black'];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedDemoWorld(app.deps);
});
afterAll(() => app.close());

const getDatabase = () => app.deps.database.db;
const signInAsDemoUser = async (email: string) => {
  const session = await app.createClient().usersAuthenticate({
    email,
    password: DEMO_PASSWORD,
    uniqueId: `device-${email.slice(0, 8)}`.replace(/[^\w-]/g, '-'),
  });
  return app.createClient(session.token);
};

describe('the demo world', () => {
  it('has proofs that show what was ordered', async () => {
    const { db } = app.deps.database;
    const proofs = await db.select().from(files).where(eq(files.purpose, 'approve'));
    expect(proofs.length).toBeGreaterThan(10);
    const differing: unknown[] = [];
    for (const { name, orderId, storageKey } of proofs) {
      const [order] = await db
        .select()
        .from(orders)
        .where(eq(orders.id, orderId ?? 0));
      if (!order) throw new Error('A proof has no order.');
      const read = await readArtwork(await buffer(await app.deps.storage.openReadStream(storageKey ?? '')));
      if (!read.ok) throw new Error(read.reason);
      const { pages, inks, pageCount } = read.facts;
      const differences = compareProof({
        proof: { pageCount, inks, pages: pages.map((page) => ({ ...page, isTrimmed: page.boxes.trim !== null })) },
        order: readOrderedProof(
          localizeOptionTree(getSnapshotTree(await attachSnapshot(db, order)), 'en'),
          order.selection,
        ),
        ...{ orderedBarcodes: [], otherInks: [], before: null },
      });
      differing.push(...differences.map((difference) => `${name}: ${difference.kind} ${noteDifference(difference)}`));
    }
    expect(differing).toEqual([]);
  });

  it('has the people of the specification, all with the demo password', async () => {
    for (const email of [
      'owner@gulf-labels.example',
      'buyer@gulf-labels.example',
      'designer@gulf-labels.example',
      'approver@gulf-labels.example',
      'accounts@gulf-labels.example',
      'manager@gulf-labels.example',
      'viewer@gulf-labels.example',
      'owner@desert-packs.example',
      'waiting@oasis-print.example',
      'agent@plate-agents.example',
    ]) {
      const me = await (await signInAsDemoUser(email)).accountMe({});
      expect(me.email, email).toBe(email);
    }
    for (const mailbox of ['admin', 'prepress', 'accounts', 'plates']) {
      const email = `${mailbox}@platewright.example`;
      const { keys } = await app
        .createClient()
        .deskAuthenticate({ email, password: DEMO_PASSWORD, uniqueId: 'device-desk-1' });
      expect(keys.length, email).toBeGreaterThan(0);
    }
    const [gulf] = await getDatabase().select().from(companies).where(eq(companies.name, 'Gulf Labels'));
    expect(gulf).toMatchObject({ groupId: 2, creditState: 'granted', creditLimit: 1_000_000 });
  });

  it('has materials in stock, one of them below its level of warning', async () => {
    const email = 'plates@platewright.example';
    const { token } = await app
      .createClient()
      .deskAuthenticate({ email, password: DEMO_PASSWORD, uniqueId: 'device-desk-2' });
    const { materials } = await app.createClient(token).deskMaterials({});
    expect(materials.rows.map(({ sheets, isBelow }) => [sheets, isBelow])).toEqual([
      [32, false],
      [14, false],
      [9, false],
      [4, true],
      [12, false],
    ]);
  });

  it('has orders in every status; new order numbers continue after them', async () => {
    const owner = await signInAsDemoUser('owner@gulf-labels.example');
    const { statuses, total } = await owner.orderstatusesGetList({});
    expect(statuses.filter((status) => status.count === 0)).toEqual([]);
    expect(total).toBe(demoOrders.filter((story) => story.company === 'gulf').length);
    expect(new Set(demoOrders.map((story) => story.status))).toEqual(new Set(orderStatuses.map((status) => status.id)));
    const agent = await signInAsDemoUser('agent@plate-agents.example');
    expect((await agent.ordersGetList({})).orders.rows.every((row) => row.customer !== null)).toBe(true);
    const [next] = (await getDatabase().execute(sql`select nextval(pg_get_serial_sequence('orders', 'id')) as id`))
      .rows;
    expect(Number(next?.['id'])).toBe(10413);
  });

  it('opens each order of the owner in both languages', async () => {
    const owner = await signInAsDemoUser('owner@gulf-labels.example');
    for (const { id } of demoOrders.filter((story) => story.company === 'gulf')) {
      const { result } = await owner.ordersIsexist({ id });
      expect(result.price).toBeGreaterThan(0);
      await owner.orderdetailsSpecifications({ orderId: id, lang: 'ar' });
      expect((await owner.orderdetailsFiles({ orderId: id, status: 3 })).count).toBeGreaterThan(0);
    }
  });

  it('has a proof to approve, a checkout to pay, a parcel to track and files to download', async () => {
    const approver = await signInAsDemoUser('approver@gulf-labels.example');
    const { rows } = await approver.orderdetailsDownloadfiles({ orderId: 10412 });
    expect(rows).toMatchObject([{ status: 2, filename: 'Sidr-honey-500-g-proof.pdf' }]);
    const proof = await approver.orderdetailsProof({ orderId: 10412, fileId: rows[0]?.id ?? 0 });
    expect(proof.pages).toHaveLength(1);
    expect((await app.inject({ url: proof.pages[0] ?? '' })).statusCode).toBe(200);
    const owner = await signInAsDemoUser('owner@gulf-labels.example');
    expect((await owner.ordersIsexist({ id: 10401 })).result).toMatchObject({
      allowPay: true,
      statusId: orderStatus.approvedPaymentDue,
    });
    expect((await owner.checkoutOrderTypeGetOrdertypes({ orderId: 10401 })).order_types.length).toBeGreaterThan(0);
    expect((await owner.ordersIsexist({ id: 10388 })).result.isTracking).toBe(true);
    expect((await owner.orderdetailsFiles({ orderId: 10386, status: 4 })).rows.map((row) => row.filename)).toContain(
      'Cardamom-coffee-200-g_Cyan.len',
    );
  });

  it('is consistent: history ends in the current status, paid orders have payment and invoice, files have bytes', async () => {
    const rows = await getDatabase().select().from(orders);
    for (const order of rows) {
      const history = await getDatabase()
        .select()
        .from(orderHistory)
        .where(eq(orderHistory.orderId, order.id))
        .orderBy(orderHistory.id);
      expect(history.at(-1)?.toStatus, String(order.id)).toBe(order.statusId);
      expect(history.every((entry, index) => index === 0 || entry.fromStatus === history[index - 1]?.toStatus)).toBe(
        true,
      );
    }
    const paid = rows.filter((order) => [6, 9, 10, 11, 13].includes(order.statusId)).map((order) => order.id);
    const captured = await getDatabase().select().from(payments).where(inArray(payments.orderId, paid));
    expect(captured.every((payment) => payment.state === 'captured')).toBe(true);
    const issued = await getDatabase().select().from(invoices);
    expect(issued.map((invoice) => invoice.orderId).sort()).toEqual(paid.sort());
    for (const invoice of issued) {
      expect(invoice.total).toBe(captured.find((payment) => payment.orderId === invoice.orderId)?.amount);
    }
    for (const file of await getDatabase().select().from(files))
      expect(await app.deps.storage.getSize(file.storageKey ?? '')).toBe(file.size);
    const [unposted] = await getDatabase()
      .select({ n: count() })
      .from(documentVersions)
      .where(isNull(documentVersions.fileId));
    expect(unposted?.n).toBe(0);
    const [press] = await getDatabase().select({ n: count() }).from(templates).where(eq(templates.kind, 'press'));
    expect(press?.n).toBe(2);
  });

  it('has artwork and proofs in the size and the inks of each order', async () => {
    const { token } = await app
      .createClient()
      .deskAuthenticate({ email: 'admin@platewright.example', password: DEMO_PASSWORD, uniqueId: 'device-desk-2' });
    const desk = app.createClient(token);
    for (const { id } of demoOrders) {
      const { received, ticket } = await desk.deskOrder({ orderId: id });
      const { step, widthUm, lengthUm, separations } = ticket.drawing.facts;
      const [width, height] = step ? [step.labelWidthUm, step.labelLengthUm] : [widthUm, lengthUm];
      const inks = separations.filter(({ side }) => side === 'face').map(({ ink }) => ink);
      const face = received.find(({ bothSide, additional }) => bothSide === 0 && !additional);
      expect(face?.facts, String(id)).toMatchObject({
        trimMm: { width: (width ?? 0) / 1000, height: (height ?? 0) / 1000 },
        inks,
      });
      const drawn = received.filter(({ type }) => type === 'application/pdf');
      for (const { file, facts } of drawn) {
        const { rawPayload } = await app.inject({ url: file });
        const { trimMm, bleedMm, pageMm, inks: spots } = await readPdfFacts(rawPayload);
        expect({ trimMm, bleedMm, pageMm }).toEqual({
          trimMm: facts?.trimMm,
          bleedMm: facts?.bleedMm,
          pageMm: facts?.pageMm,
        });
        expect(new Set(spots)).toEqual(new Set(facts?.inks.filter((ink) => !PROCESS_INKS.includes(ink))));
      }
    }
  });

  it('has promises of deliveries that were kept and missed, which the desk lists', async () => {
    const outcomes = await getDatabase().select().from(promiseOutcomes);
    const missed = outcomes.filter(({ lateMinutes }) => lateMinutes > 0);
    const inTime = outcomes.length - missed.length;
    expect(inTime).toBeGreaterThan(missed.length);
    expect(missed.length).toBeGreaterThan(0);
    const handedOver = await getDatabase()
      .select()
      .from(orders)
      .where(inArray(orders.statusId, [orderStatus.shipped, orderStatus.completed]));
    expect(outcomes.length).toBe(handedOver.length);
    const staff = await app.createStaff(['ORDERS']);
    expect(await staff.call.deskPromises({ days: '365' })).toMatchObject({
      inTime,
      missed: { count: missed.length },
    });
  });

  it('sends no emails about past events and has unread notifications', async () => {
    expect(await app.readEmails()).toEqual([]);
    expect(await getDatabase().select().from(oneTimeLinks)).toEqual([]);
    const owner = await signInAsDemoUser('owner@gulf-labels.example');
    expect((await owner.genNotification({})).unread).toBeGreaterThan(3);
    const notified = await getDatabase().select().from(notifications).where(ne(notifications.textKey, ''));
    expect(notified.length).toBeGreaterThan(100);
  });

  it('is seeded once', async () => {
    const before = await getDatabase().select({ n: count() }).from(users);
    await Promise.all([seedDemoWorld(app.deps), seedDemoWorld(app.deps)]);
    expect(await getDatabase().select({ n: count() }).from(users)).toEqual(before);
  });

  it('has card payments that are given back, in parts and whole', async () => {
    const db = getDatabase();
    const staff = await app.createStaff(['PAYMENTS']);
    const [paid] = await db
      .select()
      .from(payments)
      .where(and(eq(payments.method, 'card'), eq(payments.state, 'captured')));
    const { id, orderId } = requireFound(paid, 'payment by card');
    const { left } = await staff.call.deskCreditable({ orderId });
    await staff.call.deskCreditOrder({ orderId, left, amount: 10, reason: 'A spot.' });
    await staff.call.deskCreditOrder({ orderId, left: left - 10, reason: 'All of it.' });
    const readStates = async () =>
      (await db.select().from(refunds).where(eq(refunds.paymentId, id))).map(({ state }) => state);
    await app.waitFor(async () => (await readStates()).every((state) => state !== 'due' && state !== 'sent'));
    expect(await readStates()).toEqual(['done', 'done']);
  });
});
