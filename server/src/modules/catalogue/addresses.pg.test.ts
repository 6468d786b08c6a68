import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAtOnce } from '../../../testing/call-at-once.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';

let app: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createStaff(['CATALOGUE']);
});
afterAll(() => app.close());

const listIds = async (kind: 'product' | 'category') =>
  (await editor.call.deskCatalogueList({ kind })).entries.rows.map(({ id }) => id);
const getRevision = async (id: number) => (await editor.call.deskCatalogueGet({ id })).revision;

it.each(['product', 'category'] as const)(
  'two of a kind take one address at once: the slower is refused (%s)',
  async (kind) => {
    const [one = 0, other = 0] = await listIds(kind);
    const revisions = [await getRevision(one), await getRevision(other)] as const;
    const take = (id: number, revision: number) => () => editor.call.deskCatalogueKey({ id, revision, key: 'wanted' });
    const outcomes = await Promise.allSettled([take(one, revisions[0])(), take(other, revisions[1])()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({ errorName: 'invalidInput', fields: { key: { key: 'addressTaken' } } });
    const { entries } = await editor.call.deskCatalogueList({ kind, search: 'wanted' });
    expect(entries.count).toBe(1);
  },
);

it('two move one product at once: one category has it', async () => {
  const [id = 0] = await listIds('product');
  const { revision, category } = await editor.call.deskCatalogueGet({ id });
  const [first = 0, second = 0] = (await listIds('category')).filter((one) => one !== category?.id);
  const move = (to: number) => () => editor.call.deskCatalogueMove({ id, revision, category: to });
  expect(await callAtOnce(app, { publications: id }, [move(first), move(second)])).toEqual([
    'done',
    'changedMeanwhile',
  ]);
  expect((await editor.call.deskCatalogueGet({ id })).category?.id).toBe(first);
});

it('a category is renamed while its product moves away: both hold', async () => {
  const [id = 0] = await listIds('product');
  const { revision, category } = await editor.call.deskCatalogueGet({ id });
  const [to = 0] = (await listIds('category')).filter((one) => one !== category?.id);
  const old = await getRevision(category?.id ?? 0);
  await Promise.all([
    editor.call.deskCatalogueMove({ id, revision, category: to }),
    editor.call.deskCatalogueKey({ id: category?.id ?? 0, revision: old, key: 'renamed-meanwhile' }),
  ]);
  expect((await editor.call.deskCatalogueGet({ id })).category?.id).toBe(to);
  expect((await editor.call.deskCatalogueGet({ id: category?.id ?? 0 })).key).toBe('renamed-meanwhile');
});
