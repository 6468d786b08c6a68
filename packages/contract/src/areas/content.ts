import { z } from '../z.ts';
import { call } from '../call.ts';
import { instant, required } from '../fields.ts';

const lang = z.enum(['en', 'ar']).optional();
const picture = { image: z.string(), imageAlt: z.string() };

/** What the public site shows and staff keep; texts in the caller's language, HTML cleaned when it was saved. */
export const content = {
  testimonials: call({
    area: 'home',
    method: 'GET',
    path: '/testimonials',
    who: 'anyone',
    published: 'everyone',
    input: z.object({ lang }),
    answer: z.array(z.object({ text: z.string(), name: z.string() })),
    refusals: [],
  }),
  banners: call({
    area: 'home',
    method: 'GET',
    path: '/banners',
    who: 'anyone',
    published: 'everyone',
    input: z.object({ lang }),
    answer: z.array(
      z.object({
        ...picture,
        title: z.string(),
        description: z.string(),
        url: z.string().nullable(),
        buttonText: z.string().nullable(),
      }),
    ),
    refusals: [],
  }),
  /** The blocks of Home beside banners, categories and testimonials. */
  siteHome: call({
    area: 'home',
    method: 'GET',
    path: '/site/home',
    who: 'anyone',
    published: 'everyone',
    input: z.object({ lang }),
    answer: z.object({
      figures: z.array(z.object({ value: z.string(), name: z.string() })),
      values: z.array(
        z.object({ picture: z.enum(['quality', 'repeat', 'register']), title: z.string(), text: z.string() }),
      ),
      process: z.object({
        lead: z.string(),
        steps: z.array(
          z.object({
            picture: z.enum(['upload', 'adjust', 'approve', 'supervise', 'receive']),
            title: z.string(),
            text: z.string(),
          }),
        ),
      }),
      fingerprint: z.object({ title: z.string(), lead: z.string() }),
      partners: z.array(z.object({ name: z.string(), logo: z.string(), url: z.string().nullable() })),
    }),
    refusals: [],
  }),
  routesMeta: call({
    area: 'shell',
    method: 'GET',
    path: '/routesMeta',
    who: 'anyone',
    published: 'everyone',
    input: z.object({ route: required(200, 'routeRequired'), lang }),
    answer: z.object({ metaData: z.object({ title: z.string(), description: z.string(), keywords: z.string() }) }),
    refusals: [],
  }),
  /** Name, addresses, links and badges of the plate house that runs the portal (conventions, Brand). */
  siteBrand: call({
    area: 'shell',
    method: 'GET',
    path: '/site/brand',
    who: 'anyone',
    whileClosed: true,
    published: 'everyone',
    input: z.object({ lang }),
    answer: z.object({
      name: z.string(),
      address: z.string(),
      /** What the info window of the map says beside name and phone [CNT-15]. */
      plot: z.string(),
      hours: z.string(),
      phone: z.string(),
      email: z.string(),
      trn: z.string(),
      academyUrl: z.string(),
      social: z.array(z.object({ name: z.string(), url: z.string() })),
      /** Degrees, WGS 84. */
      map: z.object({ latitude: z.number(), longitude: z.number() }),
      /** Names of accepted cards and wallets. */
      cards: z.array(z.string()),
      securedPayment: z.boolean(),
      expressDelivery: z.boolean(),
      demo: z.boolean(),
    }),
    refusals: [],
  }),
  /** What staff announce on every page: planned works. Null when there is nothing to say. */
  siteNotice: call({
    area: 'shell',
    method: 'GET',
    path: '/site/notice',
    who: 'anyone',
    whileClosed: true,
    input: z.object({ lang }),
    /** `closed`: there is nothing but this to read until it is over. */
    answer: z.object({
      notice: z.object({ text: z.string(), until: instant.nullable(), closed: z.boolean() }).nullable(),
    }),
    refusals: [],
  }),
  siteFaq: call({
    area: 'content',
    method: 'GET',
    path: '/site/faq',
    who: 'anyone',
    published: 'everyone',
    input: z.object({ lang }),
    answer: z.array(z.object({ id: z.number(), topic: z.string(), question: z.string(), answer: z.string() })),
    refusals: [],
  }),
  siteAbout: call({
    area: 'content',
    method: 'GET',
    path: '/site/about',
    who: 'anyone',
    published: 'everyone',
    input: z.object({ lang }),
    answer: z.object({
      title: z.string(),
      welcome: z.string(),
      foundersTitle: z.string(),
      founders: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          role: z.string(),
          photo: z.string(),
          photoAlt: z.string(),
          bio: z.string(),
        }),
      ),
    }),
    refusals: [],
  }),
  /** Sections in their order; `id` is the anchor on /legal. */
  siteLegal: call({
    area: 'content',
    method: 'GET',
    path: '/site/legal',
    who: 'anyone',
    published: 'everyone',
    input: z.object({ lang }),
    answer: z.object({
      updatedAt: instant.nullable(),
      sections: z.array(z.object({ id: z.string(), title: z.string(), body: z.string() })),
    }),
    refusals: [],
  }),
};
