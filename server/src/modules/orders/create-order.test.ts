import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_TEXT_LIMITS } from '@platewright/domain/options/project-text';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createPdfFile } from '../../../testing/sample-files.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { v1LabelAnswers } from '../../../testing/checkout-steps.ts';
import {
  requestEncodings,
  createOrderInput,
  getProductId,
  createProductSelection,
} from '../../../testing/order-input.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { waitForEmails } from '../../../testing/accounts-and-emails.ts';
import { changePublished } from '../../../testing/publications.ts';
import { publishRates } from '../../../testing/publish-rates.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { loadPriceList } from '../pricing/index.ts';
import {
  couponUses,
  customers,
  files,
  notifications,
  orderHistory,
  orders,
  templates,
} from '../../platform/db/schema/index.ts';
import { attachSnapshot } from './order-snapshots.ts';

let app: TestApp;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
});
afterAll(() => app.close());

const loadOrderRow = async (orderId: number) => {
  const [row] = await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error('No such order.');
  return attachSnapshot(app.deps.database.db, row);
};
const processInks = ['Cyan', 'Magenta', 'Yellow', 'Black'];

describe('orders/create', () => {
  it('creates an order from staged uploads, prices it and notifies owner and desk [PROD-42, PROD-77, PROD-85, CPN-07]', async () => {
    const buyer = await app.createMember(owner, ['CREATE_ORDER']);
    const upload = async (name: string, more = {}) => {
      app.clock.advance({ minutes: 0.01 });
      await buyer.call.orderfilesCreate(
        { productId: getProductId('paper-bag-plates'), ...more },
        { files: { files: [await createPdfFile(name)] } },
      );
    };
    await upload('front.pdf');
    await upload('back.pdf', { bothSide: 1 });
    app.socketMessages.length = 0;

    const optionsJson = createProductSelection('paper-bag-plates', ['Black', 'PANTONE 485 C'], {
      printedSides: 'bothSide',
      backColours: 'c1',
      services: ['trapping', 'rush'],
      outputs: ['physical', 'pdf'],
    });
    const quoted = await buyer.call.calcPrice({
      productId: getProductId('paper-bag-plates'),
      selected: optionsJson,
      couponCode: 'WELCOME10',
    });
    const placed = await buyer.call.ordersCreate(
      createOrderInput('paper-bag-plates', { optionsJson, bothSide: 1, couponCode: 'welcome10' }),
    );
    expect(placed.createdAt).toBe(app.clock.now().toISOString());

    const row = await loadOrderRow(placed.orderId);
    expect(row).toMatchObject({
      companyId: owner.companyId,
      createdBy: buyer.userId,
      productId: getProductId('paper-bag-plates'),
      productName: 'Paper bag plates',
      statusId: orderStatus.new,
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

    const { db: read } = app.deps.database;
    expect(await read.select().from(couponUses).where(eq(couponUses.orderId, placed.orderId))).toEqual([
      { couponId: row.couponId, orderId: placed.orderId, companyId: owner.companyId },
    ]);
    expect(await read.select().from(orderHistory).where(eq(orderHistory.orderId, placed.orderId))).toMatchObject([
      { event: 'create', fromStatus: null, toStatus: 1, actorKind: 'customer', actorId: buyer.userId },
    ]);
    expect(await buyer.call.orderfilesGetfiles({ productId: getProductId('paper-bag-plates') })).toEqual([]);
    const received = await owner.call.orderdetailsFiles({ orderId: placed.orderId, status: 3, filename: '' });
    expect(received.rows.map(({ filename, folderName }) => [filename, folderName]).sort()).toEqual([
      ['back.pdf', 'Back side'],
      ['front.pdf', 'Face side'],
    ]);

    const stored = await read
      .select({ userId: notifications.userId, textKey: notifications.textKey, statusId: notifications.statusId })
      .from(notifications)
      .where(eq(notifications.orderId, placed.orderId))
      .orderBy(asc(notifications.userId));
    expect(stored).toEqual([
      { userId: owner.userId, textKey: 'created', statusId: orderStatus.new },
      { userId: buyer.userId, textKey: 'created', statusId: orderStatus.new },
    ]);
    expect(app.socketMessages).toContainEqual({
      to: 'desk',
      payload: { orderId: placed.orderId, statusId: orderStatus.new, event: 'orderTransitioned' },
    });
    // Whoever placed it needs no news of it.
    expect(app.socketMessages.filter((message) => message.to === 'notification')).toHaveLength(1);
    for (const person of [owner, buyer]) {
      const [email] = await waitForEmails(app, person.email);
      expect(email?.text).toContain(String(placed.orderId));
    }
    const staff = await app.createStaff(['ORDERS']);
    const queue = await staff.call.deskQueue({ _start: 0, _end: 25 });
    expect(queue.orders.rows.map((order) => order.id)).toContain(placed.orderId);
  });

  it('accepts every body encoding, with and without the path prefix [PROD-85, SHL-30]', async () => {
    for (const prefix of ['/api', '/api/web'])
      for (const [name, encode] of Object.entries(requestEncodings)) {
        await insertStagedUpload(app, owner, 'label-plates');
        const { payload, headers } = encode(
          createOrderInput('label-plates', {
            saveAsTemplate: name === 'json' ? false : '0',
            couponCode: '',
            customProjectName: '',
          }),
        );
        const answer = await app.inject({
          method: 'POST',
          url: `${prefix}/orders/create`,
          payload,
          headers: { ...headers, authorization: `Bearer ${owner.token}` },
        });
        expect([name, answer.statusCode, answer.json<{ error: unknown }>().error]).toEqual([name, 200, null]);
      }
    expect(await app.deps.database.db.select().from(templates).where(eq(templates.companyId, owner.companyId))).toEqual(
      [],
    );
  });

  it('takes fields that the form left empty as left out', async () => {
    await insertStagedUpload(app, owner, 'label-plates');
    const empty = { customProjectName: '', productTemplate: '', optionsCustomJson: '', couponCode: '', customerId: '' };
    const response = await app.inject({
      method: 'POST',
      url: '/api/web/orders/create',
      headers: { authorization: `Bearer ${owner.token}` },
      payload: { ...createOrderInput('label-plates'), ...empty, bothSide: '0' },
    });
    expect(response.json()).toMatchObject({ error: null });
    const files = await app.inject({
      url: `/api/web/orderfiles/getadditionalfiles?productId=${getProductId('label-plates')}&templateId=`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(files.json()).toEqual({ error: null, payload: [] });
  });

  it('saves project template and press setting under their names [PROD-78, PROD-79]', async () => {
    const person = await app.createOwner();
    await insertStagedUpload(app, person, 'label-plates');
    const input = createOrderInput('label-plates', {
      optionsJson: createProductSelection('label-plates', processInks, {
        ...v1LabelAnswers,
        pressName: 'Press four',
        anilox: '400 lpcm',
      }),
      saveAsTemplate: true,
      saveAsCustomTemplate: true,
      customProjectName: 'Press four with coarse anilox',
    });
    await person.call.ordersCreate(input);
    const saved = await app.deps.database.db
      .select()
      .from(templates)
      .where(eq(templates.companyId, person.companyId))
      .orderBy(asc(templates.id));
    const common = { companyId: person.companyId, createdBy: person.userId, productId: getProductId('label-plates') };
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

  it('saves no template for a test product and no press setting for products without custom templates [PROD-14, PROD-26]', async () => {
    const person = await app.createOwner();
    const both = { saveAsTemplate: true, saveAsCustomTemplate: true };
    await insertStagedUpload(app, person, 'press-fingerprint');
    const optionsJson = createProductSelection('press-fingerprint', []);
    const { orderId } = await person.call.ordersCreate(createOrderInput('press-fingerprint', { optionsJson, ...both }));
    expect(await loadOrderRow(orderId)).toMatchObject({ isTesting: true });
    await insertStagedUpload(app, person, 'corrugated-postprint');
    await person.call.ordersCreate(createOrderInput('corrugated-postprint', both));
    const saved = await app.deps.database.db.select().from(templates).where(eq(templates.companyId, person.companyId));
    expect(saved.map(({ kind, productId: id }) => [kind, id]).sort()).toEqual([
      ['press', getProductId('press-fingerprint')],
      ['project', getProductId('corrugated-postprint')],
    ]);
  });

  it('accepts project names in any script and with digits [PROD-62, PROD-77]', async () => {
    await insertStagedUpload(app, owner, 'label-plates');
    const { orderId } = await owner.call.ordersCreate(
      createOrderInput('label-plates', {
        projectName: '  عسل السدر ٥٠٠  ',
        projectDescription: 'Ярлык\nзадний и передний',
      }),
    );
    expect(await loadOrderRow(orderId)).toMatchObject({
      projectName: 'عسل السدر ٥٠٠',
      projectDescription: 'Ярлык\nзадний и передний',
    });
  });

  it('takes the longest name and description of any script, and a template with them', async () => {
    // Without repetitions, which PostgreSQL would compress: three bytes a character are more than a row of an index holds.
    const write = (length: number) =>
      Array.from({ length }, (_, n) => String.fromCodePoint(0xac00 + ((n * 7919 + n * n) % 11_172))).join('');
    const person = await app.createOwner();
    const texts = {
      projectName: write(PROJECT_TEXT_LIMITS.projectName),
      projectDescription: write(PROJECT_TEXT_LIMITS.projectDescription),
    };
    for (const orderedBy of [person, await app.createMember(person, ['CREATE_ORDER'])]) {
      await insertStagedUpload(app, orderedBy, 'label-plates');
      const input = createOrderInput('label-plates', { ...texts, saveAsTemplate: true });
      const { orderId } = await orderedBy.call.ordersCreate(input);
      expect(await loadOrderRow(orderId)).toMatchObject(texts);
      const { rows } = (await orderedBy.call.ordersGetList({ _orderSort: 'projectDescription' })).orders;
      expect(rows[0]).toMatchObject({ orderId, ...texts });
    }
    const saved = await app.deps.database.db.select().from(templates).where(eq(templates.companyId, person.companyId));
    expect(saved.map(({ projectDescription }) => projectDescription)).toEqual([
      texts.projectDescription,
      texts.projectDescription,
    ]);
  });

  it("creates an order for an agent's customer [PROD-22, PROD-80]", async () => {
    const agent = await app.createOwner({ groupId: 3 });
    const [customer] = await app.deps.database.db
      .insert(customers)
      .values({ companyId: agent.companyId, firstname: 'Omar', lastname: 'Said', telephone: '971501234567' })
      .returning();
    for (const person of [agent, await app.createMember(agent, ['CREATE_ORDER'])]) {
      await insertStagedUpload(app, person, 'label-plates');
      const { orderId } = await person.call.ordersCreate(
        createOrderInput('label-plates', { customerId: customer?.id }),
      );
      expect(await loadOrderRow(orderId)).toMatchObject({ customerId: customer?.id, customerName: 'Omar Said' });
    }
  });

  it('attaches staged uploads of nobody else, and leaves none out without asking [PROD-16, PROD-73]', async () => {
    const person = await app.createOwner();
    const ownUpload = await insertStagedUpload(app, person, 'paper-bag-plates');
    const back = await insertStagedUpload(app, person, 'paper-bag-plates', 'back');
    const refused = await insertStagedUpload(app, person, 'paper-bag-plates', 'face', { state: 'refused' });
    const elsewhere = await insertStagedUpload(app, person, 'label-plates');
    const colleague = await insertStagedUpload(
      app,
      await app.createMember(person, ['CREATE_ORDER']),
      'paper-bag-plates',
    );
    const input = createOrderInput('paper-bag-plates', { requestId: randomUUID() });
    await expect(person.call.ordersCreate(input)).rejects.toMatchObject({
      errorName: 'filesLeftOut',
      flags: { files: ['face.pdf'] },
    });
    const { orderId } = await person.call.ordersCreate({ ...input, leaveOutFiles: true });
    const of = await app.deps.database.db
      .select({ id: files.id, orderId: files.orderId })
      .from(files)
      .where(eq(files.companyId, person.companyId));
    const orderOfFile = Object.fromEntries(of.map((file) => [file.id, file.orderId]));
    expect(orderOfFile).toEqual({
      [ownUpload]: orderId,
      [back]: null,
      [refused]: null,
      [elsewhere]: null,
      [colleague]: null,
    });
  });
});

describe('an order', () => {
  it('keeps a snapshot of options and price list [PROD-82, CPN-07]', async () => {
    const { db: read } = app.deps.database;
    const person = await app.createOwner();
    await insertStagedUpload(app, person, 'label-plates');
    const input = createOrderInput('label-plates', {
      optionsJson: createProductSelection('label-plates', processInks, v1LabelAnswers),
    });
    const { orderId } = await person.call.ordersCreate({ ...input, couponCode: 'TRADE5' });
    const before = await loadOrderRow(orderId);
    expect(before.price).toBe(78_928 - 3946);

    const list = await loadPriceList(read, app.clock.now());
    const dearer: PriceList = {
      ...list,
      version: 2,
      thickness: Object.fromEntries(
        Object.entries(list.thickness).map(([sku, one]) => [sku, { ...one, rate: one.rate * 2 }]),
      ),
    };
    await publishRates(app, 'priceList', dearer);
    const name = { en: 'Renamed plates', ar: 'ألواح' };
    expect(await changePublished(read, ['product', 'label-plates'], { options: [], name })).toBe(2);

    expect(await loadOrderRow(orderId)).toEqual(before);
    const page = await person.call.orderdetailsSpecifications({ orderId });
    expect(JSON.stringify(page)).toContain('Plate type');
    const { result } = await person.call.ordersIsexist({ id: orderId });
    expect(result).toMatchObject({ price: 749.82, physicalPrice: 727.28 });

    await insertStagedUpload(app, person, 'label-plates-hd');
    const later = await person.call.ordersCreate(createOrderInput('label-plates-hd'));
    expect(await loadOrderRow(later.orderId)).toMatchObject({ snapshot: { priceListVersion: 2 } });
  });

  it('is refused by name for a request id that was sent with another content [FUL-13]', async () => {
    const person = await app.createOwner();
    await insertStagedUpload(app, person, 'film-plates');
    const input = createOrderInput('film-plates', { requestId: randomUUID() });
    const { orderId } = await person.call.ordersCreate(input);
    const before = await loadOrderRow(orderId);
    await insertStagedUpload(app, person, 'film-plates');
    for (const change of [{ projectName: 'Another project' }, { projectDescription: 'Other words' }])
      await expect(person.call.ordersCreate({ ...input, ...change })).rejects.toMatchObject({
        errorName: 'requestReused',
      });
    expect(await loadOrderRow(orderId)).toEqual(before);
    // The other order is placed under an id of its own, with the files that were kept for it.
    const other = await person.call.ordersCreate({ ...input, projectName: 'Another project', requestId: randomUUID() });
    expect(other.orderId).not.toBe(orderId);
  });

  it('is returned again for the same request id [PROD-85]', async () => {
    const person = await app.createOwner();
    await insertStagedUpload(app, person, 'film-plates');
    const input = createOrderInput('film-plates', { requestId: randomUUID() });
    const first = await person.call.ordersCreate(input);
    app.clock.advance({ minutes: 1 });
    expect(await person.call.ordersCreate(input)).toEqual(first);
    // Request ids are unique per company only.
    const other = await app.createOwner();
    await insertStagedUpload(app, other, 'film-plates');
    expect((await other.call.ordersCreate(input)).orderId).not.toBe(first.orderId);
    const rows = await app.deps.database.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.companyId, person.companyId), eq(orders.requestId, input.requestId)));
    expect(rows).toEqual([{ id: first.orderId }]);
  });
});
