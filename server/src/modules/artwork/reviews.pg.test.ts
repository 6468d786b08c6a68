import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { artworkReadings } from '../../platform/db/schema/index.ts';
import { READER_VERSION } from './reader.ts';
import { createFileFinding } from './summarize-report.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('one of two people who accept the same finding at once is told that somebody was faster', async () => {
  const owner = await app.createOwner();
  const { orderId, received } = await app.createOrder({ orderedBy: owner });
  const fileId = received[0]?.fileId ?? '';
  const { findings } = createFileFinding('conformance', 'error', '');
  await app.deps.database.db.insert(artworkReadings).values({
    ...{ fileId, profile: READER_VERSION, companyId: owner.companyId, sha256: '', state: 'done' },
    ...{ requestedAt: app.clock.now(), findings: [...findings] },
  });
  const staff = await Promise.all([1, 2, 3, 4].map(() => app.createStaff(['ORDERS', 'FILES'])));
  const input = { orderId, fileId, key: 'conformance|error|||', reason: 'Fine.' };
  const outcomes = await Promise.allSettled(staff.map((person) => person.call.deskAcceptFinding(input)));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  expect(refused).toHaveLength(3);
  for (const reason of refused) expect(reason).toMatchObject({ errorName: 'findingDecided' });
  const { reviews } = await (staff[0] ?? owner).call.deskOrderArtwork({ orderId });
  expect(reviews).toHaveLength(1);
});
