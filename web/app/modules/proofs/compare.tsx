import {
  changeComparison,
  formatComparisonUrl,
  parseComparisonUrl,
  type ComparisonUrlState,
} from '@platewright/browser/comparison-url';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { redirect, useParams, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { isMissingRecord } from '../../shared/is-missing-record.ts';
import { LoadError } from '../../shared/load-error.tsx';
import { OrderNotFound } from '../../shared/order-not-found.tsx';
import { isRecordId } from '@platewright/browser/record-id';
import { useDocumentTitle } from '../../shared/use-document-title.ts';
import { createMetaTags, loadRouteMeta } from '../../shell/meta.ts';
import type { Route } from './+types/compare';
import { CompareVersions } from './compare-versions.tsx';
import { OneVersionNotice } from './compare-parts.tsx';
import { ProofViewerSkeleton } from './proof-viewer-skeleton.tsx';
import { useProof } from './queries.ts';

export function loader({ context, params: { id, fileId } }: Route.LoaderArgs) {
  if (!isRecordId(id) || !isRecordId(fileId)) throw redirect(paths.notFound());
  return loadRouteMeta(context.client, '/order', context.lang);
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...createMetaTags(loaderData),
  { name: 'robots', content: 'noindex' },
];

/** Two versions of a proof beside each other (decision 043). */
export default function ComparePage() {
  const { t } = useTranslation();
  const params = useParams();
  const orderId = Number(params.id);
  const fileId = Number(params.fileId);
  const [query, setQuery] = useSearchParams();
  // The URL of the window follows later than the next press may come.
  const [chosen, setChosen] = useState<ComparisonUrlState | null>(null);
  const newest = useProof(orderId, fileId);
  const name = newest.data?.file.filename;
  useDocumentTitle(name && t('proof.compareTitle', { name }));
  if (isMissingRecord(newest.error)) return <OrderNotFound />;
  if (!newest.data && newest.error)
    return (
      <LoadError size="large" error={newest.error} title={t('proof.failed')} onRetry={() => void newest.refetch()} />
    );
  if (!newest.data) return <ProofViewerSkeleton />;
  const { versions } = newest.data;
  if (versions.length < 2)
    return (
      <Suspense fallback={<ProofViewerSkeleton />}>
        <OneVersionNotice orderId={orderId} proof={newest.data} />
      </Suspense>
    );
  const urlState =
    chosen ??
    parseComparisonUrl(
      query,
      versions.map(({ version }) => version),
    );
  return (
    <Suspense fallback={<ProofViewerSkeleton />}>
      <CompareVersions
        // Nothing of other versions may stay visible.
        key={`${urlState.before}/${urlState.after}`}
        orderId={orderId}
        newest={newest.data}
        urlState={urlState}
        onUrlState={(change) => {
          const changed = changeComparison(urlState, change);
          setChosen(changed);
          const next = formatComparisonUrl(changed);
          const lang = query.get('lang');
          if (lang) next.set('lang', lang);
          void setQuery(next, { replace: true, preventScrollReset: true });
        }}
      />
    </Suspense>
  );
}
