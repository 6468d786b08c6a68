import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteKinds, type SiteKind } from '@platewright/domain/content/content-kinds';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildApp } from '../../app.ts';
import { registerPortalRoutes, type WebBuild } from '../../platform/http/page-routes.ts';

let testApp: TestApp;
let app: FastifyInstance;
let editor: TestStaff;
/** A page that shows the content of every kind. */
const webBuild: WebBuild = {
  toPageAddress: ({ pathname }) => ({ path: pathname, isMain: true }),
  render: async (_request, { client }) => {
    const content = await Promise.all([
      client.banners({}),
      client.testimonials({}),
      client.siteHome({}),
      client.siteFaq({}),
      client.siteLegal({}),
      client.siteAbout({}),
      client.siteBrand({}),
      client.siteNotice({}),
      client.routesMeta({ route: '/faq' }),
    ]);
    return new Response(JSON.stringify(content), { headers: { 'content-type': 'text/html' } });
  },
};
beforeAll(async () => {
  testApp = await startTestApp();
  editor = await testApp.createStaff(['CONTENT']);
  app = await buildApp(testApp.deps, async (one, services) =>
    registerPortalRoutes(one, services, { web: webBuild, build: 'test' }),
  );
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await testApp.close();
});

const sampleTexts = { en: 'A mark of staff', ar: 'علامة من الموظفين' };
const sampleHtml = { en: `<p>${sampleTexts.en}</p>`, ar: `<p>${sampleTexts.ar}</p>` };
/** What staff change in an entry of each kind. */
const sampleChanges: Record<SiteKind, object> = {
  banner: { title: sampleTexts },
  figure: { name: sampleTexts },
  value: { text: sampleTexts },
  step: { text: sampleTexts },
  home: { fingerprintLead: sampleTexts },
  partner: { name: `${sampleTexts.en} ${sampleTexts.ar}` },
  testimonial: { text: sampleHtml },
  faq: { answer: sampleHtml },
  legal: { body: sampleHtml },
  about: { welcome: sampleHtml },
  founder: { bio: sampleHtml },
  routeMeta: { keywords: sampleTexts },
  brand: { address: sampleTexts },
  maintenance: { on: true, text: sampleTexts },
};

describe('content of every kind', () => {
  it.each(siteKinds)(
    '%s: a draft is visible only in the preview until it is published, and a version can be restored',
    async (kind) => {
      const { pieces } = await editor.call.deskContentList({ kind, search: kind === 'routeMeta' ? '/faq' : '' });
      const id = pieces.rows[0]?.id ?? 0;
      const page = async (lang: 'en' | 'ar', query = '') =>
        (await app.inject({ method: 'GET', url: `/faq?lang=${lang}${query}` })).body;
      const listVisible = async (query = '') =>
        Promise.all((['en', 'ar'] as const).map(async (lang) => (await page(lang, query)).includes(sampleTexts[lang])));
      expect(await listVisible()).toEqual([false, false]);

      const { live, revision } = await editor.call.deskContentGet({ id });
      const draft = await editor.call.deskContentSave({ id, revision, data: { ...live, ...sampleChanges[kind] } });
      const { url } = await editor.call.deskContentPreview({ id });
      const token = new URL(url, 'http://portal.example').searchParams.get('preview') ?? '';
      expect(await listVisible(`&preview=${encodeURIComponent(token)}`)).toEqual([true, true]);
      expect(await listVisible()).toEqual([false, false]);

      const published = await editor.call.deskContentPublish({ id, revision: draft.revision });
      expect(await listVisible()).toEqual([true, true]);

      const first = await editor.call.deskContentRestore({ id, revision: published.revision, version: 1 });
      await editor.call.deskContentPublish({ id, revision: first.revision });
      expect(await listVisible()).toEqual([false, false]);
      const { versions } = await editor.call.deskContentVersions({ id });
      expect(versions.rows.map(({ version }) => version)).toEqual([3, 2, 1]);
    },
  );
});
