import type { LocalizedText } from '@platewright/domain/localized-text';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { legalSectionIds } from '@platewright/domain/content/content-kinds';
import { standardBanners } from '../../../catalogue-seed/content/banners.ts';
import { standardFaq } from '../../../catalogue-seed/content/faq.ts';
import { standardLegal } from '../../../catalogue-seed/content/legal.ts';
import { demoBrand, demoFounders, demoPartners, demoRouteMeta, demoTestimonials } from '../../../demo/content/index.ts';
import { insertPublications } from '../../../catalogue-seed/insert-publications.ts';
import { replacePublished } from '../../../testing/publications.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { publications } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const createGuest = () => app.createClient();
const languages = ['en', 'ar'] as const;

/** Sends a call without a token at both prefixes, as pages of the public site do. */
async function fetchBothForms(path: string): Promise<unknown> {
  const answers = await Promise.all(
    ['/api', '/api/web'].map((prefix) => app.inject({ method: 'GET', url: prefix + path })),
  );
  const [one, other] = answers.map((answer) => answer.json<{ error: unknown; payload: unknown }>());
  expect(one).toEqual(other);
  expect(one?.error).toBeNull();
  for (const answer of answers) expect(answer.headers['vary']).toContain('Accept-Language');
  return one?.payload;
}

describe.each(languages)('content calls in %s', (lang) => {
  it('shows banners and testimonials [HOME-02, HOME-06, HOME-23, HOME-27, HOME-28]', async () => {
    expect(await fetchBothForms(`/banners?lang=${lang}`)).toEqual(
      standardBanners.map(({ image, imageAlt, title, description, url, buttonText }) => ({
        image,
        imageAlt: imageAlt[lang],
        title: title[lang],
        description: description[lang],
        url,
        buttonText: buttonText[lang],
      })),
    );
    expect(await fetchBothForms(`/testimonials?lang=${lang}`)).toEqual(
      demoTestimonials.map(({ text, name }) => ({ text: text[lang], name: name[lang] })),
    );
  });

  it('returns a title for every page [SHL-19, SHL-20, SHL-42]', async () => {
    // They name the operator as it is published.
    const print = (text: LocalizedText | undefined) => text?.[lang].replaceAll('{name}', demoBrand.name[lang]);
    const metaOf = (route: string) => {
      const entry = demoRouteMeta.find((one) => one.route === route);
      return {
        metaData: {
          title: print(entry?.title),
          description: print(entry?.description),
          keywords: entry?.keywords[lang],
        },
      };
    };
    for (const route of ['/', '/category', '/login', '/register', '/dashboard', '/faq', '/legal', '/about-us'])
      expect(await fetchBothForms(`/routesMeta?route=${encodeURIComponent(route)}&lang=${lang}`)).toEqual(
        metaOf(route),
      );
    expect(await createGuest().routesMeta({ route: '/category?page=2#top', lang })).toEqual(metaOf('/category'));
    expect(await createGuest().routesMeta({ route: '/no/such/page', lang })).toEqual(metaOf('*'));
  });

  it('returns the brand of the operator', async () => {
    // The bank account is for invoices.
    const { latitude, longitude, cards, bankName, accountHolder, iban, bic, ...rest } = demoBrand;
    expect([bankName, accountHolder, iban, bic]).not.toContain('');
    // So are the parts of the address and the registration.
    const { city: _city, emirate: _emirate, registeredName: _name, licence: _licence, ...named } = rest;
    const { licenceAuthority: _authority, ...brand } = named;
    expect(await fetchBothForms(`/site/brand?lang=${lang}`)).toEqual({
      ...brand,
      name: brand.name[lang],
      logo: null,
      address: brand.address[lang],
      plot: brand.plot[lang],
      hours: brand.hours[lang],
      map: { latitude, longitude },
      cards: cards.map(({ name }) => name),
      demo: true,
    });
  });

  it('returns the sections of the home page', async () => {
    const home = await createGuest().siteHome({ lang });
    expect(await fetchBothForms(`/site/home?lang=${lang}`)).toEqual(home);
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

  it('returns the 24 FAQ entries', async () => {
    const faq = await createGuest().siteFaq({ lang });
    expect(faq).toHaveLength(24);
    expect(faq.map(({ question }) => question)).toEqual(standardFaq.map(({ question }) => question[lang]));
    expect(new Set(faq.map(({ id }) => id)).size).toBe(24);
  });

  it('returns the eight legal sections in order', async () => {
    const { sections, updatedAt } = await createGuest().siteLegal({ lang });
    expect(sections.map(({ id }) => id)).toEqual([...legalSectionIds]);
    expect(sections.map(({ body }) => body)).toEqual(
      standardLegal.map(({ body }) => body[lang].replaceAll('{name}', demoBrand.name[lang])),
    );
    expect(updatedAt).toBe('2026-01-01T00:00:00.000Z');
  });

  it('returns the about page and the founders', async () => {
    const about = await createGuest().siteAbout({ lang });
    expect(about.founders.map(({ role }) => role)).toEqual(demoFounders.map(({ role }) => role[lang]));
    expect(about.welcome).toContain('500');
    expect(about.welcome).toContain(demoBrand.name[lang]);
  });
});

describe('seeded content', () => {
  const all = async (lang: 'en' | 'ar') => {
    const faq = (await createGuest().siteFaq({ lang })).map(({ answer }) => answer).join('\n');
    const legal = Object.fromEntries(
      (await createGuest().siteLegal({ lang })).sections.map(({ id, body }) => [id, body]),
    );
    const home = JSON.stringify(await createGuest().siteHome({ lang }));
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
  ])('the FAQ states: %s', async (fact) => {
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
  ])('%s states: %s', async (section, fact) => {
    expect((await all('en')).legal[section]).toContain(fact);
  });

  it('the home page states what the specification requires', async () => {
    const { home } = await all('en');
    for (const claim of ['Over 500 customers in over 25 countries', 'unique quality workflow', '30 day return policy'])
      expect(home).toContain(claim);
  });
});

describe('maintenance notice', () => {
  const announce = (data: unknown) => replacePublished(app.deps.database.db, 'maintenance', data);
  const text = { en: 'Works tonight', ar: 'أعمال الليلة' };

  it('is returned while it is on and not expired', async () => {
    expect(await createGuest().siteNotice({})).toEqual({ notice: null, opensSoon: false });
    await announce({ on: true, text, until: '' });
    expect(await createGuest().siteNotice({ lang: 'ar' })).toEqual({
      notice: { text: text.ar, until: null, closed: false },
      opensSoon: false,
    });
    const until = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    await announce({ on: true, text, until });
    expect(await createGuest().siteNotice({ lang: 'en' })).toEqual({
      notice: { text: text.en, until, closed: false },
      opensSoon: false,
    });
    app.clock.advance({ hours: 2 });
    expect(await createGuest().siteNotice({})).toEqual({ notice: null, opensSoon: false });
  });
});

describe('published content', () => {
  it('returns only published entries in order', async () => {
    const { db: read } = app.deps.database;
    const plain = {
      image: '/plain.svg',
      title: demoBrand.name,
      description: demoBrand.name,
      url: null,
      buttonText: null,
    };
    await insertPublications(
      read,
      [
        { kind: 'banner', key: 'plain', position: -1, data: plain },
        { kind: 'banner', key: 'hidden', position: 0, data: {} },
      ],
      app.clock.now(),
    );
    await read.update(publications).set({ hiddenToVersion: 1 }).where(eq(publications.key, 'hidden'));
    const banners = await createGuest().banners();
    expect(banners).toHaveLength(standardBanners.length + 1);
    expect(banners[0]).toMatchObject({ image: '/plain.svg', imageAlt: '', url: null, buttonText: null });
    await read.delete(publications).where(eq(publications.kind, 'routeMeta'));
    expect(await createGuest().routesMeta({ route: '/' })).toEqual({
      metaData: { title: '', description: '', keywords: '' },
    });
  });
});

it.each(languages)(
  'the texts of the site name the operator as it is published now, and nobody else: %s',
  async (lang) => {
    const name = { en: 'Hatta & Sons', ar: 'حتا <وأبناؤه>' };
    await replacePublished(app.deps.database.db, 'brand', { ...demoBrand, name });
    const printed = { en: 'Hatta &amp; Sons', ar: 'حتا &lt;وأبناؤه&gt;' }[lang];
    const { sections } = await createGuest().siteLegal({ lang });
    const { welcome } = await createGuest().siteAbout({ lang });
    for (const html of [sections[0]?.body, sections.find(({ id }) => id === 'terms-and-conditions')?.body, welcome])
      expect(html).toContain(printed);
    expect(JSON.stringify([sections, welcome])).not.toMatch(/\{name\}|Dune Flexo|كثبان/);
  },
);
