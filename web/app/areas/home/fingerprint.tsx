import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Button } from '@platewright/ui/button';
import { ToneCurvesPicture } from '@platewright/ui/home-pictures';
import { Suspense, useState } from 'react';
import { later } from '@platewright/browser/load-code';
import { useTranslation } from 'react-i18next';
import { useCurveWords } from './banner.tsx';
import type { SiteHome } from './content.ts';
import styles from './home.module.css';

const FingerprintPicker = later(() => import('./fingerprint-picker.tsx'));

export type FingerprintProducts = AnswerOf<Contract['productsGetList']>;

/** The invitation to a fingerprint; Try now opens the picker. */
export function Fingerprint({
  words: { title, lead },
  products,
}: {
  words: SiteHome['fingerprint'];
  products: FingerprintProducts;
}) {
  const { t } = useTranslation();
  const curveWords = useCurveWords();
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.band}>
      <div className={`wrap ${styles.inside} ${styles.fingerprint}`}>
        <div className={styles.words}>
          <h2 className="h1">{title}</h2>
          <p className="lead">{lead}</p>
          <Button variant="primary" size="large" aria-haspopup="dialog" onPress={() => setOpen(true)}>
            {t('home.fingerprint.tryNow')}
          </Button>
        </div>
        <ToneCurvesPicture label={t('home.picture.curves')} words={curveWords} className={styles.scene} />
      </div>
      {open && (
        <Suspense>
          <FingerprintPicker products={products} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
