import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { legalSections } from '@platewright/domain/content/kinds';
import {
  demoBanners,
  demoBrand,
  demoFaq,
  demoFounders,
  demoLegal,
  demoPartners,
  demoRouteMeta,
  demoTestimonials,
} from '../../../demo/content/index.ts';
import { world, type World } from '../../../testing/world.ts';
import { contents } from '../../db/schema/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const guest = () => w.client();
const languages = ['en', 'ar'] as const;

/** A page of the public site asks both forms of its calls without a token. */
async function both(path: string): Promise<unknown> {
  const answers = await Promise.all(
    ['/api', '/api/web'].map((prefix) => w.send({ method: 'GET', url: prefix + path })),
  );
  const [one, other] = answers.map((answer) => answer.json<{ error: unknown; payload: unknown }>());
  expect(one).toEqual(other);
  expect(one?.error).toBeNull();
  for (const answer of answers) expect(answer.headers['vary']).toContain('Accept-Language');
  return one?.payload;
}

describe.each(languages)('the public site in %s', (lang) => {
  it('shows banners and testimonials [HOME-02, HOME-06, HOME-23, HOME-27, HOME-28]', async () => {
    expect(await both(`/banners?lang=${lang}`)).toEqual(
      demoBanners.map(({ image, imageAlt, title, description, url, buttonText }) => ({
        image,
        imageAlt: imageAlt[lang],
        title: title[lang],
        description: description[lang],
        url,
        buttonText: buttonText[lang],
      })),
    );
    expect(await both(`/testimonials?lang=${lang}`)).toEqual(
      demoTestimonials.map(({ text, name }) => ({ text: text[lang], name: name[lang] })),
    );
  });

  it('names every page [SHL-19, SHL-20, SHL-42]', async () => {
    const metaOf = (route: string) => {
      const entry = demoRouteMeta.find((one) => one.route === route);
      return {
        metaData: { title: entry?.title[lang], description: entry?.description[lang], keywords: entry?.keywords[lang] },
      };
    };
    for (const route of ['/', '/category', '/login', '/register', '/dashboard', '/faq', '/legal', '/about-us'])
      expect(await both(`/routesMeta?route=${encodeURIComponent(route)}&lang=${lang}`)).toEqual(metaOf(route));
    expect(await guest().routesMeta({ route: '/category?page=2#top', lang })).toEqual(metaOf('/category'));
    expect(await guest().routesMeta({ route: '/no/such/page', lang })).toEqual(metaOf('*'));
  });

  it('says whose house it is', async () => {
    const { latitude, longitude, cards, ...brand } = demoBrand;
    expect(await both(`/site/brand?lang=${lang}`)).toEqual({
      ...brand,
      name: brand.name[lang],
      address: brand.address[lang],
      plot: brand.plot[lang],
      hours: brand.hours[lang],
      map: { latitude, longitude },
      cards: cards.map(({ name }) => name),
      demo: true,
    });
  });

  it('has the blocks of Home', async () => {
    const home = await guest().siteHome({ lang });
    expect(await both(`/site/home?lang=${lang}`)).toEqual(home);
    expect(home.process.steps.map((step) => step.picture)).toEqual([
      'upload',
      'adjust',
      'approve',
      'supervise',
      'receive',
    ]);
    expect(home.values).toHaveLength(3);
    expect(home.partners.map(({ name }) => name)).toEqual(demoPartners.map(({ name }) => name));
    for (const text of [home.process.lead, home.fingerprint.title, home.fingerprint.lead, home.values[0]?.title])
      expect(text).toMatch(lang === 'ar' ? /[\u0621-\u064a]/ : /[a-z]/);
  });

  it('answers 24 questions', async () => {
    const faq = await guest().siteFaq({ lang });
    expect(faq).toHaveLength(24);
    expect(faq.map(({ question }) => question)).toEqual(demoFaq.map(({ question }) => question[lang]));
    expect(new Set(faq.map(({ id }) => id)).size).toBe(24);
  });

  it('has the eight legal sections in their order', async () => {
    const { sections, updatedAt } = await guest().siteLegal({ lang });
    expect(sections.map(({ id }) => id)).toEqual([...legalSections]);
    expect(sections.map(({ body }) => body)).toEqual(demoLegal.map(({ body }) => body[lang]));
    expect(updatedAt).toBe('2026-01-01T00:00:00.000Z');
  });

  it('introduces the house and its founders', async () => {
    const about = await guest().siteAbout({ lang });
    expect(about.founders.map(({ role }) => role)).toEqual(demoFounders.map(({ role }) => role[lang]));
    expect(about.welcome).toContain('500');
  });
});

describe('the texts of the house', () => {
  const all = async (lang: 'en' | 'ar') => {
    const faq = (await guest().siteFaq({ lang })).map(({ answer }) => answer).join('\n');
    const legal = Object.fromEntries((await guest().siteLegal({ lang })).sections.map(({ id, body }) => [id, body]));
    const home = JSON.stringify(await guest().siteHome({ lang }));
    return { faq, legal, home };
  };

  it.each([
    '500 MB per upload',
    'no more than 2 or 3 files at once',
    '2 mm for labels',
    '5 mm for corrugated',
    '90%',
    'Orders from Syria, North Korea, Iran, Somalia and Qatar are not honoured',
    'domestic courier',
    'international courier',
    'within 48 hours of delivery',
  ])('state in the FAQ: %s', async (fact) => {
    expect((await all('en')).faq).toContain(fact);
  });

  it.each([
    ['delivery-conditions', '24 to 48 hours'],
    ['delivery-conditions', '4 to 5 days'],
    ['delivery-conditions', '9am to 6pm, Sunday to Thursday'],
    ['delivery-conditions', 'local courier inside the UAE and by an international courier abroad'],
    ['delivery-conditions', 'We do not deliver to Qatar and to sanctioned countries'],
    ['refund-policy', 'original payment method'],
    ['refund-policy', 'within 48 hours of delivery'],
    ['dispute-resolution', 'law of the United Arab Emirates, by the Dubai courts'],
    ['limitation-on-liability', 'limited to the value of the goods'],
    ['cancellation-policy', 'only if it is not yet processed'],
  ])('state in %s: %s', async (section, fact) => {
    expect((await all('en')).legal[section]).toContain(fact);
  });

  it('claim on Home what the specification claims', async () => {
    const { home } = await all('en');
    for (const claim of ['Over 500 customers in over 25 countries', 'unique quality workflow', '30 day return policy'])
      expect(home).toContain(claim);
  });
});

describe('the notice', () => {
  const announce = (data: unknown) =>
    w.deps.database.read.update(contents).set({ data }).where(eq(contents.kind, 'maintenance'));
  const text = { en: 'Works tonight', ar: 'أعمال الليلة' };

  it('is shown while it is on and its time has not passed', async () => {
    expect(await guest().siteNotice({})).toEqual({ notice: null });
    await announce({ on: true, text, until: '' });
    expect(await guest().siteNotice({ lang: 'ar' })).toEqual({ notice: { text: text.ar, until: null, closed: false } });
    const until = new Date(w.clock.now().getTime() + 3_600_000).toISOString();
    await announce({ on: true, text, until });
    expect(await guest().siteNotice({ lang: 'en' })).toEqual({ notice: { text: text.en, until, closed: false } });
    w.clock.forward({ hours: 2 });
    expect(await guest().siteNotice({})).toEqual({ notice: null });
  });
});

describe('published content', () => {
  it('shows what is published, in its order', async () => {
    const { read } = w.deps.database;
    await read.insert(contents).values([
      {
        kind: 'banner',
        key: 'plain',
        position: -1,
        data: { image: '/plain.svg', title: demoBrand.name, description: demoBrand.name, url: null, buttonText: null },
      },
      { kind: 'banner', key: 'hidden', data: {}, published: false },
    ]);
    const banners = await guest().banners();
    expect(banners).toHaveLength(demoBanners.length + 1);
    expect(banners[0]).toMatchObject({ image: '/plain.svg', imageAlt: '', url: null, buttonText: null });
    await read.delete(contents).where(eq(contents.kind, 'routeMeta'));
    expect(await guest().routesMeta({ route: '/' })).toEqual({
      metaData: { title: '', description: '', keywords: '' },
    });
  });
});
