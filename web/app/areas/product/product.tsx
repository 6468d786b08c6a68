import { Refusal } from '@platewright/contract/refusals';
import type { OptionNode } from '@platewright/domain/options/types';
import { redirect } from 'react-router';
import { paths } from '../../paths.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/format.ts';
import { JsonLd } from '../../shell/json-ld.tsx';
import { keywordsOf, metaTags, pictureAddress, socialPictures } from '../../shell/meta.ts';
import { breadcrumbData, productData } from '../../shell/structured-data.ts';
import type { Route } from './+types/product';
import { ConfiguratorPage } from './configurator.tsx';

/** The url is checked before the product is loaded; what does not exist leads to the missing page (001 section 8). */
export async function loader({ context: { client, lang, publicUrl }, params }: Route.LoaderArgs) {
  const missing = (error: unknown): never => {
    throw error instanceof Refusal && error.refusal === 'notFound' ? redirect(paths.notFound()) : error;
  };
  const byNumber = /^\d{1,9}$/.test(params.url);
  if (!byNumber && !(await client.checkUrl({ url: params.url })).success) throw redirect(paths.notFound());
  const product = await client.productGet({ id: params.url, lang }).catch(missing);
  const [{ tree }, keywords] = await Promise.all([
    client.productOptions({ productUrlName: product.url, lang }).catch(missing),
    keywordsOf(client, paths.product(product.url), lang),
  ]);
  const meta = {
    title: product.meta_title,
    description: product.meta_description,
    keywords,
    images: socialPictures(publicUrl, lang, 'product', product.url, product.image),
  };
  // The contract passes the tree through; its shape is the domain's.
  return { meta, product, tree: tree as OptionNode[], publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

/** Product configuration. */
export default function Product({ loaderData: { product, tree, publicUrl } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { name, url, category } = product;
  return (
    <>
      <JsonLd
        data={productData(publicUrl, lang, {
          name,
          url,
          description: product.meta_description,
          category: category.name,
          image: pictureAddress(product.image, publicUrl),
        })}
      />
      <JsonLd
        data={breadcrumbData(publicUrl, lang, [
          { name: t('catalogue.products'), path: paths.categories() },
          { name: category.name, path: paths.category(category.key) },
          { name, path: paths.product(url) },
        ])}
      />
      <ConfiguratorPage key={url} product={product} tree={tree} />
    </>
  );
}
