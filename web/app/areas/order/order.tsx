import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, redirect, useParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isOrderTab, paths } from '../../paths.ts';
import { NoSuchOrder } from '../../shared/no-such-order.tsx';
import { useDocumentTitle } from '../../shared/document-title.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { metaTags, routeMeta } from '../../shell/meta.ts';
import type { Route } from './+types/order';
import { OrderPage } from './order-page.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { isMissing, useOrderInfo, useSteps } from './queries.ts';
import { preloadTab } from './tab-pages.ts';
import { useLiveOrder } from './use-live-order.ts';

const isNumber = (id: string | undefined): id is string => /^[1-9]\d{0,9}$/.test(id ?? '');

/** An unknown tab leads to the missing page before anything is shown (specification 001 section 2). */
export function loader({ context, params: { id, tabId } }: Route.LoaderArgs) {
  if (!isNumber(id) || !isOrderTab(tabId)) throw redirect(paths.notFound());
  return routeMeta(context.client, '/order', context.lang);
}

/** Moving between tabs asks the server for nothing that the page does not ask itself. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean =>
  currentParams.id !== nextParams.id || !isOrderTab(nextParams.tabId);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...metaTags(loaderData),
  { name: 'robots', content: 'noindex' },
];

/** The order page (specification 001, Order page). */
export default function Order() {
  const { t } = useTranslation();
  const params = useParams();
  const id = Number(params.id);
  const { data: info, error, refetch } = useOrderInfo(id);
  // Asked for at once, not after the first answer.
  useSteps(id);
  useLiveOrder(id);
  useDocumentTitle(info && t('order.heading', { id: String(id), name: info.projectName }));
  const tab = params.tabId;
  useEffect(() => {
    if (isOrderTab(tab)) preloadTab(tab);
  }, [tab]);
  if (!isOrderTab(tab)) return <Navigate to={paths.notFound()} replace />;
  if (info) return <OrderPage info={info} tab={tab} />;
  if (!error) return <OrderSkeleton />;
  if (isMissing(error)) return <NoSuchOrder />;
  return <LoadFailed size="large" error={error} title={t('order.failed')} onRetry={() => void refetch()} />;
}
