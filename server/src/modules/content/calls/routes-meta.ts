import { loadNamePrinter } from '../print-name.ts';
import { loadPublishedContent } from '../published-content.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const routesMeta: Handler<'routesMeta'> = async ({ route }, { tx, previewContentId: preview, lang }) => {
  const { routeMeta } = await loadPublishedContent({ tx, preview }, 'routeMeta');
  const path = route.split(/[?#]/)[0] ?? '/';
  const found = routeMeta.find(({ data }) => data.route === path) ?? routeMeta.find(({ data }) => data.route === '*');
  if (!found) return { metaData: { title: '', description: '', keywords: '' } };
  const { printText } = await loadNamePrinter(tx, preview, lang);
  const { title, description, keywords } = found.data;
  return {
    metaData: { title: printText(title[lang]), description: printText(description[lang]), keywords: keywords[lang] },
  };
};
