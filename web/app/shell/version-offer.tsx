import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reloadFresh, useNewerVersion } from './version.ts';
import { useRootData } from './root-data.ts';
import styles from './version-offer.module.css';

/** Offers a reload when a newer version is served. */
export function VersionOffer() {
  const { t } = useTranslation();
  const newer = useNewerVersion(useRootData()?.build ?? null);
  const [later, setLater] = useState(false);
  if (!newer || later) return null;
  return (
    <div className={styles.place}>
      <Notice
        announce="status"
        title={t('shell.version.title')}
        onClose={() => setLater(true)}
        action={
          <Button size="small" variant="primary" onPress={() => void reloadFresh()}>
            {t('shell.version.reload')}
          </Button>
        }
      >
        {t('shell.version.sentence')}
      </Notice>
    </div>
  );
}
