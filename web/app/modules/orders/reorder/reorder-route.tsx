import { isNetworkError } from '@platewright/browser/errors';
import { useTranslation } from 'react-i18next';
import { redirect, useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { isRecordId } from '@platewright/browser/record-id';
import { OrderNotFound } from '../../../shared/order-not-found.tsx';
import { useDocumentTitle } from '../../../shared/use-document-title.ts';
import { LoadError } from '../../../shared/load-error.tsx';
import { createMetaTags, loadRouteMeta } from '../../../shell/meta.ts';
import type { Route } from './+types/reorder-route';
import { useReorderQuery } from './queries.ts';
import { ReorderPage } from './reorder-page.tsx';
import { ReorderSkeleton } from './reorder-skeleton.tsx';

export function loader({ context, params }: Route.LoaderArgs) {
  if (!isRecordId(params.id)) throw redirect(paths.notFound());
  return loadRouteMeta(context.client, '/order', context.lang);
}
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...createMetaTags(loaderData),
  { name: 'robots', content: 'noindex' },
];
export const shouldRevalidate = () => false;

/** The reorder page of an order (specification 001, Reorder page) [REO-01]. */
export default function ReorderRoute() {
  const { t } = useTranslation();
  const id = Number(useParams().id);
  const { data, error, refetch } = useReorderQuery(id);
  useDocumentTitle(data && t('reorder.documentTitle', { id: String(id), name: data.projectName }));
  if (data) return <ReorderPage key={id} data={data} />;
  // Without a connection nothing is known about the order; every answer of the server but the page is a missing page [REO-13].
  if (isNetworkError(error))
    return <LoadError size="large" error={error} title={t('reorder.failed')} onRetry={() => void refetch()} />;
  return error ? <OrderNotFound /> : <ReorderSkeleton />;
}
