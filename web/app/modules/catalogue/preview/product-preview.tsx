import { getDraft, getServerDraft, subscribeDraft } from './desk-connection.ts';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { PRODUCT_PREVIEW_PATH } from '@platewright/contract/modules/catalogue/product-preview';
import { EmptyState } from '@platewright/ui/empty-state';
import { PriceSkeleton } from '@platewright/ui/price-lines';
import { ToastRegion } from '@platewright/ui/toast';
import { Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Route } from './+types/product-preview';
import { createMetaTags, loadRouteMeta } from '../../../shell/meta.ts';
import { QueryProvider } from '../../../shell/query-provider.tsx';
import styles from './product-preview.module.css';

const DraftedPage = lazyWithRetry(() => import('./drafted-page.tsx'));

export const loader = async ({ context: { client, lang } }: Route.LoaderArgs) => ({
  meta: await loadRouteMeta(client, PRODUCT_PREVIEW_PATH, lang),
});

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...createMetaTags(loaderData?.meta),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** A product as it is typed at the desk, which frames this page: the form of the customer, its drawing and its price. */
export default function ProductPreview() {
  const { t } = useTranslation();
  const draft = useSyncExternalStore(subscribeDraft, getDraft, getServerDraft);
  return (
    <QueryProvider>
      <main id="main" className={styles.page} tabIndex={-1}>
        {draft === 'alone' && <EmptyState title={t('product.previewAlone')} level={1} size="large" />}
        {draft !== null && draft !== 'alone' && (
          <Suspense fallback={<PriceSkeleton lines={3} />}>
            <DraftedPage draft={draft} />
          </Suspense>
        )}
      </main>
      <ToastRegion />
    </QueryProvider>
  );
}
