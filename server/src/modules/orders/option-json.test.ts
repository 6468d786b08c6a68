import { orderStatus } from '@platewright/domain/orders/order-status';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createOrderInput, getProductId } from '../../../testing/order-input.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { getOriginalKey } from '../files/storage-keys.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { files, orders } from '../../platform/db/schema/index.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('orders/optionjson', () => {
  it('returns the selection of the order at both prefixes [PROD-86]', async () => {
    const owner = await app.createOwner();
    await insertStagedUpload(app, owner, 'label-plates');
    const body = createOrderInput('label-plates');
    const { orderId } = await owner.call.ordersCreate(body);
    for (const prefix of ['/api', '/api/web']) {
      const answer = await app.inject({
        method: 'GET',
        url: `${prefix}/orders/optionjson/${orderId}`,
        headers: { authorization: `Bearer ${owner.token}` },
      });
      const { error, payload } = answer.json<{ error: null; payload: Record<string, string> }>();
      expect(error).toBeNull();
      expect(payload).toMatchObject({
        projectName: body.projectName,
        projectDescription: body.projectDescription,
        productUrl: 'label-plates',
      });
      expect(JSON.parse(payload.optionsJson ?? '')).toEqual(body.optionsJson);
    }
  });

  it('is available only to people who may see the order', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner });
    const [assigned, other] = [await app.createMember(owner, []), await app.createMember(owner, ['CREATE_ORDER'])];
    await app.assignToOrder(orderId, assigned, []);
    expect(await assigned.call.ordersOptionjson({ orderId })).toHaveProperty('optionsJson');
    for (const person of [other, await app.createOwner()])
      await expect(person.call.ordersOptionjson({ orderId })).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(app.createClient().ordersOptionjson({ orderId })).rejects.toMatchObject({ errorName: 'notSignedIn' });
  });
});

describe('the artwork of an order whose setup is copied', () => {
  const listStaged = (person: TestCustomer, product = 'label-plates') =>
    person.call.orderfilesGetfiles({ productId: getProductId(product) });

  it('is staged for a new order of the product, once, and the order keeps its own', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner });
    expect(await owner.call.ordersOptionjson({ orderId })).toMatchObject({ artwork: ['face.pdf'] });
    expect(await owner.call.orderfilesTake({ orderId })).toEqual({ taken: ['face.pdf'], gone: [] });
    expect(await owner.call.orderfilesTake({ orderId })).toEqual({ taken: [], gone: [] });
    const copy = await app.waitFor(async () => {
      const [file, ...others] = await listStaged(owner);
      return file?.state === 'ready' && others.length === 0 ? file : null;
    });
    const { orderId: next } = await owner.call.ordersCreate(createOrderInput('label-plates'));
    const { rows } = await owner.call.orderdetailsFiles({ orderId: next, status: 3, _start: 0, _end: 10 });
    expect(rows.map(({ filename, size }) => [filename, size])).toEqual([['face.pdf', copy.size]]);
    expect((await app.inject({ url: rows[0]?.url ?? '' })).body.slice(0, 5)).toBe('%PDF-');
    expect((await owner.call.orderdetailsFiles({ orderId, status: 3, _start: 0, _end: 10 })).count).toBe(1);
  });

  it('can be removed without a trace in its order', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner });
    await owner.call.orderfilesTake({ orderId });
    const [copy] = await listStaged(owner);
    await owner.call.orderfilesDelete({ id: copy?.id ?? '' });
    const { rows } = await owner.call.orderdetailsFiles({ orderId, status: 3, _start: 0, _end: 10 });
    expect((await app.inject({ url: rows[0]?.url ?? '' })).statusCode).toBe(200);
  });

  it('is named where its bytes are not kept any more', async () => {
    const owner = await app.createOwner();
    const { orderId, received } = await app.createOrder({ orderedBy: owner });
    await app.deps.storage.remove(getOriginalKey(received[0]?.fileId ?? ''));
    expect(await owner.call.orderfilesTake({ orderId })).toEqual({ taken: [], gone: ['face.pdf'] });
    expect(await listStaged(owner)).toEqual([]);
  });

  it('is staged beside another file of its name and size, and beside one that was refused', async () => {
    const owner = await app.createOwner();
    const { orderId, received } = await app.createOrder({ orderedBy: owner });
    const [source] = await app.deps.database.db
      .select()
      .from(files)
      .where(eq(files.id, received[0]?.fileId ?? ''));
    const same = { size: source?.size ?? 0 };
    await insertStagedUpload(app, owner, 'label-plates', 'face', { ...same, sha256: 'another' });
    await insertStagedUpload(app, owner, 'label-plates', 'face', { ...same, state: 'refused', reason: 'fileBroken' });
    expect(await owner.call.orderfilesTake({ orderId })).toEqual({ taken: ['face.pdf'], gone: [] });
    expect(await owner.call.orderfilesTake({ orderId })).toEqual({ taken: [], gone: [] });
  });

  it('is named where it is deleted while it is copied, and the rest is taken', async () => {
    const owner = await app.createOwner();
    const { orderId, received } = await app.createOrder({
      ...{ orderedBy: owner, product: 'woven-sack-plates', answers: { printedSides: 'bothSide' } },
    });
    const { storage } = app.deps;
    const key = getOriginalKey(received[0]?.fileId ?? '');
    const copy = vi.spyOn(storage, 'copy');
    copy.mockImplementationOnce(async (from, to) => {
      await storage.remove(key);
      await storage.copy(from, to);
    });
    const answer = await owner.call.orderfilesTake({ orderId }).finally(() => copy.mockRestore());
    expect(answer).toEqual({ taken: ['back.pdf'], gone: ['face.pdf'] });
    expect((await listStaged(owner, 'woven-sack-plates')).map(({ name }) => name)).toEqual(['back.pdf']);
  });

  it('is for people who may read it and may order', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner });
    const [buyer, uploader] = [await app.createMember(owner, ['CREATE_ORDER']), await app.createMember(owner, [])];
    await app.assignToOrder(orderId, buyer, []);
    await app.assignToOrder(orderId, uploader, ['UPLOAD_FILES']);
    for (const person of [buyer, uploader]) {
      expect(await person.call.ordersOptionjson({ orderId })).toMatchObject({ artwork: [] });
      await expect(person.call.orderfilesTake({ orderId })).rejects.toMatchObject({ errorName: 'noPermission' });
    }
    const stranger = await app.createOwner();
    await expect(stranger.call.orderfilesTake({ orderId })).rejects.toMatchObject({ errorName: 'notFound' });
  });
});

describe('notes for prepress', () => {
  const prepressNotes = 'Plates 1.14 mm; CMYK + W.\nتداخل 0.1 mm';

  it('take punctuation and lines, and go along to job ticket, template, new project and reorder', async () => {
    const owner = await app.createOwner();
    await insertStagedUpload(app, owner, 'label-plates');
    const input = createOrderInput('label-plates', { prepressNotes, saveAsTemplate: true });
    const { orderId } = await owner.call.ordersCreate(input);
    expect(await owner.call.orderdetailsSpecifications({ orderId })).toMatchObject({ prepressNotes });
    expect(await owner.call.ordersOptionjson({ orderId })).toMatchObject({ prepressNotes });
    const staff = await app.createStaff(['ORDERS']);
    expect((await staff.call.deskOrder({ orderId })).order).toMatchObject({ prepressNotes });

    const { templates } = await owner.call.templatesGetTemplateByProduct({ productUrlName: 'label-plates' });
    const id = templates[0]?.value ?? 0;
    expect(await owner.call.templatesGetById({ id })).toMatchObject({ prepressNotes });
    expect((await owner.call.templatesTemplateView({ id })).template).toMatchObject({ prepressNotes });

    const db = app.deps.database.db;
    await db.update(orders).set({ statusId: orderStatus.completed }).where(eq(orders.id, orderId));
    expect(await owner.call.ordersReorder({ id: orderId })).toMatchObject({ prepressNotes });
    const again = await owner.call.ordersReorderSubmit({ id: orderId, orderWithoutChanges: 1 });
    expect(await owner.call.orderdetailsSpecifications({ orderId: again.orderId })).toMatchObject({ prepressNotes });
  });

  it('are optional and at most 2,000 characters', async () => {
    const owner = await app.createOwner();
    await insertStagedUpload(app, owner, 'label-plates');
    await expect(
      owner.call.ordersCreate(createOrderInput('label-plates', { prepressNotes: 'x'.repeat(2001) })),
    ).rejects.toMatchObject({ fields: { prepressNotes: { key: 'textTooLong' } } });
    const { orderId } = await owner.call.ordersCreate(createOrderInput('label-plates'));
    expect(await owner.call.orderdetailsSpecifications({ orderId })).toMatchObject({ prepressNotes: '' });
  });
});
