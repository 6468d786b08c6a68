import { Button } from '@platewright/ui/button';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/use-session.ts';
import { PrefillChoice } from './prefill-choice.tsx';
import { toOptions, usePrefillList, type PrefillKind } from './prefill-list.ts';
import { listsPrefillSources } from './rules/prefill-sources.ts';
import { usePrefill } from './use-prefill.ts';
import type { Configurator } from './use-configurator.ts';
import styles from './product.module.css';

/** Loaded when a template or an order has answers that the product has no more. */
const MissingNotice = lazyWithRetry(() => import('./missing-notice.tsx'));

/** Loaded when the setup of an order with artwork was copied. */
const ArtworkOffer = lazyWithRetry(() => import('./artwork-offer.tsx'));

/**
 * Lists what the company has saved for this product; choosing an entry fills its answers in [PROD-18, PROD-19]. The lists
 * come after the page, so they lie in the free space of its head; on phones, behind a button.
 */
export default function PrefillSection({ configurator }: { configurator: Configurator }) {
  const { t } = useTranslation();
  const template = usePrefillOptions(configurator, 'template');
  const press = usePrefillOptions(configurator, 'press');
  const order = { kind: 'order', ...usePrefill(configurator, 'order') };
  usePrefill(configurator, 'quotation');
  const [isOpen, setOpen] = useState(false);
  const offered = [template, press].filter(({ count }) => count > 0);
  const isLoading = template.isLoading || press.isLoading;
  const sources = [template, press, order].filter(({ missing }) => missing.length > 0);
  return (
    <>
      {offered.length > 0 && (
        <section className={styles.start} aria-label={t('product.startFrom')} data-open={isOpen || undefined}>
          <Button
            size="small"
            className={styles.startToggle}
            aria-expanded={isOpen}
            onPress={() => setOpen((open) => !open)}
          >
            {t('product.startFrom')}
          </Button>
          <div className={styles.starts}>
            {offered.map((source) => (
              <PrefillChoice key={source.kind} productUrl={configurator.product.url} source={source} />
            ))}
          </div>
        </section>
      )}
      {offered.length === 0 && !isLoading && <span className={styles.noStart} />}
      {(sources.length > 0 || order.artwork) && (
        <div className={styles.startNotices}>
          <Suspense>
            {order.artwork && (
              <ArtworkOffer
                productId={configurator.product.id}
                artwork={order.artwork}
                onClose={order.dismissArtwork}
              />
            )}
            {sources.map(({ kind, missing, dismissMissing }) => (
              <MissingNotice key={kind} missing={missing} onClose={dismissMissing} />
            ))}
          </Suspense>
        </div>
      )}
    </>
  );
}

function usePrefillOptions(configurator: Configurator, kind: PrefillKind) {
  const { product } = configurator;
  const session = useSession();
  const { data, isLoading } = usePrefillList(
    kind,
    product.url,
    '',
    listsPrefillSources(kind, product, session !== null),
  );
  return { kind, isLoading, count: data?.count ?? 0, options: toOptions(data), ...usePrefill(configurator, kind) };
}
