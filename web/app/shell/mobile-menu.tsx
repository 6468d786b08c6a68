import { IconButton } from '@platewright/ui/button';
import { Suspense, useState } from 'react';
import { later } from '@platewright/browser/load-code';
import { useTranslation } from 'react-i18next';
import styles from './header.module.css';

const MobileDrawer = later(() => import('./mobile-drawer.tsx'));

/** At 1024 px and less the header's links stand behind one button. */
export function MobileMenu() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="menu"
        label={t('shell.menu')}
        className={styles.menuButton}
        aria-expanded={open}
        onPress={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <MobileDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
