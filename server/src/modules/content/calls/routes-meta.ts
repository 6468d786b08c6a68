import { loadBrand } from '../brand.ts';
import { loadPublishedContent } from '../published-content.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

/** Titles and descriptions name the operator by `{name}`, so that they follow its published name. */
export const routesMeta: Handler<'routesMeta'> = async ({ route }, { tx, previewContentId: preview, lang }) => {
  const { routeMeta } = await loadPublishedContent({ tx, preview }, 'routeMeta');
  const path = route.split(/[?#]/)[0] ?? '/';
  const found = routeMeta.find(({ data }) => data.route === path) ?? routeMeta.find(({ data }) => data.route === '*');
  if (!found) return { metaData: { title: '', description: '', keywords: '' } };
  const { name } = await loadBrand(tx, preview);
  const print = (text: string) => text.replaceAll('{name}', name[lang]);
  const { title, description, keywords } = found.data;
  return { metaData: { title: print(title[lang]), description: print(description[lang]), keywords: keywords[lang] } };
};
