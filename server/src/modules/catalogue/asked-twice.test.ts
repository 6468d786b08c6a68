import { buildOption } from '@platewright/domain/options/build-option';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { replacePublished } from '../../../testing/publications.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createStaff(['CATALOGUE']);
});
afterAll(() => app.close());

const bilingual = (text: string) => ({ en: text, ar: text });
const createThickness = (id: string) =>
  buildOption({
    ...{ id, key: 'thickness', fieldType: 'dropdown', label: bilingual('Thickness') },
    values: [{ sku: 't114', title: bilingual('1.14 mm') }],
  });

it('a product that asks for the same twice since before stays priced and can be changed, and no other one begins to', async () => {
  const { call } = editor;
  const listed = await call.deskCatalogueList({ kind: 'product', search: 'anilox-band-test', lang: 'en' });
  const id = listed.entries.rows[0]?.id ?? 0;
  const load = () => call.deskCatalogueGet({ id, lang: 'en' });
  const publish = async (options: object[]) => {
    const { live, revision } = await load();
    const saved = await call.deskCatalogueSave({ id, revision, data: { ...live, options } });
    return call.deskCataloguePublish({ id, revision: saved.revision });
  };
  const { live } = await load();
  const options = live?.['options'] as object[];
  const at = (index: number) => ({
    errorName: 'invalidInput',
    fields: { [`options.${index}.key`]: expect.anything() },
  });
  await expect(publish([...options, createThickness('second')])).rejects.toMatchObject(at(options.length));

  const both = [...options, createThickness('second')];
  await replacePublished(app.deps.database.db, 'product', { ...live, options: both }, 'anilox-band-test');
  const note = buildOption({ id: 'remark', key: 'note', label: bilingual('Remark'), fieldType: 'text' });
  await publish([...both, note]);
  expect((await load()).live?.['options']).toHaveLength(both.length + 1);
  await expect(publish([...both, note, createThickness('third')])).rejects.toMatchObject(at(both.length + 1));
  // Hidden and shown again, it is as it was.
  await call.deskCatalogueDiscard({ id, revision: (await load()).revision });
  await call.deskCatalogueRemove({ id, revision: (await load()).revision });
  await call.deskCataloguePublish({ id, revision: (await load()).revision });
});
