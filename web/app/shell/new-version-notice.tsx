import { PlainButton } from '@platewright/ui/plain-button';
import { Notice } from '@platewright/ui/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadWithoutCache, useHasNewerVersion } from './use-has-newer-version.ts';
import { useRootData } from './root-data.ts';
import styles from './new-version-notice.module.css';

/** Offers a reload when a newer version of the portal is deployed. */
export function NewVersionNotice() {
  const { t } = useTranslation();
  const isNewer = useHasNewerVersion(useRootData()?.build ?? null);
  const [isDismissed, setDismissed] = useState(false);
  if (!isNewer || isDismissed) return null;
  return (
    <div className={styles.place}>
      <Notice
        announce="status"
        title={t('shell.version.title')}
        onClose={() => setDismissed(true)}
        action={
          <PlainButton size="small" variant="primary" onPress={() => void reloadWithoutCache()}>
            {t('shell.version.reload')}
          </PlainButton>
        }
      >
        {t('shell.version.sentence')}
      </Notice>
    </div>
  );
}
