import { loadPublishedContent } from '../published-content.ts';
import { presentBanner, presentHome } from '../present.ts';
import { testimonials } from './testimonials.ts';
import { routesMeta } from './routes-meta.ts';
import { siteBrand } from './site-brand.ts';
import { siteNotice } from './site-notice.ts';
import { siteFaq } from './site-faq.ts';
import { siteAbout } from './site-about.ts';
import { siteLegal } from './site-legal.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Content of the public pages. */
export const contentHandlers = {
  testimonials,
  banners: async (_input, { tx, previewContentId: preview, lang }) =>
    (await loadPublishedContent({ tx, preview }, 'banner')).banner.map(({ data }) => presentBanner(data, lang)),
  siteHome: async (_input, { tx, previewContentId: preview, lang }) =>
    presentHome(await loadPublishedContent({ tx, preview }, 'figure', 'value', 'step', 'home', 'partner'), lang),
  routesMeta,
  siteBrand,
  siteNotice,
  siteFaq,
  siteAbout,
  siteLegal,
} satisfies Partial<Handlers>;
