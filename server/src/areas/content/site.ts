import { legalSections } from '@platewright/domain/content/kinds';
import { liveContent } from '../../content/live.ts';
import { readNotice } from '../../content/notice.ts';
import type { Handlers } from '../../http/context.ts';
import { presentBanner, presentBrand, presentHome } from './present.ts';

export type SiteCalls =
  | 'testimonials'
  | 'banners'
  | 'siteHome'
  | 'routesMeta'
  | 'siteBrand'
  | 'siteNotice'
  | 'siteFaq'
  | 'siteAbout'
  | 'siteLegal';

/** What visitors read. */
export const siteHandlers: Handlers<SiteCalls> = {
  testimonials: async (_input, { tx, preview, lang }) => {
    const { testimonial } = await liveContent({ tx, preview }, 'testimonial');
    return testimonial.map(({ data }) => ({ text: data.text[lang], name: data.name[lang] }));
  },
  banners: async (_input, { tx, preview, lang }) =>
    (await liveContent({ tx, preview }, 'banner')).banner.map(({ data }) => presentBanner(data, lang)),
  siteHome: async (_input, { tx, preview, lang }) =>
    presentHome(await liveContent({ tx, preview }, 'figure', 'value', 'step', 'home', 'partner'), lang),
  routesMeta: async ({ route }, { tx, preview, lang }) => {
    const { routeMeta } = await liveContent({ tx, preview }, 'routeMeta');
    const path = route.split(/[?#]/)[0] ?? '/';
    const found = routeMeta.find(({ data }) => data.route === path) ?? routeMeta.find(({ data }) => data.route === '*');
    if (!found) return { metaData: { title: '', description: '', keywords: '' } };
    const { title, description, keywords } = found.data;
    return { metaData: { title: title[lang], description: description[lang], keywords: keywords[lang] } };
  },
  siteBrand: async (_input, { tx, preview, lang, deps }) => {
    const [brand] = (await liveContent({ tx, preview }, 'brand')).brand;
    if (!brand) throw new Error('The plate house has no brand data.');
    return { ...presentBrand(brand.data, lang), demo: deps.config.demo };
  },
  siteNotice: async (_input, { tx, preview, lang, deps }) => {
    const notice = await readNotice({ tx, preview }, deps.clock);
    if (!notice) return { notice: null };
    const { text, until, closed } = notice;
    return { notice: { text: text[lang], until: until && until.toISOString(), closed } };
  },
  siteFaq: async (_input, { tx, preview, lang }) =>
    (await liveContent({ tx, preview }, 'faq')).faq.map(({ id, data }) => ({
      id,
      topic: data.topic[lang],
      question: data.question[lang],
      answer: data.answer[lang],
    })),
  siteAbout: async (_input, { tx, preview, lang }) => {
    const { about, founder } = await liveContent({ tx, preview }, 'about', 'founder');
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
  siteLegal: async (_input, { tx, preview, lang }) => {
    const { legal } = await liveContent({ tx, preview }, 'legal');
    // The order is that of the specification, not one that staff choose [CNT-34].
    const pieces = legalSections.flatMap((id) => legal.find(({ key }) => key === id) ?? []);
    const newest = Math.max(0, ...pieces.map(({ updatedAt }) => updatedAt.getTime()));
    return {
      updatedAt: newest > 0 ? new Date(newest).toISOString() : null,
      sections: pieces.map(({ key, data }) => ({ id: key, title: data.title[lang], body: data.body[lang] })),
    };
  },
};
