import { Icon } from '@platewright/ui/icon';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { paths } from '../paths.ts';
import { useOrderTaking } from '../session/order-taking.ts';
import styles from './header.module.css';

/**
 * The list of orders, one press away on every page for whoever is signed in; on phones its icon alone. Styles show it, so that
 * it is in its place before the session is read.
 */
export function OrdersLink() {
  const { t } = useTranslation();
  if (useOrderTaking()) return null;
  return (
    <NavLink to={paths.dashboard()} className={`${styles.item} ${styles.orders} ${styles.signedIn}`}>
      <Icon name="grid" size="s" />
      <span>{t('shell.orders')}</span>
    </NavLink>
  );
}
