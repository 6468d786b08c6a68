import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentKinds, type ContentKind } from '@platewright/domain/content/kinds';
import type { StaffPerson } from '../../../testing/builders.ts';
import { world, type World } from '../../../testing/world.ts';
import { buildApp } from '../../app.ts';
import { mountPortal, type WebBuild } from '../../http/pages.ts';

/** Each kind of content on its way from the desk to a page that is kept: draft, preview, publish, history. */
let w: World;
let app: FastifyInstance;
let editor: StaffPerson;
/** A page that says everything the house says. */
const web: WebBuild = {
  render: async (_request, { client }) => {
    const said = await Promise.all([
      client.banners({}),
      client.testimonials({}),
      client.homepageCategories({}),
      client.siteHome({}),
      client.siteFaq({}),
      client.siteLegal({}),
      client.siteAbout({}),
      client.siteBrand({}),
      client.siteNotice({}),
      client.routesMeta({ route: '/faq' }),
    ]);
    return new Response(JSON.stringify(said), { headers: { 'content-type': 'text/html' } });
  },
};
beforeAll(async () => {
  w = await world();
  editor = await w.aStaff(['CONTENT']);
  app = await buildApp(w.deps, async (one, deps, invoke, cache) =>
    mountPortal(one, deps, invoke, cache, { web, build: 'test' }),
  );
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await w.close();
});

const marks = { en: 'A mark of staff', ar: 'علامة من الموظفين' };
const html = { en: `<p>${marks.en}</p>`, ar: `<p>${marks.ar}</p>` };
/** What staff change in a piece of each kind. */
const changes: Record<ContentKind, object> = {
  banner: { title: marks },
  category: { name: marks },
  figure: { name: marks },
  value: { text: marks },
  step: { text: marks },
  home: { fingerprintLead: marks },
  partner: { name: `${marks.en} ${marks.ar}` },
  testimonial: { text: html },
  faq: { answer: html },
  legal: { body: html },
  about: { welcome: html },
  founder: { bio: html },
  routeMeta: { keywords: marks },
  brand: { address: marks },
  maintenance: { on: true, text: marks },
};

describe('content of every kind', () => {
  it.each(contentKinds)(
    '%s is seen in a preview alone until it is published, then on every page at once, and goes back',
    async (kind) => {
      const { pieces } = await editor.call.deskContentList({ kind, search: kind === 'routeMeta' ? '/faq' : '' });
      const id = pieces.rows[0]?.id ?? 0;
      const page = async (lang: 'en' | 'ar', query = '') =>
        (await app.inject({ method: 'GET', url: `/faq?lang=${lang}${query}` })).body;
      const seen = async (query = '') =>
        Promise.all((['en', 'ar'] as const).map(async (lang) => (await page(lang, query)).includes(marks[lang])));
      expect(await seen()).toEqual([false, false]);

      const { live, revision } = await editor.call.deskContentGet({ id });
      const draft = await editor.call.deskContentSave({ id, revision, data: { ...live, ...changes[kind] } });
      const { url } = await editor.call.deskContentPreview({ id });
      const mark = new URL(url, 'http://house.example').searchParams.get('preview') ?? '';
      expect(await seen(`&preview=${encodeURIComponent(mark)}`)).toEqual([true, true]);
      expect(await seen()).toEqual([false, false]);

      const published = await editor.call.deskContentPublish({ id, revision: draft.revision });
      expect(await seen()).toEqual([true, true]);

      const first = await editor.call.deskContentRestore({ id, revision: published.revision, version: 1 });
      await editor.call.deskContentPublish({ id, revision: first.revision });
      expect(await seen()).toEqual([false, false]);
      const { versions } = await editor.call.deskContentVersions({ id });
      expect(versions.rows.map(({ version }) => version)).toEqual([3, 2, 1]);
    },
  );
});
