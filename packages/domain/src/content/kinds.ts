import {
  choice,
  email,
  flag,
  html,
  image,
  instant,
  line,
  lines,
  link,
  list,
  number,
  phone,
  route,
  url,
  word,
  type DataOf,
  type Fields,
} from './fields.ts';

export interface Kind {
  /** one: a single piece · fixed: the pieces are given, staff change their texts · many: staff add, order and remove. */
  readonly pieces: 'one' | 'fixed' | 'many';
  /** Most pieces of a kind of many. */
  readonly most?: number;
  readonly fields: Fields;
  /** The field that names a piece in lists. */
  readonly title: string;
  /** The public page where a piece can be looked at; `{field}` and `{key}` are filled in. */
  readonly page: string;
}

/** Ids of the legal sections; they are anchors of /legal [CNT-34]. */
export const legalSections = [
  'privacy-policy',
  'cancellation-policy',
  'delivery-conditions',
  'limitation-on-liability',
  'refund-policy',
  'terms-and-conditions',
  'dispute-resolution',
  'eula',
] as const;

/** Every kind of content that staff keep (decisions 11, 21, 28; issue 3). */
export const kinds = {
  banner: {
    pieces: 'many',
    most: 12,
    title: 'title',
    page: '/',
    fields: {
      title: line.needed(80),
      description: lines.needed(240),
      image: image.needed(),
      imageAlt: line.maybe(160),
      url: link.maybe(),
      buttonText: line.maybe(40),
    },
  },
  category: {
    pieces: 'fixed',
    title: 'name',
    page: '/category/{key}',
    fields: {
      name: line.needed(80),
      thumbnail: image.needed(),
      image: image.needed(),
      metaTitle: line.needed(120),
      metaDescription: lines.needed(320),
      galleryDescription: html.maybe(8000),
    },
  },
  figure: {
    pieces: 'many',
    most: 6,
    title: 'name',
    page: '/',
    fields: { value: line.needed(16), name: line.needed(60) },
  },
  value: {
    pieces: 'many',
    most: 6,
    title: 'title',
    page: '/',
    fields: { picture: choice('quality', 'repeat', 'register'), title: line.needed(60), text: lines.needed(400) },
  },
  step: {
    pieces: 'many',
    most: 8,
    title: 'title',
    page: '/',
    fields: {
      picture: choice('upload', 'adjust', 'approve', 'supervise', 'receive'),
      title: line.needed(40),
      text: lines.needed(240),
    },
  },
  home: {
    pieces: 'one',
    title: 'fingerprintTitle',
    page: '/',
    fields: { processLead: lines.maybe(240), fingerprintTitle: line.needed(80), fingerprintLead: lines.needed(400) },
  },
  partner: {
    pieces: 'many',
    most: 24,
    title: 'name',
    page: '/',
    fields: { name: word.needed(), logo: image.needed(), url: url.maybe() },
  },
  testimonial: {
    pieces: 'many',
    most: 24,
    title: 'name',
    page: '/',
    fields: { name: line.needed(120), text: html.needed(2000) },
  },
  faq: {
    pieces: 'many',
    most: 120,
    title: 'question',
    page: '/faq',
    fields: { topic: line.maybe(60), question: line.needed(240), answer: html.needed(8000) },
  },
  legal: {
    pieces: 'fixed',
    title: 'title',
    page: '/legal#{key}',
    fields: { title: line.needed(120), body: html.needed(40_000) },
  },
  about: {
    pieces: 'one',
    title: 'title',
    page: '/about-us',
    fields: { title: line.needed(120), welcome: html.needed(20_000), foundersTitle: line.needed(80) },
  },
  founder: {
    pieces: 'many',
    most: 12,
    title: 'name',
    page: '/about-us',
    fields: {
      name: line.needed(80),
      role: line.needed(80),
      photo: image.needed(),
      photoAlt: line.maybe(160),
      bio: html.needed(8000),
    },
  },
  routeMeta: {
    pieces: 'many',
    most: 200,
    title: 'route',
    page: '{route}',
    fields: {
      route: route.needed(),
      title: line.needed(120),
      description: lines.needed(320),
      keywords: lines.maybe(500),
    },
  },
  brand: {
    pieces: 'one',
    title: 'name',
    page: '/contact-us',
    fields: {
      name: line.needed(80),
      address: lines.needed(300),
      plot: line.needed(160),
      hours: line.maybe(160),
      phone: phone.needed(),
      email: email.needed(),
      trn: word.maybe(),
      latitude: number(-90, 90),
      longitude: number(-180, 180),
      academyUrl: url.needed(),
      social: list(12, { name: word.needed(), url: url.needed() }),
      cards: list(8, { name: word.needed() }),
      securedPayment: flag,
      expressDelivery: flag,
    },
  },
  maintenance: {
    pieces: 'one',
    title: 'text',
    page: '/',
    /** on: announced on every page · closed: and the site is shut for visitors until then, or until it is switched off. */
    fields: { on: flag, closed: flag, text: lines.needed(400), until: instant.maybe() },
  },
} as const satisfies Record<string, Kind>;

export type ContentKind = keyof typeof kinds;
export type ContentData<K extends ContentKind = ContentKind> = { [N in K]: DataOf<(typeof kinds)[N]['fields']> }[K];

export const contentKinds = Object.keys(kinds) as [ContentKind, ...ContentKind[]];
export const kindOf = (kind: ContentKind): Kind => kinds[kind];
