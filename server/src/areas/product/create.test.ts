import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfFile } from '../../../testing/artwork.ts';
import type { Person } from '../../../testing/builders.ts';
import { v1Answers } from '../../../testing/checkout.ts';
import { encodings, onPile, orderOf, productId, selectionOf } from '../../../testing/configuring.ts';
import { lettersTo } from '../../../testing/entry.ts';
import { world, type World } from '../../../testing/world.ts';
import { priceListAt } from '../../catalogue/rates.ts';
import {
  couponUses,
  customers,
  files,
  notifications,
  orderHistory,
  orders,
  products,
  rateSheets,
  templates,
} from '../../db/schema/index.ts';

let w: World;
let owner: Person;
beforeAll(async () => {
  w = await world();
  owner = await w.anOwner();
});
afterAll(() => w.close());

const rowOf = async (orderId: number) => {
  const [row] = await w.deps.database.read.select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error('No such order.');
  return row;
};
const process = ['Cyan', 'Magenta', 'Yellow', 'Black'];

describe('orders/create', () => {
  it('makes an order of the pile, prices it, tells owner and desk [PROD-42, PROD-77, PROD-85, CPN-07]', async () => {
    const buyer = await w.aMember(owner, ['CREATE_ORDER']);
    const upload = async (name: string, more = {}) => {
      w.clock.forward({ minutes: 0.01 });
      await buyer.call.orderfilesCreate(
        { productId: productId('paper-bag-plates'), ...more },
        { files: { files: [await pdfFile(name)] } },
      );
    };
    await upload('front.pdf');
    await upload('back.pdf', { bothSide: 1 });
    w.told.length = 0;

    const optionsJson = selectionOf('paper-bag-plates', ['Black', 'PANTONE 485 C'], {
      printedSides: 'bothSide',
      backColours: 'c1',
      services: ['trapping', 'rush'],
      outputs: ['physical', 'pdf'],
    });
    const quoted = await buyer.call.calcPrice({
      productId: productId('paper-bag-plates'),
      selected: optionsJson,
      couponCode: 'WELCOME10',
    });
    const made = await buyer.call.ordersCreate(
      orderOf('paper-bag-plates', { optionsJson, bothSide: 1, couponCode: 'welcome10' }),
    );
    expect(made.createdAt).toBe(w.clock.now().toISOString());

    const row = await rowOf(made.orderId);
    expect(row).toMatchObject({
      companyId: owner.companyId,
      createdBy: buyer.userId,
      productId: productId('paper-bag-plates'),
      productName: 'Paper bag plates',
      statusId: 1,
      projectName: 'Sidr honey 500 g',
      projectDescription: 'Front label of the new harvest',
      selection: optionsJson,
      bothSide: true,
      isTesting: false,
      rush: true,
      couponPercent: 10,
      customerId: null,
      pricesFinal: false,
      inks: [
        { name: 'Black', side: 'face' },
        { name: 'PANTONE 485 C', side: 'face' },
        { name: '', side: 'back' },
      ],
      snapshot: { productVersion: 1, priceListVersion: 1 },
    });
    const inFils = (aed: unknown) => Math.round(Number(aed) * 100);
    expect(row).toMatchObject({
      quotedPhysical: inFils(quoted.physical),
      physicalPrice: inFils(quoted.physical),
      lenPrice: inFils(quoted.lenPrice),
      pdfPrice: inFils(quoted.pdfPrice),
      servicesPrice: inFils(quoted['trappingPrice']) + inFils(quoted['rushPrice']),
      price: inFils(quoted.selectedPrice) - inFils(quoted.discount),
    });

    const { read } = w.deps.database;
    expect(await read.select().from(couponUses).where(eq(couponUses.orderId, made.orderId))).toEqual([
      { couponId: row.couponId, orderId: made.orderId, companyId: owner.companyId },
    ]);
    expect(await read.select().from(orderHistory).where(eq(orderHistory.orderId, made.orderId))).toMatchObject([
      { event: 'create', fromStatus: null, toStatus: 1, actorKind: 'customer', actorId: buyer.userId },
    ]);
    expect(await buyer.call.orderfilesGetfiles({ productId: productId('paper-bag-plates') })).toEqual([]);
    const received = await owner.call.orderdetailsFiles({ orderId: made.orderId, status: 3, filename: '' });
    expect(received.rows.map(({ filename, folderName }) => [filename, folderName]).sort()).toEqual([
      ['back.pdf', 'Back side'],
      ['front.pdf', 'Face side'],
    ]);

    const told = await read
      .select({ userId: notifications.userId, textKey: notifications.textKey, statusId: notifications.statusId })
      .from(notifications)
      .where(eq(notifications.orderId, made.orderId))
      .orderBy(asc(notifications.userId));
    expect(told).toEqual([
      { userId: owner.userId, textKey: 'created', statusId: 1 },
      { userId: buyer.userId, textKey: 'created', statusId: 1 },
    ]);
    expect(w.told).toContainEqual({
      to: 'desk',
      payload: { orderId: made.orderId, statusId: 1, event: 'orderMoved' },
    });
    expect(w.told.filter((message) => message.to === 'user')).toHaveLength(2);
    for (const person of [owner, buyer]) {
      const [letter] = await lettersTo(w, person.email);
      expect(letter?.text).toContain(String(made.orderId));
    }
    const staff = await w.aStaff(['ORDERS']);
    const queue = await staff.call.deskQueue({ _start: 0, _end: 25 });
    expect(queue.orders.rows.map((order) => order.id)).toContain(made.orderId);
  });

  it('is sent in any encoding, with or without the prefix [PROD-85, SHL-30]', async () => {
    for (const prefix of ['/api', '/api/web'])
      for (const [name, encode] of Object.entries(encodings)) {
        await onPile(w, owner, 'label-plates');
        const { payload, headers } = encode(
          orderOf('label-plates', {
            saveAsTemplate: name === 'json' ? false : '0',
            couponCode: '',
            customProjectName: '',
          }),
        );
        const answer = await w.send({
          method: 'POST',
          url: `${prefix}/orders/create`,
          payload,
          headers: { ...headers, authorization: `Bearer ${owner.token}` },
        });
        expect([name, answer.statusCode, answer.json<{ error: unknown }>().error]).toEqual([name, 200, null]);
      }
    expect(await w.deps.database.read.select().from(templates).where(eq(templates.companyId, owner.companyId))).toEqual(
      [],
    );
  });

  it('saves the project and the press under their own names [PROD-78, PROD-79]', async () => {
    const person = await w.anOwner();
    await onPile(w, person, 'label-plates');
    const input = orderOf('label-plates', {
      optionsJson: selectionOf('label-plates', process, { ...v1Answers, pressName: 'Press four', anilox: '400 lpcm' }),
      saveAsTemplate: true,
      saveAsCustomTemplate: true,
      customProjectName: 'Press four with coarse anilox',
    });
    await person.call.ordersCreate(input);
    const saved = await w.deps.database.read
      .select()
      .from(templates)
      .where(eq(templates.companyId, person.companyId))
      .orderBy(asc(templates.id));
    const common = { companyId: person.companyId, createdBy: person.userId, productId: productId('label-plates') };
    expect(saved).toMatchObject([
      { ...common, kind: 'project', name: 'Sidr honey 500 g', options: input.optionsJson },
      { ...common, kind: 'press', name: 'Press four with coarse anilox' },
    ]);
    expect(saved[0]?.projectDescription).toBe('Front label of the new harvest');
    expect(Object.keys(saved[1]?.options ?? {}).sort()).toEqual(
      ['anilox', 'distortion', 'gears', 'lineScreen', 'plateType', 'pressName', 'repeatBy', 'thickness-dig'].map(
        (key) => `label-plates.${key}`,
      ),
    );
  });

  it('saves no template of a test product and no press where none is kept [PROD-14, PROD-26]', async () => {
    const person = await w.anOwner();
    const both = { saveAsTemplate: true, saveAsCustomTemplate: true };
    await onPile(w, person, 'press-fingerprint');
    const optionsJson = selectionOf('press-fingerprint', []);
    const { orderId } = await person.call.ordersCreate(orderOf('press-fingerprint', { optionsJson, ...both }));
    expect(await rowOf(orderId)).toMatchObject({ isTesting: true });
    await onPile(w, person, 'corrugated-postprint');
    await person.call.ordersCreate(orderOf('corrugated-postprint', both));
    const saved = await w.deps.database.read.select().from(templates).where(eq(templates.companyId, person.companyId));
    expect(saved.map(({ kind, productId: id }) => [kind, id]).sort()).toEqual([
      ['press', productId('press-fingerprint')],
      ['project', productId('corrugated-postprint')],
    ]);
  });

  it('takes names of any script and digits [PROD-62, PROD-77]', async () => {
    await onPile(w, owner, 'label-plates');
    const { orderId } = await owner.call.ordersCreate(
      orderOf('label-plates', { projectName: '  عسل السدر ٥٠٠  ', projectDescription: 'Ярлык\nзадний и передний' }),
    );
    expect(await rowOf(orderId)).toMatchObject({
      projectName: 'عسل السدر ٥٠٠',
      projectDescription: 'Ярлык\nзадний и передний',
    });
  });

  it('orders for a customer of an agent [PROD-22, PROD-80]', async () => {
    const agent = await w.anOwner({ groupId: 3 });
    const [customer] = await w.deps.database.read
      .insert(customers)
      .values({ companyId: agent.companyId, firstname: 'Omar', lastname: 'Said', telephone: '971501234567' })
      .returning();
    for (const person of [agent, await w.aMember(agent, ['CREATE_ORDER'])]) {
      await onPile(w, person, 'label-plates');
      const { orderId } = await person.call.ordersCreate(orderOf('label-plates', { customerId: customer?.id }));
      expect(await rowOf(orderId)).toMatchObject({ customerId: customer?.id, customerName: 'Omar Said' });
    }
  });

  it('keeps the bytes of other piles out of the order [PROD-16, PROD-73]', async () => {
    const person = await w.anOwner();
    const mine = await onPile(w, person, 'paper-bag-plates');
    const back = await onPile(w, person, 'paper-bag-plates', 'back');
    const refused = await onPile(w, person, 'paper-bag-plates', 'face', { state: 'refused' });
    const elsewhere = await onPile(w, person, 'label-plates');
    const colleague = await onPile(w, await w.aMember(person, ['CREATE_ORDER']), 'paper-bag-plates');
    const { orderId } = await person.call.ordersCreate(orderOf('paper-bag-plates'));
    const of = await w.deps.database.read
      .select({ id: files.id, orderId: files.orderId })
      .from(files)
      .where(eq(files.companyId, person.companyId));
    const orderOfFile = Object.fromEntries(of.map((file) => [file.id, file.orderId]));
    expect(orderOfFile).toEqual({
      [mine]: orderId,
      [back]: null,
      [refused]: null,
      [elsewhere]: null,
      [colleague]: null,
    });
  });
});

describe('an order', () => {
  it('keeps options and price list it was made with [PROD-82, CPN-07]', async () => {
    const { read } = w.deps.database;
    const person = await w.anOwner();
    await onPile(w, person, 'label-plates');
    const input = orderOf('label-plates', { optionsJson: selectionOf('label-plates', process, v1Answers) });
    const { orderId } = await person.call.ordersCreate({ ...input, couponCode: 'TRADE5' });
    const before = await rowOf(orderId);
    expect(before.price).toBe(78_928 - 3946);

    const list = await priceListAt(read, w.clock.now());
    const dearer: PriceList = {
      ...list,
      version: 2,
      thickness: Object.fromEntries(
        Object.entries(list.thickness).map(([sku, one]) => [sku, { ...one, rate: one.rate * 2 }]),
      ),
    };
    await read.insert(rateSheets).values({ kind: 'prices', version: 2, activeFrom: w.clock.now(), data: dearer });
    await read
      .update(products)
      .set({ version: 2, options: [], name: { en: 'Renamed plates', ar: 'ألواح' } })
      .where(eq(products.url, 'label-plates'));

    expect(await rowOf(orderId)).toEqual(before);
    const page = await person.call.orderdetailsSpecifications({ orderId });
    expect(JSON.stringify(page)).toContain('Plate type');
    const { result } = await person.call.ordersIsexist({ id: orderId });
    expect(result).toMatchObject({ price: 749.82, physicalPrice: 727.28 });

    await onPile(w, person, 'label-plates-hd');
    const later = await person.call.ordersCreate(orderOf('label-plates-hd'));
    expect(await rowOf(later.orderId)).toMatchObject({ snapshot: { priceListVersion: 2 } });
  });

  it('is answered again to the request that made it [PROD-85]', async () => {
    const person = await w.anOwner();
    await onPile(w, person, 'film-plates');
    const input = orderOf('film-plates', { requestId: randomUUID() });
    const first = await person.call.ordersCreate(input);
    w.clock.forward({ minutes: 1 });
    expect(await person.call.ordersCreate(input)).toEqual(first);
    // A request id counts in its own company.
    const other = await w.anOwner();
    await onPile(w, other, 'film-plates');
    expect((await other.call.ordersCreate(input)).orderId).not.toBe(first.orderId);
    const made = await w.deps.database.read
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.companyId, person.companyId), eq(orders.requestId, input.requestId)));
    expect(made).toEqual([{ id: first.orderId }]);
  });
});
