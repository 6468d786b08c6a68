import { Icon } from '@platewright/ui/icon';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { Frame } from './frame.tsx';
import { Queries } from './queries.tsx';
import { HouseMark, Tools } from './header.tsx';
import styles from './header.module.css';

/** Checkout: the house, a lock, and nothing that leads away. */
export default function Slim() {
  const { t } = useTranslation();
  const header = (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <HouseMark />
        <span className={styles.safe}>
          <Icon name="lock" size="s" />
          {t('shell.securedPayment')}
        </span>
        <div className={styles.tools}>
          <Tools />
        </div>
      </div>
    </header>
  );
  return (
    <Queries>
      <Frame header={header}>
        <Outlet />
      </Frame>
    </Queries>
  );
}
