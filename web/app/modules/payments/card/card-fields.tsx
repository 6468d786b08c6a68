import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { Skeleton } from '@platewright/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { CardFieldsFrame } from './use-card-fields.ts';
import styles from './card-fields.module.css';

interface Props {
  readonly fields: { readonly url: string; readonly isSandboxed: boolean };
  readonly controller: CardFieldsFrame;
}

/** The card provider's own fields, in a frame: what is entered there never is in this page [PAY-13, FUL-17]. */
export function CardFields({ fields, controller }: Props) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { state, frame, retry } = controller;
  // The same for as long as the frame is shown: another address would empty its fields.
  const [address] = useState(() => {
    const { theme } = document.documentElement.dataset;
    return `${fields.url}?lang=${lang}${theme ? `&theme=${theme}` : ''}`;
  });
  if (state.phase === 'unavailable') {
    return (
      <Notice
        tone="error"
        announce="alert"
        action={
          <Button size="small" onPress={retry}>
            {t('payments.cardFields.retry')}
          </Button>
        }
      >
        {t('payments.cardFields.unavailable')}
      </Notice>
    );
  }
  return (
    <div className={styles.place}>
      {state.phase === 'loading' && <Skeleton className={styles.loading} />}
      <iframe
        key={state.attempt}
        ref={frame}
        title={t('payments.cardFields.title')}
        src={address}
        sandbox={fields.isSandboxed ? 'allow-scripts allow-forms' : undefined}
        className={styles.frame}
        style={{ blockSize: state.height }}
      />
    </div>
  );
}
