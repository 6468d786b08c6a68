import { Drawer } from '@platewright/ui/drawer';
import { Icon } from '@platewright/ui/icon';
import { ThemeButton } from '@platewright/ui/theme';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { useAccountItems } from './account-items.ts';
import { useRootData } from './root-data.ts';
import { keepTheme } from './theme-cookie.ts';
import styles from './header.module.css';

/** The menu of narrow screens. */
export default function MobileDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const root = useRootData();
  const session = useSession();
  const account = useAccountItems(session);
  return (
    <Drawer isOpen onClose={onClose} title={t('shell.menu')}>
      <nav aria-label={t('shell.mainNavigation')}>
        <ul className={styles.mobileList}>
          {!session && (
            <li className={styles.mobileTop}>
              <Link to={paths.login()} onClick={onClose}>
                {t('shell.signIn')}
              </Link>
            </li>
          )}
          {account.map((item) => (
            <li key={item.id}>
              <Link to={item.href} onClick={onClose}>
                {item.label}
              </Link>
            </li>
          ))}
          <li className={styles.mobileTop}>
            <Link to={paths.categories()} onClick={onClose} className="mid">
              {t('shell.products')}
            </Link>
          </li>
          {root?.categories.map((category) => (
            <li key={category.key}>
              <Link to={paths.category(category.key)} onClick={onClose}>
                {category.name}
              </Link>
              <ul className={styles.mobileSub}>
                {category.products.map((product) => (
                  <li key={product.url}>
                    <Link to={paths.product(product.url)} onClick={onClose}>
                      {product.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
          {root?.brand.academyUrl && (
            <li>
              <a href={root.brand.academyUrl} target="_blank" rel="noreferrer">
                {t('shell.academy')}
                <Icon name="out" size="s" flip />
              </a>
            </li>
          )}
        </ul>
      </nav>
      <p className={styles.mobileTheme}>
        {t('shell.theme')} <ThemeButton label={t('shell.theme')} onTheme={keepTheme} />
      </p>
    </Drawer>
  );
}
