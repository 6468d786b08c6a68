import { PlainIconButton } from '@platewright/ui/plain-button';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { useTranslation } from 'react-i18next';
import styles from './header.module.css';

const MobileDrawer = lazyWithRetry(() => import('./mobile-drawer.tsx'));

/** On screens of at most 1024 px one button opens the links of the header. */
export function MobileMenu() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PlainIconButton
        icon="menu"
        label={t('shell.menu')}
        className={styles.menuButton}
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <MobileDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
