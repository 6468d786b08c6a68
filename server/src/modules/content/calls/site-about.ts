import { loadNamePrinter } from '../print-name.ts';
import { loadPublishedContent } from '../published-content.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const siteAbout: Handler<'siteAbout'> = async (_input, { tx, previewContentId: preview, lang }) => {
  const { about, founder } = await loadPublishedContent({ tx, preview }, 'about', 'founder');
  const { printText, printHtml } = await loadNamePrinter(tx, preview, lang);
  const page = about[0]?.data;
  return {
    title: printText(page?.title[lang] ?? ''),
    welcome: printHtml(page?.welcome[lang] ?? ''),
    foundersTitle: page?.foundersTitle[lang] ?? '',
    founders: founder.map(({ id, data }) => ({
      id,
      name: data.name[lang],
      role: data.role[lang],
      photo: data.photo,
      photoAlt: data.photoAlt[lang],
      bio: printHtml(data.bio[lang]),
    })),
  };
};
