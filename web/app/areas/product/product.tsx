import { Refusal } from '@platewright/contract/refusals';
import type { OptionNode } from '@platewright/domain/options/types';
import { redirect } from 'react-router';
import { paths } from '../../paths.ts';
import { metaTags, pictureAddress } from '../../shell/meta.ts';
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
  const { tree } = await client.productOptions({ productUrlName: product.url, lang }).catch(missing);
  const meta = {
    title: product.meta_title,
    description: product.meta_description,
    image: pictureAddress(product.image, publicUrl),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      description: product.meta_description,
      category: product.category.name,
      url: publicUrl + paths.product(product.url),
    },
  };
  // The contract passes the tree through; its shape is the domain's.
  return { meta, product, tree: tree as OptionNode[] };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

/** Product configuration. */
export default function Product({ loaderData: { product, tree } }: Route.ComponentProps) {
  return <ConfiguratorPage key={product.url} product={product} tree={tree} />;
}
