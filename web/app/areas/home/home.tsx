import { useTranslation } from 'react-i18next';
import { metaTags, routeMeta } from '../../shell/meta.ts';
import { paths } from '../../paths.ts';
import type { Route } from './+types/home';
import { Categories } from './categories.tsx';

export async function loader({ context: { client, lang } }: Route.LoaderArgs) {
  const [meta, banners, categories, testimonials, fingerprint] = await Promise.all([
    routeMeta(client, paths.home(), lang),
    client.banners({ lang }),
    client.homepageCategories({ lang }),
    client.testimonials({ lang }),
    client.productsGetList({ categoryId: 'Fingerprint', lang }),
  ]);
  return { meta, banners, categories, testimonials, fingerprint };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

/** The home page. */
export default function Home({ loaderData: { categories } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="vh">{t('home.categories')}</h1>
      <Categories categories={categories} />
    </>
  );
}
