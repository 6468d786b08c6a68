import { Icon } from '@platewright/ui/icon';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import styles from './header.module.css';

/** The list of orders, one press away on every page for whoever is signed in; on phones its icon alone. */
export function OrdersLink() {
  const { t } = useTranslation();
  if (!useSession()) return null;
  return (
    <NavLink to={paths.dashboard()} className={`${styles.item} ${styles.orders}`}>
      <Icon name="grid" size="s" />
      <span>{t('shell.orders')}</span>
    </NavLink>
  );
}
