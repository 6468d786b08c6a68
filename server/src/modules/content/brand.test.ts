import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { standardBrand } from '../../../catalogue-seed/content/brand.ts';
import { replacePublished } from '../../../testing/publications.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { warnOfPlaceholderBrand } from './brand.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('the log warns of the brand of a new installation until another one is published', async () => {
  const warn = vi.spyOn(app.deps.log, 'warn');
  const publish = (data: object) => replacePublished(app.deps.database.db, 'brand', data);
  await publish(standardBrand);
  await warnOfPlaceholderBrand(app.deps);
  expect(warn).toHaveBeenCalledOnce();
  await publish({ ...standardBrand, email: 'support@plates.ae' });
  await warnOfPlaceholderBrand(app.deps);
  expect(warn).toHaveBeenCalledOnce();
});
