import { PlainButton } from '@platewright/ui/plain-button';
import { ToneCurvesPicture } from '@platewright/ui/home-pictures';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { useTranslation } from 'react-i18next';
import { useToneCurveLabels } from './banner.tsx';
import type { FingerprintProducts, SiteHome } from './site-home.ts';
import styles from './home.module.css';

const FingerprintPicker = lazyWithRetry(() => import('./fingerprint-picker.tsx'));

/** An introduction to fingerprints; Try now opens the picker. */
export function Fingerprint({
  words: { title, lead },
  products,
}: {
  words: SiteHome['fingerprint'];
  products: FingerprintProducts;
}) {
  const { t } = useTranslation();
  const curveLabels = useToneCurveLabels();
  const [isPickerOpen, setPickerOpen] = useState(false);
  // An operator who sells no fingerprints has none to try.
  if (products.length === 0) return null;
  return (
    <section className={`later ${styles.band}`}>
      <div className={`wrap ${styles.inside} ${styles.fingerprint}`}>
        <div className={styles.sectionText}>
          <h2 className="h1">{title}</h2>
          <p className="lead">{lead}</p>
          <PlainButton variant="primary" size="large" aria-haspopup="dialog" onPress={() => setPickerOpen(true)}>
            {t('home.fingerprint.tryNow')}
          </PlainButton>
        </div>
        <ToneCurvesPicture label={t('home.picture.curves')} words={curveLabels} className={styles.scene} />
      </div>
      {isPickerOpen && (
        <Suspense>
          <FingerprintPicker products={products} onClose={() => setPickerOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
