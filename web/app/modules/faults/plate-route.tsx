import { isNetworkError } from '@platewright/browser/errors';
import { readScannedPlate } from '@platewright/domain/production/plate-code';
import { LinkButton } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, redirect, useParams } from 'react-router';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { paths } from '../../paths.ts';
import { useSessionState } from '../../session/use-session.ts';
import { LoadError } from '../../shared/load-error.tsx';
import { OrderNotFound } from '../../shared/order-not-found.tsx';
import { createMetaTags, loadRouteMeta, neverRevalidate } from '../../shell/meta.ts';
import type { Route } from './+types/plate-route';

export function loader({ context, params }: Route.LoaderArgs) {
  const scanned = readScannedPlate(params.code);
  if (scanned === null || !('code' in scanned)) throw redirect(paths.notFound());
  return loadRouteMeta(context.client, paths.home(), context.lang);
}
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...createMetaTags(loaderData),
  { name: 'robots', content: 'noindex, nofollow' },
];
export const shouldRevalidate = neverRevalidate;

/** The code of a label: customers come to their order with the plate ticked, staff go on to the desk. */
export default function PlateRoute() {
  const { t } = useTranslation();
  const { code = '' } = useParams();
  const session = useSessionState();
  if (session === 'unknown') return <Loading />;
  if (session !== null) return <FoundPlate code={code} />;
  return (
    <div className="wrap">
      <EmptyState
        level={1}
        title={t('plate.title')}
        actions={
          <>
            <LinkButton as={Link} to={paths.login(paths.plate(code))} variant="primary">
              {t('plate.signIn')}
            </LinkButton>
            <LinkButton href={`${paths.plate(code)}/desk`}>{t('plate.desk')}</LinkButton>
          </>
        }
      >
        {t('plate.guest')}
      </EmptyState>
    </div>
  );
}

const Loading = () => (
  <LoadingArea className="wrap">
    <SkeletonLines lines={4} />
  </LoadingArea>
);

function FoundPlate({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.orders, 'plate', code],
    queryFn: ({ signal }) => api.ordersFindPlate({ plate: code }, { signal }),
    retry: false,
  });
  if (isNetworkError(error))
    return <LoadError size="large" error={error} title={t('plate.failed')} onRetry={() => void refetch()} />;
  // A plate of somebody else looks as if there were none.
  if (error) return <OrderNotFound />;
  if (!data) return <Loading />;
  const { orderId, separation, way } = data;
  const to = {
    report: paths.reportFault(orderId, [separation]),
    reorder: paths.reorder(orderId, separation),
    order: paths.order(orderId),
  }[way];
  return <Navigate to={to} replace />;
}
