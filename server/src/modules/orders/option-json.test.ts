import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertStagedUpload, createOrderInput } from '../../../testing/order-input.ts';
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
