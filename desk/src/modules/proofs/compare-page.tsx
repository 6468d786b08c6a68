import { isolateBidi } from '@platewright/browser/isolate-bidi';
import {
  changeComparison,
  formatComparisonUrl,
  parseComparisonUrl,
  type ComparisonUrlState,
} from '@platewright/browser/comparison-url';
import { ComparisonLayout, ComparisonMessage } from '@platewright/ui/comparison/comparison-layout';
import { EmptyState } from '@platewright/ui/empty-state';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isCallError } from '@platewright/browser/is-call-error';
import { LoadError } from '../../shell/load-error.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { BackLink, useRecordId } from '../../shell/record-page.tsx';
import { useArtworkTexts } from '../artwork/use-artwork-texts.ts';
import { useDeskOrder } from '../orders/order-page/use-desk-order.ts';
import { CompareHeading, CompareVersions } from './compare-versions.tsx';
import { groupDocumentVersions } from './group-document-versions.ts';
import styles from './compare-page.module.css';

/** Two versions of a document of an order beside each other (decision 043). */
export function ComparePage() {
  const { t } = useTranslation();
  const orderId = useRecordId('orderId');
  const documentId = useRecordId('documentId');
  return (
    <PermissionGuard action="desk.files" title={t('order.documents.compare')}>
      <Suspense fallback={<CompareSkeleton />}>
        <LoadedComparison orderId={orderId} documentId={documentId} />
      </Suspense>
    </PermissionGuard>
  );
}

function LoadedComparison({ orderId, documentId }: { readonly orderId: number; readonly documentId: number }) {
  const { t } = useTranslation();
  const translate = useArtworkTexts();
  const order = useDeskOrder(orderId);
  const [query, setQuery] = useSearchParams();
  // The URL of the window follows later than the next press may come.
  const [chosen, setChosen] = useState<ComparisonUrlState | null>(null);
  const back = <BackLink to={`/orders/${orderId}`}>{translate('plateViewer.back', { id: orderId })}</BackLink>;
  const title = translate('compare.title');
  if (!order.data && order.isError)
    return (
      <main id="main" className={styles.failed}>
        <PageTitle page={title} />
        {back}
        {isCallError(order.error, 'notFound') ? (
          <EmptyState level={1} size="large" title={t('order.files.gone')} />
        ) : (
          <LoadError query={order} action="desk.files" level={1} />
        )}
      </main>
    );
  if (!order.data) return <CompareSkeleton />;
  const documents = (['approve', 'release'] as const).flatMap((kind) =>
    groupDocumentVersions(order.data.documents, kind),
  );
  const document = documents.find(({ id }) => id === documentId);
  if (!document)
    return (
      <main id="main" className={styles.failed}>
        <PageTitle page={title} />
        {back}
        <EmptyState level={1} size="large" title={t('order.files.gone')} />
      </main>
    );
  const versions = [document.newest, ...document.older];
  const { filename } = document.newest;
  const heading = <CompareHeading orderId={orderId} name={filename} title={title} back={back} />;
  const urlState =
    chosen ??
    parseComparisonUrl(
      query,
      versions.map(({ version }) => version),
    );
  return (
    <main id="main" className={styles.page}>
      <PageTitle page={translate('compare.pageTitle', { name: isolateBidi(filename) })} />
      {versions.length < 2 ? (
        <ComparisonLayout bar={heading}>
          <ComparisonMessage>
            <EmptyState level={2} title={translate('compare.oneVersion')} />
          </ComparisonMessage>
        </ComparisonLayout>
      ) : (
        <CompareVersions
          // Nothing of other versions may stay visible.
          key={`${urlState.before}/${urlState.after}`}
          orderId={orderId}
          heading={heading}
          versions={versions}
          urlState={urlState}
          onUrlState={(change) => {
            const next = changeComparison(urlState, change);
            setChosen(next);
            void setQuery(formatComparisonUrl(next), { replace: true });
          }}
        />
      )}
    </main>
  );
}

const CompareSkeleton = () => (
  <main id="main" className={styles.page}>
    <LoadingArea className={styles.failed}>
      <Skeleton width="18rem" height="2rem" />
      <Skeleton height="24rem" />
    </LoadingArea>
  </main>
);
