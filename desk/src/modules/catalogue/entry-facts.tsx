import { Button } from '@platewright/ui/button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './catalogue.module.css';
import { getEntryPath } from './catalogue-paths.ts';
import type { CatalogueEntry } from './use-catalogue.ts';

interface Props {
  readonly entry: CatalogueEntry;
  readonly onChangeKey: () => void;
  /** Only products are moved. */
  readonly onMove: () => void;
}

/** Where a product or category stands: what counts at once, without a version. */
export function EntryFacts({ entry, onChangeKey, onMove }: Props) {
  const { t } = useTranslation();
  const { category, page, formerKeys } = entry;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('catalogue.key')}</dt>
        <dd className="row row--wrap">
          <bdi dir="ltr">{page}</bdi>
          <Button size="small" onPress={onChangeKey}>
            {t('catalogue.changeKey.action')}
          </Button>
        </dd>
      </div>
      {formerKeys.length > 0 && (
        <div>
          <dt>{t('catalogue.formerKeys')}</dt>
          <dd>
            <bdi dir="ltr">{formerKeys.join(', ')}</bdi>
          </dd>
        </div>
      )}
      {category && (
        <div>
          <dt>{t('catalogue.columns.category')}</dt>
          <dd className="row row--wrap">
            <Link className="link" to={getEntryPath(category.id)}>
              <bdi>{category.name}</bdi>
            </Link>
            <Button size="small" onPress={onMove}>
              {t('catalogue.move.action')}
            </Button>
          </dd>
        </div>
      )}
    </dl>
  );
}
