import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onPile, orderOf } from '../../../testing/configuring.ts';
import { world, type World } from '../../../testing/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

describe('orders/optionjson', () => {
  it('answers what the order was made of, at both prefixes [PROD-86]', async () => {
    const owner = await w.anOwner();
    await onPile(w, owner, 'label-plates');
    const body = orderOf('label-plates');
    const { orderId } = await owner.call.ordersCreate(body);
    for (const prefix of ['/api', '/api/web']) {
      const answer = await w.send({
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

  it('answers to whoever sees the order and to nobody else', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner });
    const [assigned, other] = [await w.aMember(owner, []), await w.aMember(owner, ['CREATE_ORDER'])];
    await w.putOnOrder(orderId, assigned, []);
    expect(await assigned.call.ordersOptionjson({ orderId })).toHaveProperty('optionsJson');
    for (const person of [other, await w.anOwner()])
      await expect(person.call.ordersOptionjson({ orderId })).rejects.toMatchObject({ refusal: 'notFound' });
    await expect(w.client().ordersOptionjson({ orderId })).rejects.toMatchObject({ refusal: 'notSignedIn' });
  });
});
