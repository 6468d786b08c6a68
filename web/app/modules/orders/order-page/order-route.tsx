import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, redirect, useParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isOrderTab, paths } from '../../../paths.ts';
import { isRecordId } from '@platewright/browser/record-id';
import { useDocumentTitle } from '../../../shared/use-document-title.ts';
import { createMetaTags, loadRouteMeta } from '../../../shell/meta.ts';
import type { Route } from './+types/order-route';
import { OrderPage } from './order-page.tsx';
import { OrderLoadStates } from './order-load-states.tsx';
import { useOrderInfo, useOrderSteps } from './queries.ts';
import { preloadTab } from './tab-pages.ts';
import { useLiveOrder } from './use-live-order.ts';

/** Redirects an invalid id or an unknown tab to the missing page (specification 001 section 2). */
export function loader({ context, params: { id, tabId } }: Route.LoaderArgs) {
  if (!isRecordId(id) || !isOrderTab(tabId)) throw redirect(paths.notFound());
  return loadRouteMeta(context.client, '/order', context.lang);
}

/** Tabs of the same order load their data by themselves: the loader runs for another order or an unknown tab only. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean =>
  currentParams.id !== nextParams.id || !isOrderTab(nextParams.tabId);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...createMetaTags(loaderData),
  { name: 'robots', content: 'noindex' },
];

/** The order page (specification 001, Order page). */
export default function OrderRoute() {
  const { t } = useTranslation();
  const params = useParams();
  const id = Number(params.id);
  const { data: info } = useOrderInfo(id);
  // Fetched together with the order; the components that show the steps read it from the cache.
  useOrderSteps(id);
  useLiveOrder(id);
  useDocumentTitle(info && t('order.heading', { id: String(id), name: info.projectName }));
  const tab = params.tabId;
  useEffect(() => {
    if (isOrderTab(tab)) preloadTab(tab);
  }, [tab]);
  if (!isOrderTab(tab)) return <Navigate to={paths.notFound()} replace />;
  return (
    <OrderLoadStates id={id} tab={tab}>
      {(info) => <OrderPage info={info} tab={tab} />}
    </OrderLoadStates>
  );
}
