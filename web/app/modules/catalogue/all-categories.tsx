import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Thumbnail } from '../../shared/thumbnail.tsx';
import { createMetaTags, loadRouteMeta } from '../../shell/meta.ts';
import type { Route } from './+types/all-categories';
import styles from './catalogue.module.css';

export async function loader({ context: { client, lang } }: Route.LoaderArgs) {
  const [meta, categories] = await Promise.all([
    loadRouteMeta(client, paths.categories(), lang),
    client.categoriesGetList({ lang }),
  ]);
  return { meta, categories };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createMetaTags(loaderData?.meta);

/** All categories, each with the names of its products (specification 001 section 2). */
export default function AllCategories({ loaderData: { categories } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="h1">{t('catalogue.all')}</h1>
      <ul className={styles.categories}>
        {categories.map((category) => (
          <li key={category.key} className={styles.category}>
            <Thumbnail src={category.thumbnail} category={category.key} className={styles.picture} />
            <div>
              <h2 className="h3">
                <Link to={paths.category(category.key)}>{category.name}</Link>
              </h2>
              <ul className={styles.names}>
                {category.products.map((product) => (
                  <li key={product.url}>
                    <Link to={paths.product(product.url)}>{product.name}</Link>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
