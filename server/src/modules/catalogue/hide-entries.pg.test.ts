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

const list = async (kind: 'product' | 'category' = 'product') =>
  (await editor.call.deskCatalogueList({ kind, lang: 'en' })).entries.rows;
const pick = async (...keys: string[]) => (await list()).filter(({ key }) => keys.includes(key));
const readStates = async (...keys: string[]) => (await pick(...keys)).map(({ status }) => status);
const hide = (entries: readonly { id: number; version: number }[], lang: 'en' | 'ar' = 'en') =>
  editor.call.deskCatalogueHide({
    kind: 'product',
    lang,
    entries: entries.map(({ id, version }) => ({ id, version })),
  });
const show = async (id: number) =>
  editor.call.deskCataloguePublish({ id, revision: (await editor.call.deskCatalogueGet({ id })).revision });

it('takes several off the site at once, and is refused by name while one of them is not on it', async () => {
  const keys = ['label-plates', 'pouch-plates'];
  const two = await pick(...keys);
  await hide(two);
  expect(await readStates(...keys)).toEqual(['hidden', 'hidden']);
  for (const url of keys) expect(await app.createClient().checkUrl({ url })).toEqual({ success: false });

  const [first] = two;
  if (!first) throw new Error('There is no such product.');
  await show(first.id);
  await expect(hide(await pick(...keys))).rejects.toMatchObject({
    errorName: 'entriesNotShown',
    message: expect.stringContaining(two[1]?.name ?? '') as string,
  });
  expect(await readStates(...keys), 'nothing was hidden').toEqual(['published', 'hidden']);
  await expect(hide([{ id: first.id, version: first.version }])).rejects.toMatchObject({
    errorName: 'entriesChanged',
    message: expect.stringContaining(first.name) as string,
  });
  // Categories are not hidden among products.
  const [category] = await list('category');
  await expect(hide([{ id: category?.id ?? 0, version: 1 }])).rejects.toMatchObject({ errorName: 'notFound' });
  for (const id of [0, 99_999_999]) await expect(hide([{ id, version: 1 }])).rejects.toThrow();
});

it('of two people who hide some of the same, one is told what was hidden already', async () => {
  const some = await pick('shrink-sleeve-plates', 'film-plates', 'woven-sack-plates');
  const [one, both, other] = some;
  if (!one || !both || !other) throw new Error('There are no such products.');
  const outcomes = await callAtOnce(app, { publications: both.id }, [
    () => hide([both, one]),
    () => hide([other, both]),
  ]);
  expect(outcomes).toEqual(['done', 'entriesNotShown']);
  const states = new Map((await list()).map(({ id, status }) => [id, status]));
  expect([one, both, other].map(({ id }) => states.get(id))).toEqual(['hidden', 'hidden', 'published']);
});
