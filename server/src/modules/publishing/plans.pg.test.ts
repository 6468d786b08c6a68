import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAtOnce } from '../../../testing/call-at-once.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { applyScheduledVersion } from './publish-version.ts';

let app: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createStaff(['CONTENT']);
});
afterAll(() => app.close());

const partner = { name: 'Liwa', logo: '/media/partners/liwa.svg', url: '' };
const planned = { ...partner, name: 'Planned' };
const urgent = { ...partner, name: 'Urgent' };
const load = (id: number) => editor.call.deskContentGet({ id });

/** A partner in force with a plan, a minute before its moment or at it. */
async function createPlan(isDue: boolean) {
  const { id, revision } = await editor.call.deskContentCreate({ kind: 'partner', data: partner });
  const first = await editor.call.deskContentPublish({ id, revision });
  const inForceFrom = new Date(app.clock.now().getTime() + 60_000).toISOString();
  const plan = await editor.call.deskContentPublish({ id, revision: first.revision, data: planned, inForceFrom });
  if (isDue) app.clock.advance({ minutes: 1 });
  return {
    id,
    apply: () => applyScheduledVersion(app.deps, { publicationId: id, version: 2 }),
    publish: () => editor.call.deskContentPublish({ id, revision: plan.revision, data: urgent }),
    withdraw: () => editor.call.deskContentWithdraw({ id, revision: plan.revision, version: 2 }),
  };
}

describe('a plan at its very moment', () => {
  it.each(['apply', 'publish'] as const)(
    'against publishing at once, %s first: what was published last counts',
    async (first) => {
      const { id, apply, publish } = await createPlan(true);
      const calls = first === 'apply' ? [apply, publish] : [publish, apply];
      expect(await callAtOnce(app, { publications: id }, calls)).toEqual(
        // Who publishes had seen what was in force before, and puts both together first.
        ['done', 'done'],
      );
      expect(await load(id)).toMatchObject({ live: urgent, inForceVersion: 3, waiting: [] });
    },
  );

  it.each(['apply', 'withdraw'] as const)('is not called off any more, %s first', async (first) => {
    const { id, apply, withdraw } = await createPlan(true);
    const isApplied = first === 'apply';
    const outcome = await callAtOnce(app, { publications: id }, isApplied ? [apply, withdraw] : [withdraw, apply]);
    expect(outcome).toEqual(isApplied ? ['done', 'planNotWaiting'] : ['planNotWaiting', 'done']);
    expect(await load(id)).toMatchObject({ live: planned, inForceVersion: 2 });
  });
});

describe('a plan before its moment', () => {
  it('is called off by one of two, or something is published by one of two', async () => {
    const { id, publish, withdraw } = await createPlan(false);
    expect(await callAtOnce(app, { publications: id }, [withdraw, publish])).toEqual(['done', 'changedMeanwhile']);
    expect(await load(id)).toMatchObject({ live: partner, waiting: [] });
    const other = await createPlan(false);
    expect(await callAtOnce(app, { publications: other.id }, [other.publish, other.withdraw])).toEqual([
      'done',
      'changedMeanwhile',
    ]);
    expect(await load(other.id)).toMatchObject({ live: urgent, waiting: [{ version: 2 }] });
  });
});
