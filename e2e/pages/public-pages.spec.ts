import { within } from '@testing-library/dom';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { readPage } from '../support/read-page.ts';

/** What public pages say, in the HTML that the server sends: no browser is started for these. */

const getPayload = async <T>(request: APIRequestContext, path: string): Promise<T> =>
  ((await (await request.get(path)).json()) as { payload: T }).payload;
const textOf = (element: Element) => (element.textContent ?? '').trim();
const textsOf = (elements: Iterable<Element>) => Array.from(elements, textOf);

test('every page has the title, description and keywords that the server keeps for it [SHL-19]', async ({
  request,
}) => {
  const named = ['/', '/faq', '/about-us', '/legal', '/contact-us', '/category', '/login', '/register', '/not-found'];
  for (const route of named) {
    type Answer = { metaData: { title: string; description: string; keywords: string } };
    const { metaData } = await getPayload<Answer>(request, `/api/routesMeta?route=${encodeURIComponent(route)}`);
    const { document, getMeta } = await readPage(request, route);
    expect(document.title, route).toBe(metaData.title);
    expect(getMeta('description'), route).toBe(metaData.description);
    expect(getMeta('keywords'), route).toBe(metaData.keywords);
  }
  // Categories and products bring title and description of their own [CAT-11].
  for (const route of ['/category/labels', '/products/label-plates'])
    expect((await readPage(request, route)).getMeta('keywords')).toMatch(/\S/);
});

test('each language of a page has an address that search engines read [CAT-11, PROD-12, SHL-19]', async ({
  request,
}) => {
  const dataByPath: Record<string, RegExp> = {
    '/': /LocalBusiness/,
    '/category/labels': /BreadcrumbList/,
    '/products/label-plates': /Product.*BreadcrumbList/,
    '/contact-us': /^$/,
    '/faq': /FAQPage.*Question/,
    '/legal': /^$/,
  };
  for (const [path, data] of Object.entries(dataByPath)) {
    const links: string[][] = [];
    for (const lang of ['en', 'ar']) {
      const address = lang === 'en' ? path : `${path}?lang=ar`;
      const { document, find, getMeta } = await readPage(request, lang === 'en' ? `${path}?lang=en` : address);
      const canonical = new URL(find('link[rel=canonical]').getAttribute('href') ?? '');
      expect(canonical.pathname + canonical.search).toBe(address);
      expect(document.documentElement.lang).toBe(lang);
      expect(document.documentElement.dir).toBe(lang === 'ar' ? 'rtl' : 'ltr');
      links.push(
        Array.from(
          document.querySelectorAll('link[rel=alternate][hreflang]'),
          (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
        ),
      );
      const picture = await request.get(new URL(getMeta('og:image') ?? '').pathname);
      expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
      const scripts = textsOf(document.querySelectorAll('script[type="application/ld+json"]'));
      for (const script of scripts) expect(JSON.parse(script)).toMatchObject({ '@context': 'https://schema.org' });
      expect(scripts.join(), path).toMatch(data);
      for (const name of ['og:title', 'og:description', 'og:url', 'og:site_name'])
        expect(getMeta(name), `${address} ${name}`).toMatch(/\S/);
    }
    expect(links[0]).toHaveLength(3);
    expect(links[1]).toEqual(links[0]);
  }
  for (const path of ['/login', '/newsletter/unsubscribe']) {
    const { document, getMeta } = await readPage(request, path);
    expect(getMeta('robots')).toBe('noindex');
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
  }
});

test('the footer has payments, badges, address, ways to reach the operator and the year [SHL-10] [SHL-11] [SHL-12] [SHL-13] [SHL-14] [SHL-15] [SHL-16]', async ({
  request,
}) => {
  const element = (await readPage(request, '/faq')).find('footer');
  const footer = within(element);
  for (const name of ['Visa', 'MasterCard', 'PayPal']) footer.getByRole('img', { name });
  footer.getByText('Secured payment');
  footer.getByText('Express delivery');
  footer.getByText(/Dubai, United Arab Emirates/);
  const hrefOf = (name: RegExp) => footer.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf(/^\+971/)).toMatch(/^tel:\+971\d+$/);
  expect(hrefOf(/^support@/)).toMatch(/^mailto:support@/);
  for (const place of ['LinkedIn', 'Instagram', 'YouTube'])
    expect(footer.getByRole('link', { name: new RegExp(`^${place}`) }).getAttribute('target')).toBe('_blank');
  expect(footer.getAllByRole('link', { name: 'Privacy Policy' }).at(-1)?.getAttribute('href')).toBe(
    '/legal#privacy-policy',
  );
  expect(textOf(element)).toContain(`© ${new Date().getFullYear()} Dune Flexo Plates`);
});

test('the missing page says so; an unknown address is answered 404 [SHL-24] [SHL-28]', async ({ request }) => {
  const { main } = await readPage(request, '/not-found');
  main.getByRole('heading', { name: '404' });
  main.getByText('The requested page was not found.');
  expect(main.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  expect((await request.get('/nothing/of/the/kind')).status()).toBe(404);
  const picture = await request.get('/media/banners/maintenance.svg');
  expect([picture.status(), picture.headers()['content-type']]).toEqual([
    200,
    expect.stringContaining('image/svg+xml'),
  ]);
});

test('home comes whole from the server: banner, categories, promises, process, partners, claims and voices [HOME-01] [HOME-03] [HOME-08] [HOME-09] [HOME-10] [HOME-11] [HOME-12] [HOME-13] [HOME-14] [HOME-15] [HOME-21]', async ({
  request,
}) => {
  const { main, find } = await readPage(request, '/');
  main.getByRole('heading', { name: 'Flexo plates, priced while you type' });
  expect(main.getByRole('link', { name: 'Configure a plate' }).getAttribute('href')).toBe('/products/label-plates');
  expect(main.getAllByRole('button', { name: /^Banner \d$/ })).toHaveLength(3);

  main.getByRole('heading', { name: 'Product Categories' });
  const [labels] = main
    .getAllByRole('article')
    .filter((tile) => within(tile).queryByRole('heading', { name: 'Labels' }) !== null);
  expect(labels?.querySelector('svg, img')).not.toBeNull();
  expect(labels?.querySelector('a')?.getAttribute('href')).toBe('/category/labels');
  expect(textsOf(labels?.querySelectorAll('li') ?? [])).toEqual([
    'Label plates',
    'Label plates HD',
    'Shrink sleeve plates',
    'Varnish and white plates',
  ]);
  for (const promise of ['Worldwide Quality', 'Always as new', 'Customer Satisfaction'])
    main.getByRole('heading', { name: promise });

  const sectionOf = (title: string) => {
    const section = main.getByRole('heading', { name: title }).closest('section');
    if (!section) throw new Error(`${title} has no section.`);
    return section;
  };
  const steps = textsOf(sectionOf('The Process').querySelectorAll('h3'));
  expect(steps.map((step) => /Upload|Adjust|Approve|Supervise|Receive/.exec(step)?.[0])).toEqual([
    ...['Upload', 'Adjust', 'Approve', 'Supervise', 'Receive'],
  ]);
  const logos = [...sectionOf('Partners').querySelectorAll('img')];
  expect(logos.length).toBeGreaterThan(2);
  for (const logo of logos) {
    const picture = await request.get(logo.getAttribute('src') ?? '');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
  }
  const text = textOf(find('main'));
  for (const claim of [
    /over 500 customers/i,
    /over 25 countries/i,
    /unique quality workflow/i,
    /30 day return policy/i,
  ])
    expect(text).toMatch(claim);
  const voice = find('figure');
  expect(textOf(voice.querySelector('blockquote p') ?? voice)).toContain('We see the price while we type');
  expect(textOf(voice.querySelector('figcaption') ?? voice)).toBe('Production manager, label printer, Sharjah');
});

test('every category is in the list with its products, and is found by key and by number [CAT-01] [CAT-02] [CAT-03] [CAT-08] [CAT-10]', async ({
  request,
}) => {
  const { main, find } = await readPage(request, '/category');
  expect(textsOf(find('main').querySelectorAll('h2'))).toEqual([
    'Labels',
    'Flexible packaging',
    'Corrugated',
    'Paper and tissue',
    'Prepress services',
    'Fingerprint',
  ]);
  const categories = await getPayload<{ products: { name: string }[] }[]>(request, '/api/homepagecategories?lang=en');
  const names = categories.flatMap(({ products }) => products.map(({ name }) => name));
  expect(names.length).toBeGreaterThan(categories.length);
  for (const name of names) expect(main.getAllByText(name).length, name).toBeGreaterThan(0);
  expect(textOf((await readPage(request, '/category/2')).find('h1'))).toBe('Flexible packaging');
  const unknown = await request.get('/category/nothing-like-it', { maxRedirects: 0 });
  expect([unknown.status(), new URL(unknown.headers()['location'] ?? '', unknown.url()).pathname]).toEqual([
    302,
    '/not-found',
  ]);
});

test('a category has its products, title, description and picture; four fit on one page [CAT-04] [CAT-07] [CAT-11]', async ({
  request,
}) => {
  const { document, main, find, page, getMeta } = await readPage(request, '/category/labels');
  expect(textOf(find('h1'))).toBe('Labels');
  const products = [...find('main').querySelectorAll('li')].filter((item) => item.querySelector('h2'));
  expect(products).toHaveLength(4);
  expect(products[0]?.querySelector('svg')).not.toBeNull();
  expect(main.getByRole('link', { name: /^Label plates(?! HD)/ }).getAttribute('href')).toBe('/products/label-plates');
  type Category = { meta_title: string; meta_description: string; image: string };
  const category = await getPayload<Category>(request, '/api/category/labels');
  expect(document.title).toBe(category.meta_title);
  expect(getMeta('og:title')).toBe(category.meta_title);
  expect(getMeta('og:description')).toBe(category.meta_description);
  // Its own picture stands behind the one that is drawn for sharing.
  expect(document.querySelectorAll(`meta[property="og:image"][content$="${category.image}"]`)).toHaveLength(1);
  expect(page.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('the answers state what they have to state, closed ones too [CNT-01] [CNT-02] [CNT-03] [CNT-05] [CNT-06] [CNT-07] [CNT-08] [CNT-09] [CNT-10] [CNT-11] [CNT-12]', async ({
  request,
}) => {
  const { document, find } = await readPage(request, '/faq');
  expect(document.querySelectorAll('main details')).toHaveLength(24);
  expect(document.querySelectorAll('main details[open]')).toHaveLength(1);
  expect(find('main details').hasAttribute('open')).toBe(true);
  const questions = textsOf(document.querySelectorAll('main summary'));
  for (const topic of [
    ...[/register/i, /place an order/i, /upload/i, /browser/i, /password/i, /status/i, /change an order/i, /cancel/i],
    ...[/artwork software/i, /bleed/i, /invoice/i, /shipping address/i, /countries/i, /pay/i, /currency/i, /VAT/],
    ...[/return/i, /track/i, /address book/i, /policies/i, /colours/i, /artwork service/i],
  ])
    expect(questions).toContainEqual(expect.stringMatching(topic));
  const text = textOf(find('main'));
  for (const fact of [
    ...[/500 MB/, /2 or 3 files at once/, /2 mm.*labels/, /5 mm.*corrugated/, /90 ?%/, /48 hours/, /courier/i],
    ...[/Syria/, /North Korea/, /Iran/, /Somalia/, /Qatar/, /not honoured/],
  ])
    expect(text).toMatch(fact);
});

test('about: welcome and two founders with photo and bio [CNT-29] [CNT-30]', async ({ request }) => {
  const { main } = await readPage(request, '/about-us');
  main.getByText(/^Welcome to/);
  const founders = [
    ...(main.getByRole('heading', { name: 'Founders' }).closest('section')?.querySelectorAll('li') ?? []),
  ];
  expect(textsOf(founders)).toEqual([
    expect.stringContaining('CEO'),
    expect.stringContaining('Executive Manager – Prepress'),
  ]);
  for (const founder of founders) {
    const photo = await request.get(founder.querySelector('img')?.getAttribute('src') ?? '');
    expect([photo.status(), photo.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
    expect(textsOf(founder.querySelectorAll('p')).at(-1)?.length).toBeGreaterThan(40);
  }
});

test('the policies state what they have to state, on the page and in its mobile variant [CNT-31] [CNT-32] [POL-01] [POL-02] [POL-03] [POL-04] [POL-05] [POL-06] [POL-07] [POL-08] [POL-09] [POL-10]', async ({
  request,
}) => {
  const facts: [string, ...RegExp[]][] = [
    ['privacy-policy', /privacy policy/i],
    [
      ...(['delivery-conditions', /24 to 48 hours/, /4 to 5 days/] as const),
      ...[/9 ?am to 6 ?pm,? Sunday to Thursday/, /Qatar/, /local courier/i, /international courier/i],
    ],
    ['refund-policy', /original payment method/, /within 48 hours of delivery/],
    ['dispute-resolution', /United Arab Emirates|UAE/, /courts of Dubai|Dubai courts/],
    ['limitation-on-liability', /value of the goods/],
    ['cancellation-policy', /not (yet )?(been )?processed/],
    ['terms-and-conditions', /\S/],
    ['eula', /\S/],
  ];
  for (const path of ['/legal', '/legal-mobile']) {
    const { document, find } = await readPage(request, path);
    for (const [section, ...all] of facts)
      for (const fact of all) expect(textOf(find(`#${section}`)), `${path}#${section}`).toMatch(fact);
    // The mobile variant stands in the frame of an app.
    const frame = [...document.querySelectorAll('header, footer')].filter((one) => one.closest('main') === null);
    expect(frame, path).toHaveLength(path === '/legal' ? 2 : 0);
  }
});

test('the entry pages lead to each other, and are offered with Google and Facebook [AUTH-01] [AUTH-02] [AUTH-04] [AUTH-05] [AUTH-06] [REG-01] [SOC-01]', async ({
  request,
}) => {
  const signIn = await readPage(request, '/login');
  expect(textOf(signIn.find('h1'))).toBe('Sign in');
  signIn.main.getByRole('button', { name: 'Sign in' });
  for (const type of ['email', 'password']) signIn.find(`main input[type=${type}]`);
  const hrefOf = (name: string) => signIn.main.getByRole('link', { name }).getAttribute('href');
  expect([hrefOf('Forgot password'), hrefOf('Sign up')]).toEqual(['/forgot-password', '/register']);
  const signUp = await readPage(request, '/register');
  expect(textOf(signUp.find('h1'))).toBe('Sign up');
  for (const { main } of [signIn, signUp])
    for (const name of [/Google/, /Facebook/]) main.getByRole('button', { name });
});

test('contact: its title, form and map with the operator’s name, plot and phone [CNT-13] [CNT-15] [CNT-16]', async ({
  request,
}) => {
  const { main, find } = await readPage(request, '/contact-us');
  expect(textOf(find('h1'))).toBe('Contact us');
  for (const name of [/^Full name/i, /^Email/, /^Message/]) main.getByRole('textbox', { name });
  main.getByRole('button', { name: 'Submit' });
  const brand = await getPayload<Record<'name' | 'plot' | 'phone', string>>(request, '/api/site/brand?lang=en');
  const map = within(main.getByRole('application'));
  for (const text of [brand.name, brand.plot, brand.phone]) map.getByText(text);
});

test('the version of the site is asked for by its pages; scripts come without their source maps [SHL-43]', async ({
  request,
}) => {
  const meta = (await (await request.get('/meta.json')).json()) as Record<string, unknown>;
  expect(Object.entries(meta).map(([key, value]) => [key, typeof value])).toEqual([
    ['version', 'string'],
    ['build', 'string'],
  ]);
  const html = await (await request.get('/desk')).text();
  const script = /\/desk\/assets\/[^"]+\.js/.exec(html)?.[0] ?? '';
  expect((await request.get(script)).headers()['content-type']).toMatch(/javascript/);
  expect((await request.get(`${script}.map`)).status()).toBe(404);
});
