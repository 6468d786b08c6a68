import { isRecordId } from '@platewright/browser/record-id';
import { CallError } from '@platewright/contract/call-errors';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { Navigate, redirect, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { LoadError } from '../../shared/load-error.tsx';
import { useDocumentTitle } from '../../shared/use-document-title.ts';
import { createMetaTags, loadRouteMeta, neverRevalidate } from '../../shell/meta.ts';
import type { Route } from './+types/quotation-route';
import { QuotationPage } from './quotation-page.tsx';
import { useQuotation } from './quotation-queries.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  if (!isRecordId(params.id)) throw redirect(paths.notFound());
  return loadRouteMeta(context.client, paths.dashboard(), context.lang);
}
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...createMetaTags(loaderData),
  { name: 'robots', content: 'noindex' },
];
export const shouldRevalidate = neverRevalidate;

/** The page of one quotation, for whoever of its company may order. */
export default function QuotationRoute() {
  const { t } = useTranslation();
  const id = Number(useParams().id);
  const { data, error, refetch } = useQuotation(id);
  useDocumentTitle(data && t('quotations.page.title', { number: data.quotation.number }));
  if (data) return <QuotationPage key={id} quotation={data.quotation} />;
  if (error instanceof CallError && error.errorName === 'notFound') return <Navigate to={paths.notFound()} replace />;
  return (
    <div className="wrap">
      {error ? (
        <LoadError size="large" error={error} title={t('quotations.page.failed')} onRetry={() => void refetch()} />
      ) : (
        <LoadingArea>
          <SkeletonLines lines={8} />
        </LoadingArea>
      )}
    </div>
  );
}
