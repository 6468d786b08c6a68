import { legalSectionIds } from '@platewright/domain/content/content-kinds';
import { loadBrand } from '../brand.ts';
import { loadPublishedContent } from '../published-content.ts';
import { loadSiteNotice } from '../site-notice.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';
import { isPortalOpen } from '../../setup/index.ts';
import { presentBanner, presentBrand, presentHome } from '../present.ts';

type SiteCallName =
  | 'testimonials'
  | 'banners'
  | 'siteHome'
  | 'routesMeta'
  | 'siteBrand'
  | 'siteNotice'
  | 'siteFaq'
  | 'siteAbout'
  | 'siteLegal';

/** Content of the public pages. */
export const contentHandlers: Handlers<SiteCallName> = {
  testimonials: async (_input, { tx, previewContentId: preview, lang }) => {
    const { testimonial } = await loadPublishedContent({ tx, preview }, 'testimonial');
    return testimonial.map(({ data }) => ({ text: data.text[lang], name: data.name[lang] }));
  },
  banners: async (_input, { tx, previewContentId: preview, lang }) =>
    (await loadPublishedContent({ tx, preview }, 'banner')).banner.map(({ data }) => presentBanner(data, lang)),
  siteHome: async (_input, { tx, previewContentId: preview, lang }) =>
    presentHome(await loadPublishedContent({ tx, preview }, 'figure', 'value', 'step', 'home', 'partner'), lang),
  routesMeta: async ({ route }, { tx, previewContentId: preview, lang }) => {
    const { routeMeta } = await loadPublishedContent({ tx, preview }, 'routeMeta');
    const path = route.split(/[?#]/)[0] ?? '/';
    const found = routeMeta.find(({ data }) => data.route === path) ?? routeMeta.find(({ data }) => data.route === '*');
    if (!found) return { metaData: { title: '', description: '', keywords: '' } };
    const { title, description, keywords } = found.data;
    return { metaData: { title: title[lang], description: description[lang], keywords: keywords[lang] } };
  },
  siteBrand: async (_input, { tx, previewContentId: preview, lang, deps }) => {
    const brand = await loadBrand(tx, preview);
    return { ...presentBrand(brand, lang), demo: deps.config.demo };
  },
  siteNotice: async (_input, { tx, previewContentId: preview, lang, deps }) => {
    const notice = await loadSiteNotice({ tx, preview }, deps.clock);
    const opensSoon = !(await isPortalOpen(deps));
    if (!notice) return { notice: null, opensSoon };
    const { text, until, closed } = notice;
    return { notice: { text: text[lang], until: until && until.toISOString(), closed }, opensSoon };
  },
  siteFaq: async (_input, { tx, previewContentId: preview, lang }) =>
    (await loadPublishedContent({ tx, preview }, 'faq')).faq.map(({ id, data }) => ({
      id,
      topic: data.topic[lang],
      question: data.question[lang],
      answer: data.answer[lang],
    })),
  siteAbout: async (_input, { tx, previewContentId: preview, lang }) => {
    const { about, founder } = await loadPublishedContent({ tx, preview }, 'about', 'founder');
    const page = about[0]?.data;
    return {
      title: page?.title[lang] ?? '',
      welcome: page?.welcome[lang] ?? '',
      foundersTitle: page?.foundersTitle[lang] ?? '',
      founders: founder.map(({ id, data }) => ({
        id,
        name: data.name[lang],
        role: data.role[lang],
        photo: data.photo,
        photoAlt: data.photoAlt[lang],
        bio: data.bio[lang],
      })),
    };
  },
  siteLegal: async (_input, { tx, previewContentId: preview, lang }) => {
    const { legal } = await loadPublishedContent({ tx, preview }, 'legal');
    // The sections have the order of the specification; staff cannot change it [CNT-34].
    const sections = legalSectionIds.flatMap((id) => legal.find(({ key }) => key === id) ?? []);
    const newest = Math.max(0, ...sections.map(({ from }) => from?.getTime() ?? 0));
    return {
      updatedAt: newest > 0 ? new Date(newest).toISOString() : null,
      sections: sections.map(({ key, data }) => ({ id: key, title: data.title[lang], body: data.body[lang] })),
    };
  },
};
