import { redirect } from 'react-router';
import { paths } from '../../paths.ts';
import { metaTags, pictureAddress } from '../../shell/meta.ts';
import type { Route } from './+types/product';

/** The url is checked first; a failed check leads to the missing page (specification 001 section 8). */
export async function loader({ context: { client, lang, publicUrl }, params: { url } }: Route.LoaderArgs) {
  const { success } = await client.checkUrl({ url });
  if (!success) throw redirect(paths.notFound());
  const product = await client.productGet({ id: url, lang });
  const { tree } = await client.productOptions({ productUrlName: product.url, lang });
  const meta = {
    title: product.meta_title,
    description: product.meta_description,
    image: pictureAddress(product.image, publicUrl),
  };
  return { meta, product, tree };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

/** Product configuration. */
export default function Product({ loaderData: { product } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <h1 className="h2">{product.name}</h1>
      <div dangerouslySetInnerHTML={{ __html: product.gallery_description }} />
    </div>
  );
}
