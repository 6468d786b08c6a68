import { Button } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { SearchField } from '@platewright/ui/search-field';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { usePassedBlankProject } from '../../shared/blank-project.ts';
import { NoProducts } from '../../shared/no-products.tsx';
import { Thumbnail } from '../../shared/thumbnail.tsx';
import { createMetaTags, loadRouteMeta, neverRevalidate } from '../../shell/meta.ts';
import type { Route } from './+types/all-categories';
import styles from './catalogue.module.css';
import { searchProducts } from './search-products.ts';

/** Maximum length of a search text. */
const SEARCH_MAX = 80;

export async function loader({ context: { client, lang } }: Route.LoaderArgs) {
  const [meta, categories] = await Promise.all([
    loadRouteMeta(client, paths.categories(), lang),
    client.categoriesGetList({ lang }),
  ]);
  return { meta, categories };
}

/** The search runs in the browser over the loaded names: a new search needs no new data. */
export const shouldRevalidate = neverRevalidate;

export const meta: Route.MetaFunction = ({ loaderData }) => createMetaTags(loaderData?.meta);

/** All categories, each with the names of its products, and a search for them (specification 001 section 2). */
export default function AllCategories({ loaderData: { categories } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const search = (params.get('q') ?? '').slice(0, SEARCH_MAX);
  const found = searchProducts(categories, search);
  const isEmpty = categories.every(({ products }) => products.length === 0);
  const searchFor = (q: string) =>
    setParams(q.trim() === '' ? {} : { q: q.slice(0, SEARCH_MAX) }, { replace: true, preventScrollReset: true });
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.searchHead}>
        <h1 className="h1">{t('catalogue.all')}</h1>
        {!isEmpty && (
          <div role="search" className={styles.search}>
            <SearchField
              label={t('catalogue.search')}
              placeholder={t('catalogue.search')}
              value={search}
              onSearch={searchFor}
            />
            <p role="status" className="small muted">
              {search !== '' && t('catalogue.found', { count: found.flatMap(({ products }) => products).length })}
            </p>
          </div>
        )}
      </header>
      {isEmpty ? (
        <NoProducts />
      ) : found.length === 0 && search !== '' ? (
        <EmptyState
          level={2}
          title={t('catalogue.nothing', { search })}
          actions={<Button onPress={() => searchFor('')}>{t('catalogue.showAll')}</Button>}
        >
          {t('catalogue.nothingHelp')}
        </EmptyState>
      ) : (
        <ul className={styles.categories}>
          {found.map((category) => (
            <CategoryTile key={category.key} category={category} />
          ))}
        </ul>
      )}
    </div>
  );
}

type Category = Route.ComponentProps['loaderData']['categories'][number];

function CategoryTile({ category }: { category: Category }) {
  const blank = usePassedBlankProject();
  return (
    <li className={styles.category}>
      <Thumbnail src={category.thumbnail} category={category.key} className={styles.picture} />
      <div>
        <h2 className="h3">
          <Link to={paths.category(category.key)} state={blank}>
            {category.name}
          </Link>
        </h2>
        <ul className={styles.names}>
          {category.products.map((product) => (
            <li key={product.url}>
              <Link to={paths.product(product.url)} state={blank}>
                {product.name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
