import { Select } from '@platewright/ui/select';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import frame from '../../../shell/layout.module.css';
import { LoadError } from '../../../shell/load-error.tsx';
import { PageSkeleton } from '../../../shell/page-skeleton.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { PermissionGuard } from '../../../shell/permission-guard.tsx';
import { PreflightEditor } from './preflight-editor.tsx';
import styles from './preflight.module.css';

const DEFAULT_PROFILE = 'operator';

/** What artwork is checked for: for the operator, and for products that differ. */
export function PreflightPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.preflight" title={t('preflight.title')}>
      <Profile />
    </PermissionGuard>
  );
}

function Profile() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const language = useLanguage();
  const { productId: chosen } = useParams();
  const productId = chosen === undefined ? null : Number(chosen);
  const query = useQuery({
    queryKey: [...queryKeys.preflight, productId, language],
    queryFn: ({ signal }) => api.deskPreflight(productId === null ? {} : { productId }, { signal }),
    // What is being edited is not replaced under the hands; a change of somebody else shows when saving.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const profile = query.data;
  if (query.isPending) return <PageSkeleton />;
  return (
    <main id="main" className={clsx(frame.page, styles.page)}>
      <PageTitle page={t('preflight.title')} />
      <h1>{t('preflight.title')}</h1>
      <p className={clsx('muted', styles.lead)}>{t('preflight.lead')}</p>
      {!profile ? (
        <LoadError query={query} action="desk.preflight" />
      ) : (
        <>
          <Select
            className={styles.choice}
            label={t('preflight.profile')}
            value={productId === null ? DEFAULT_PROFILE : String(productId)}
            onChange={(value) => void navigate(value === DEFAULT_PROFILE ? '/preflight' : `/preflight/${value}`)}
            options={[
              { value: DEFAULT_PROFILE, label: t('preflight.operator') },
              ...profile.products.map(({ id, name, isOwn }) => ({
                value: String(id),
                label: isOwn ? t('preflight.ownProfile', { name }) : name,
              })),
            ]}
          />
          {productId !== null && !profile.live?.rules && <p className="small">{t('preflight.followsDefault')}</p>}
          <PreflightEditor key={productId} productId={productId} profile={profile} />
        </>
      )}
    </main>
  );
}
