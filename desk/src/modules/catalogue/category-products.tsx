import { Panel } from '@platewright/ui/panel';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { MoveButtons } from '../../lists/move-buttons.tsx';
import { useReorder } from '../../lists/use-reorder.ts';
import { StatusTag } from '../../publishing/status-tag.tsx';
import styles from './catalogue.module.css';
import { getEntryPath } from './catalogue-paths.ts';
import { catalogueEntryQueries } from './catalogue-entry-queries.ts';
import { useReloadCatalogue, type CatalogueEntry } from './use-catalogue.ts';

/** The products of a category, to be put in order; their order counts at once. */
export function CategoryProducts({ entry }: { entry: CatalogueEntry }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, products } = entry;
  const { move, lastMove } = useReorder<CatalogueEntry, CatalogueEntry['products'][number]>({
    scope: `products of ${id}`,
    queryKey: catalogueEntryQueries.getKey(id, useLanguage()),
    getRows: (data) => data.products,
    withRows: (data, ordered) => ({ ...data, products: ordered }),
    send: (order) => api.deskCatalogueOrder({ kind: 'product', category: id, ...order }),
    reload: useReloadCatalogue(),
  });
  return (
    <Panel title={t('catalogue.order.title')}>
      <p className="vh" role="status">
        {lastMove && t('content.moved', { title: lastMove.row.name, n: format.number(lastMove.position) })}
      </p>
      {products.length === 0 ? (
        <p className="muted">{t('catalogue.order.none')}</p>
      ) : (
        <ol className={styles.products}>
          {products.map((row) => (
            <li key={row.id}>
              <Link className="link" to={getEntryPath(row.id)}>
                <bdi>{row.name || t('content.untitled')}</bdi>
              </Link>
              {row.status !== 'published' && <StatusTag status={row.status} />}
              {products.length > 1 && <MoveButtons row={row} title={row.name} rows={products} onMove={move} />}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
