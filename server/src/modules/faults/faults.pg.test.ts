import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('two people who report a fault at once', () => {
  it('report a plate once, and different plates both', async () => {
    const owner = await app.createOwner();
    const report = async (orderId: number, colour: string) => {
      const photos = [new File([png], 'scratch.png', { type: 'image/png' })];
      return owner.call
        .ordersReportFault({ orderId, description: 'A scratch', colours: [colour] }, { files: { photos } })
        .then(
          () => 'reported',
          (error: { fields?: { colours?: { key: string } } }) => error.fields?.colours?.key,
        );
    };
    for (let round = 0; round < 4; round++) {
      const { orderId } = await app.createOrder({
        orderedBy: owner,
        status: orderStatus.shipped,
        inks: ['Cyan', 'Magenta', 'Black'],
      });
      const answers = await Promise.all(['face-1', 'face-1', 'face-2'].map((colour) => report(orderId, colour)));
      expect(answers.toSorted()).toEqual(['faultPlateReported', 'reported', 'reported']);
      expect(answers[2]).toBe('reported');
    }
  });
});
