import type { OptionNode } from '@platewright/domain/options/option-types';
import { redirect } from 'react-router';
import { paths } from '../../../paths.ts';
import { isNotFound } from '../../../shared/is-not-found.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { JsonLd } from '../../../shell/json-ld.tsx';
import { loadRouteKeywords, createMetaTags, toImageUrl, getSocialImages } from '../../../shell/meta.ts';
import { createBreadcrumbData, createProductData } from '../../../shell/structured-data.ts';
import type { Route } from './+types/product';
import { ConfiguratorPage } from './configurator-page.tsx';

/**
 * Checks the url before it loads the product; an unknown one redirects to the missing page (001 section 8), one that the product
 * had before to its page, with all that the link says.
 */
export async function loader({ context: { client, lang, publicUrl }, params, request }: Route.LoaderArgs) {
  const redirectIfMissing = (error: unknown): never => {
    throw isNotFound(error) ? redirect(paths.notFound()) : error;
  };
  const isProductNumber = /^\d{1,9}$/.test(params.url);
  if (!isProductNumber && !(await client.checkUrl({ url: params.url })).success) throw redirect(paths.notFound());
  const product = await client.productGet({ id: params.url, lang }).catch(redirectIfMissing);
  if (!isProductNumber && product.url !== params.url)
    throw redirect(paths.product(product.url) + new URL(request.url).search, 301);
  const [{ tree }, keywords] = await Promise.all([
    client.productOptions({ productUrlName: product.url, lang }).catch(redirectIfMissing),
    loadRouteKeywords(client, paths.product(product.url), lang),
  ]);
  const meta = {
    title: product.meta_title,
    description: product.meta_description,
    keywords,
    images: getSocialImages(publicUrl, lang, 'product', product.url, product.image),
  };
  // The contract does not describe the tree; its type is the domain's.
  return { meta, product, tree: tree as OptionNode[], publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createMetaTags(loaderData?.meta);

/** The configuration of one product (specification 001, Product page). */
export default function ProductPage({ loaderData: { product, tree, publicUrl } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { name, url, category } = product;
  return (
    <>
      <JsonLd
        data={createProductData(publicUrl, lang, {
          name,
          url,
          description: product.meta_description,
          category: category.name,
          image: toImageUrl(product.image, publicUrl),
        })}
      />
      <JsonLd
        data={createBreadcrumbData(publicUrl, lang, [
          { name: t('catalogue.products'), path: paths.categories() },
          { name: category.name, path: paths.category(category.key) },
          { name, path: paths.product(url) },
        ])}
      />
      <ConfiguratorPage key={url} product={product} tree={tree} />
    </>
  );
}
