import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { ErrorState } from '@platewright/ui/error-states';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../api/client.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../paths.ts';
import { blankProject } from '../../../shared/blank-project.ts';
import { NoProducts } from '../../../shared/no-products.tsx';
import { Thumbnail } from '../../../shared/thumbnail.tsx';
import styles from './dashboard.module.css';

/** Create New Project: the categories to start from, or a template (specification 001, Dashboard). */
export function NewProjectDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const translateError = useTranslateError();
  const { data, error, refetch } = useQuery({
    queryKey: ['categories', lang],
    queryFn: () => api.categoriesGetList({ lang }),
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('dashboard.create')} size="wide">
      <div className={styles.starts}>
        <h3 className="h4">{t('dashboard.blank')}</h3>
        {/* With the slash at the end, as specified [OLST-09]. */}
        <Link className="link" to={`${paths.templates()}/`}>
          {t('dashboard.useTemplate')}
        </Link>
      </div>
      <p className="muted small">{t('dashboard.chooseCategory')}</p>
      {!data && !error && (
        <LoadingArea className={styles.categories}>
          {Array.from({ length: 6 }, (_, index) => (
            <span key={index} className={styles.category}>
              <Skeleton className={styles.thumbnail} height="auto" />
              <span className={styles.loadingName}>
                <Skeleton width="60%" />
              </span>
            </span>
          ))}
        </LoadingArea>
      )}
      {error && (
        <ErrorState
          size="tight"
          title={translateError(error)}
          actions={<Button onPress={() => void refetch()}>{t('shell.tryAgain')}</Button>}
        />
      )}
      {data?.length === 0 && <NoProducts size="tight" />}
      {data && data.length > 0 && (
        <ul className={styles.categories}>
          {data.map((category) => (
            <li key={category.key}>
              <Link to={paths.category(category.key)} state={blankProject} className={styles.category}>
                <Thumbnail src={category.thumbnail} category={category.key} className={styles.thumbnail} />
                <b>{category.name}</b>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
