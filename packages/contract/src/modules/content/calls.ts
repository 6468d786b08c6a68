import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { instant, lang, requiredText } from '../../fields.ts';

const imageFields = { image: z.string(), imageAlt: z.string() };

/** Published content of the public site: texts in the caller's language, HTML sanitized when it was saved. */
export const contentCalls = {
  testimonials: defineCall({
    area: 'content',
    method: 'GET',
    path: '/testimonials',
    principals: ['guest', 'customer', 'staff'],
    sharedCacheFor: 'everyone',
    input: z.object({ lang }),
    answer: z.array(z.object({ text: z.string(), name: z.string() })),
    errors: [],
  }),
  banners: defineCall({
    area: 'content',
    method: 'GET',
    path: '/banners',
    principals: ['guest', 'customer', 'staff'],
    sharedCacheFor: 'everyone',
    input: z.object({ lang }),
    answer: z.array(
      z.object({
        ...imageFields,
        title: z.string(),
        description: z.string(),
        url: z.string().nullable(),
        buttonText: z.string().nullable(),
      }),
    ),
    errors: [],
  }),
  /** Blocks of the home page other than banners, categories and testimonials. */
  siteHome: defineCall({
    area: 'content',
    method: 'GET',
    path: '/site/home',
    principals: ['guest', 'customer', 'staff'],
    sharedCacheFor: 'everyone',
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
    errors: [],
  }),
  routesMeta: defineCall({
    area: 'content',
    method: 'GET',
    path: '/routesMeta',
    principals: ['guest', 'customer', 'staff'],
    sharedCacheFor: 'everyone',
    input: z.object({ route: requiredText(200, 'routeRequired'), lang }),
    answer: z.object({ metaData: z.object({ title: z.string(), description: z.string(), keywords: z.string() }) }),
    errors: [],
  }),
  /** Name, addresses, links and badges of the operator (conventions, Brand). */
  siteBrand: defineCall({
    area: 'content',
    method: 'GET',
    path: '/site/brand',
    principals: ['guest', 'customer', 'staff'],
    availableDuringMaintenance: true,
    sharedCacheFor: 'everyone',
    input: z.object({ lang }),
    answer: z.object({
      name: z.string(),
      /** With its size in pixels; null while the operator has uploaded none. */
      logo: z.object({ src: z.string(), width: z.number(), height: z.number() }).nullable(),
      address: z.string(),
      /** Address line of the info window of the map [CNT-15]. */
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
    errors: [],
  }),
  /** Maintenance announcement shown on every page; null when there is none. */
  siteNotice: defineCall({
    area: 'content',
    method: 'GET',
    path: '/site/notice',
    principals: ['guest', 'customer', 'staff'],
    availableDuringMaintenance: true,
    input: z.object({ lang }),
    /** `closed`: the site shows the announcement alone until maintenance is over. */
    answer: z.object({
      notice: z.object({ text: z.string(), until: instant.nullable(), closed: z.boolean() }).nullable(),
      /** A new installation that takes no orders yet. */
      opensSoon: z.boolean(),
    }),
    errors: [],
  }),
  siteFaq: defineCall({
    area: 'content',
    method: 'GET',
    path: '/site/faq',
    principals: ['guest', 'customer', 'staff'],
    sharedCacheFor: 'everyone',
    input: z.object({ lang }),
    answer: z.array(z.object({ id: z.number(), topic: z.string(), question: z.string(), answer: z.string() })),
    errors: [],
  }),
  siteAbout: defineCall({
    area: 'content',
    method: 'GET',
    path: '/site/about',
    principals: ['guest', 'customer', 'staff'],
    sharedCacheFor: 'everyone',
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
    errors: [],
  }),
  /** Sections in display order; `id` is the anchor on /legal. */
  siteLegal: defineCall({
    area: 'content',
    method: 'GET',
    path: '/site/legal',
    principals: ['guest', 'customer', 'staff'],
    sharedCacheFor: 'everyone',
    input: z.object({ lang }),
    answer: z.object({
      updatedAt: instant.nullable(),
      sections: z.array(z.object({ id: z.string(), title: z.string(), body: z.string() })),
    }),
    errors: [],
  }),
};
