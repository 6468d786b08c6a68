import { LoadingArea, Skeleton, SkeletonLines } from '@platewright/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../shell/page-title.tsx';
import { PermissionGuard } from '../../../shell/permission-guard.tsx';
import { BackLink, useRecordId } from '../../../shell/record-page.tsx';
import frame from '../../../shell/layout.module.css';
import { OrderLoadError } from '../order-page/order-load-error.tsx';
import { SpecificationForm } from './specification-form.tsx';
import { useDeskSpecification } from './use-specification.ts';
import styles from './specification.module.css';

/** The page on which staff correct the specification of an order on the customer's behalf. */
export function SpecificationPage() {
  const { t } = useTranslation();
  const id = useRecordId('orderId');
  return (
    <PermissionGuard action="desk.orders" title={t('specification.title')}>
      <LoadedSpecification key={id} id={id} />
    </PermissionGuard>
  );
}

function LoadedSpecification({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useDeskSpecification(id);
  const { data } = query;
  return (
    <main id="main" className={frame.page}>
      <PageTitle page={t('specification.of', { id: String(id) })} />
      {data ? (
        <article className={styles.page}>
          <header className={styles.head}>
            <BackLink to={`/orders/${id}`}>{t('specification.back', { id: String(id) })}</BackLink>
            <h1>{t('specification.title')}</h1>
            <p className="small muted">
              <span className="num">{id}</span> · <bdi>{data.projectName}</bdi> · <bdi>{data.company}</bdi> ·{' '}
              {data.productName}
            </p>
          </header>
          <SpecificationForm specification={data} reload={query.refetch} />
        </article>
      ) : id === 0 || query.isError ? (
        <OrderLoadError id={id} query={query} level={1} />
      ) : (
        <LoadingArea className={styles.page}>
          <Skeleton width="18rem" height="2rem" />
          <Skeleton width="24rem" />
          <SkeletonLines lines={12} />
        </LoadingArea>
      )}
    </main>
  );
}
