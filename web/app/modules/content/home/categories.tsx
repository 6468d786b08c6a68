import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import type { RootData } from '../../../shell/root-data.ts';
import { Thumbnail } from '../../../shared/thumbnail.tsx';
import styles from './categories.module.css';

/** A tile for each category: its picture, its name and the names of its products. */
export function Categories({ categories }: { categories: RootData['categories'] }) {
  const { t } = useTranslation();
  return (
    <section className={`later wrap ${styles.section}`} id="categories">
      <div className={styles.head}>
        <h2 className="h2">{t('home.categories')}</h2>
        <Link className="link" to={paths.categories()}>
          {t('home.allCategories')}
        </Link>
      </div>
      <div className={styles.grid}>
        {categories.map((category) => (
          <article key={category.key} className={styles.tile}>
            <Thumbnail src={category.thumbnail} category={category.key} className={styles.picture} />
            <div>
              <h3>
                <Link to={paths.category(category.key)}>{category.name}</Link>
              </h3>
              <ul>
                {category.products.map((product) => (
                  <li key={product.url}>
                    <Link to={paths.product(product.url)}>{product.name}</Link>
                  </li>
                ))}
              </ul>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
