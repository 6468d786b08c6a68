import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Breadcrumbs } from '@platewright/ui/breadcrumbs';
import { EmptyState } from '@platewright/ui/empty-state';
import { Icon } from '@platewright/ui/icon';
import { Pager } from '@platewright/ui/pager';
import { useTranslation } from 'react-i18next';
import { Link, redirect, useSearchParams } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../paths.ts';
import { usePassedBlankProject } from '../../shared/blank-project.ts';
import { Thumbnail } from '../../shared/thumbnail.tsx';
import { JsonLd } from '../../shell/json-ld.tsx';
import { loadRouteKeywords, createMetaTags, getSocialImages } from '../../shell/meta.ts';
import { createBreadcrumbData } from '../../shell/structured-data.ts';
import type { Route } from './+types/category';
import styles from './catalogue.module.css';
import { PAGE_SIZE, parsePage } from './category-paging.ts';

/**
 * Checks the key first; an unknown one redirects to the missing page (specification 001 section 8), one that the category had
 * before to its page, with all that the link says.
 */
export async function loader({ context: { client, lang, publicUrl }, params: { key }, request }: Route.LoaderArgs) {
  const { success } = await client.checkCategoryKey({ key });
  if (!success) throw redirect(paths.notFound());
  const [category, products, keywords] = await Promise.all([
    client.categoryGet({ categoryId: key, lang }),
    client.productsGetList({ categoryId: key, lang }),
    loadRouteKeywords(client, paths.category(key), lang),
  ]);
  if (category.key !== key && !/^\d{1,9}$/.test(key))
    throw redirect(paths.category(category.key) + new URL(request.url).search, 301);
  const meta = {
    title: category.meta_title,
    description: category.meta_description,
    keywords,
    images: getSocialImages(publicUrl, lang, 'category', category.key, category.image),
  };
  return { meta, category, products, publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createMetaTags(loaderData?.meta);

/** The products of a category, 25 per page [CAT-05]. */
export default function Category({ loaderData: { category, products, publicUrl } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const blank = usePassedBlankProject();
  const [search] = useSearchParams();
  const page = parsePage(search.get('page'), products.length);
  const displayedProducts = products.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <div className={`wrap ${styles.page}`}>
      <JsonLd
        data={createBreadcrumbData(publicUrl, lang, [
          { name: t('catalogue.products'), path: paths.categories() },
          { name: category.name, path: paths.category(category.key) },
        ])}
      />
      <Breadcrumbs
        items={[
          { id: 'all', content: <Link to={paths.categories()}>{t('catalogue.products')}</Link> },
          { id: 'here', content: category.name },
        ]}
      />
      <header className={styles.head}>
        <div className={styles.introduction}>
          <h1 className="h1">{category.name}</h1>
          {/* Sanitised when staff save it (spec decision 28). */}
          <div className={styles.gallery} dangerouslySetInnerHTML={{ __html: category.gallery_description }} />
        </div>
        <Thumbnail src={category.thumbnail} category={category.key} className={styles.headPicture} />
      </header>
      {products.length === 0 ? (
        <EmptyState level={2} title={t('catalogue.none')} />
      ) : (
        <ul className={styles.products}>
          {displayedProducts.map((product) => (
            <li key={product.id} className={styles.product}>
              <Thumbnail
                src={product.thumbnail}
                category={category.key}
                product={product.url}
                className={styles.thumb}
              />
              <div>
                <h2 className="h3">
                  <Link to={paths.product(product.url)} state={blank}>
                    {product.name}
                  </Link>
                </h2>
                <p className="muted">{product.short_description}</p>
                <ProductFacts facts={product.facts} />
              </div>
              <Icon name="next" flip className={styles.productArrow} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={page}
        total={products.length}
        pageSize={PAGE_SIZE}
        renderLink={(number, props) => <Link to={number === 1 ? '?' : `?page=${number}`} {...props} />}
      />
    </div>
  );
}

type Facts = CallAnswer<Contract['productsGetList']>[number]['facts'];

/** What a product can be ordered in; nothing for services. */
function ProductFacts({ facts: { thicknessMm, lineScreen } }: { facts: Facts }) {
  const { t } = useTranslation();
  const isOne = ({ min, max }: { min: number; max: number }) => min === max;
  const mm = (value: number) => value.toFixed(2);
  const facts = [
    thicknessMm &&
      t(isOne(thicknessMm) ? 'catalogue.facts.oneThickness' : 'catalogue.facts.thickness', {
        min: mm(thicknessMm.min),
        max: mm(thicknessMm.max),
      }),
    lineScreen &&
      t(isOne(lineScreen) ? 'catalogue.facts.oneScreen' : 'catalogue.facts.screen', {
        min: String(lineScreen.min),
        max: String(lineScreen.max),
      }),
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={String(fact)}>{fact}</li>
      ))}
    </ul>
  );
}
