import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countStatements } from '../../../testing/count-statements.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { fileCosts, fileInspections, jobNodes } from '../../platform/db/schema/index.ts';
import { findProduct } from '../catalogue/products.ts';
import { ACCOUNT_BUDGET_MS, ADDRESS_BUDGET_MS, addFileCost } from './fair-scheduling.ts';
import { claimInspection, insertWaitingInspection } from './inspection/inspection-rows.ts';

/** By the order of claims, never by time: what a slow file does is to stay claimed. */
let app: TestApp;
let productId: number;
beforeAll(async () => {
  app = await startTestApp({ env: { FILE_PROCESSES: '3' } });
  productId = (await findProduct(app.deps.database.db, { url: 'label-plates' }))?.id ?? 0;
});
afterAll(() => app.close());

let inserted = 0;
async function insertWaiting(person: TestCustomer, address?: string): Promise<string> {
  const trial = { companyId: null, userId: null, trialId: crypto.randomUUID(), trialAddress: address };
  const more = address === undefined ? {} : trial;
  const fileId = await insertStagedUpload(app, person, productId, 'face', { state: 'checking', ...more });
  const at = new Date(app.clock.now().getTime() + inserted++);
  await insertWaitingInspection(app.deps.database.db, fileId, at);
  return fileId;
}
const insertMany = async (count: number, person: TestCustomer, address?: string): Promise<string[]> => {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) ids.push(await insertWaiting(person, address));
  return ids;
};
const claim = async (nodeId: string | null = null, processes = 3): Promise<string | undefined> => {
  const claimer = { now: app.clock.now(), nodeId, processes };
  return (await app.deps.database.transact((tx) => claimInspection(tx, claimer)))?.file.id;
};
const insertNode = async (): Promise<string> => {
  const id = crypto.randomUUID();
  await app.deps.database.db.insert(jobNodes).values({ id, beat: 0 });
  return id;
};
const end = (fileId: string | undefined) =>
  app.deps.database.db.delete(fileInspections).where(eq(fileInspections.fileId, fileId ?? ''));

describe('a file that waits for its inspection', () => {
  beforeEach(async () => {
    // These rows have no job; the tests claim them one by one.
    await app.deps.database.db.delete(fileInspections);
    await app.deps.database.db.delete(fileCosts);
  });

  it('comes before the further ones of an account that has some in work, on every node', async () => {
    const [busy, other, third] = [await app.createOwner(), await app.createOwner(), await app.createOwner()];
    const slow = await insertMany(6, busy);
    const [one] = await insertMany(1, other);
    const [last] = await insertMany(1, third);
    const [node, second] = [await insertNode(), await insertNode()];
    expect([await claim(node), await claim(second), await claim(node)]).toEqual([slow[0], one, last]);
    // One of three processes of each node stays free of the account, however many files of it wait.
    expect([
      await claim(node),
      await claim(node),
      await claim(second),
      await claim(second),
      await claim(second),
    ]).toEqual([slow[1], undefined, slow[2], slow[3], undefined]);
    const [next] = await insertMany(1, other);
    expect(await claim(node)).toBe(next);
    await end(slow[0]);
    expect([await claim(node), await claim(node)]).toEqual([slow[4], undefined]);
  });

  it('is claimed once, and within the share of its account, by twelve who look at the same time', async () => {
    const busy = await app.createOwner();
    await insertMany(12, busy);
    const nodes = [await insertNode(), await insertNode()];
    const claimed = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => ({ node: nodes[index % 2], file: await claim(nodes[index % 2]) })),
    );
    const taken = claimed.filter(({ file }) => file !== undefined);
    expect(new Set(taken.map(({ file }) => file)).size).toBe(taken.length);
    expect(nodes.map((id) => taken.filter(({ node }) => node === id).length)).toEqual([2, 2]);
  });

  it('comes first when its account took less processor time lately, and last beyond the budget of an hour', async () => {
    const [busy, other] = [await app.createOwner(), await app.createOwner()];
    const trialAddress = null;
    const ofBusy = await insertMany(2, busy);
    const ofOther = await insertMany(3, other);
    await addFileCost(app.deps, { companyId: busy.companyId, trialAddress }, 700);
    await addFileCost(app.deps, { companyId: other.companyId, trialAddress }, 600);
    expect(await claim()).toBe(ofOther[0]);
    // Beyond the budget: the other account comes first although it has a file in work, and nothing is refused.
    await addFileCost(app.deps, { companyId: busy.companyId, trialAddress }, ACCOUNT_BUDGET_MS);
    expect([await claim(), await claim(), await claim()]).toEqual([ofOther[1], ofOther[2], ofBusy[0]]);
    app.clock.advance({ minutes: 71 });
    await insertMany(1, other);
    expect(await claim()).toBe(ofBusy[1]);
  });

  it('of a guest takes turns by address, and all guests together are one account', async () => {
    const owner = await app.createOwner();
    const hostile = await insertMany(3, owner, 'hostile');
    const [quiet] = await insertMany(1, owner, 'quiet');
    const ofOwner = await insertMany(2, owner);
    expect([await claim(), await claim(), await claim(), await claim()]).toEqual([
      hostile[0],
      ofOwner[0],
      quiet,
      ofOwner[1],
    ]);
  });

  it('of a guest at an address beyond its budget comes after those of other guests', async () => {
    const owner = await app.createOwner();
    const hostile = await insertMany(2, owner, 'hostile');
    const quiet = await insertMany(3, owner, 'quiet');
    await addFileCost(app.deps, { companyId: null, trialAddress: 'hostile' }, ADDRESS_BUDGET_MS);
    const claimed: (string | undefined)[] = [];
    for (let turn = 0; turn < 5; turn++) claimed.push(await claim());
    expect(claimed).toEqual([...quiet, ...hostile]);
  });

  it('is claimed in few statements, whatever waits', async () => {
    await app.deps.jobs.stop();
    await insertMany(20, await app.createOwner());
    const { statements } = await countStatements(app, () => claim());
    // The transaction, the lock, the turn, the claim, the file.
    expect(statements.length).toBeLessThanOrEqual(6);
  });
});
