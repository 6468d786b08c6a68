import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createPdfFile } from '../../../testing/sample-files.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ROUNDS = 5;
const readResult = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 'done' : (result.reason as { errorName: string }).errorName;

describe('adding files while staff begin', () => {
  it('one of them does, and the other is refused by name', async () => {
    const owner = await app.createOwner();
    const staff = await app.createStaff(['ORDERS']);
    for (let round = 0; round < ROUNDS; round++) {
      const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.missingFiles });
      await owner.call.orderdetailsMissingFile({ orderId }, { files: { files: [await createPdfFile('one.pdf')] } });
      await owner.call.orderdetailsSaveMissingFiles({ orderId });
      const { revision } = (await staff.call.deskOrder({ orderId })).order;
      const [added, started] = await Promise.allSettled([
        owner.call.orderdetailsAddFiles({ orderId }),
        staff.call.deskTransitionOrder({ orderId, to: orderStatus.inProcessing, revision, note: '' }),
      ]);
      const { statusId } = (await owner.call.ordersIsexist({ id: orderId })).result;
      expect([readResult(added), readResult(started)]).toEqual(
        statusId === orderStatus.missingFiles ? ['done', 'changedMeanwhile'] : ['processingStarted', 'done'],
      );
    }
  });
});
