import { Drawer } from '@platewright/ui/drawer';
import { Icon } from '@platewright/ui/icon';
import { ThemeButton } from '@platewright/ui/theme';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { useAccountItems } from './use-account-items.ts';
import { useSignInPaths } from './use-sign-in-paths.ts';
import { useRootData } from './root-data.ts';
import { saveTheme } from '@platewright/browser/theme-cookie';
import styles from './mobile.module.css';

interface MenuLink {
  readonly id: string;
  readonly label: string;
  readonly href: string;
}

/** The menu of narrow screens: account links, then site links. FAQ and privacy policy are only here [SHL-03]. */
export default function MobileDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const root = useRootData();
  const session = useSession();
  const signInPaths = useSignInPaths();
  const account: readonly MenuLink[] = useAccountItems(session);
  const guest: readonly MenuLink[] = [
    { id: 'signIn', label: t('shell.signIn'), href: signInPaths.login },
    { id: 'register', label: t('shell.register'), href: signInPaths.register },
  ];
  const more: readonly MenuLink[] = [
    { id: 'contact', label: t('shell.contact'), href: paths.contact() },
    { id: 'faq', label: t('shell.faq'), href: paths.faq() },
    { id: 'privacy', label: t('shell.privacy'), href: paths.legal('privacy-policy') },
  ];
  const academy = root?.brand.academyUrl;
  return (
    <Drawer isOpen onClose={onClose} title={t('shell.menu')}>
      <nav aria-label={t('shell.mainNavigation')} className={styles.menu}>
        <MenuLinkList links={session ? account : guest} onNavigate={onClose} />
        <ul>
          <li>
            <Link to={paths.about()} onClick={onClose}>
              {t('shell.about')}
            </Link>
          </li>
          <li>
            <ProductLinks onNavigate={onClose} />
          </li>
          {academy && (
            <li>
              <a href={academy} target="_blank" rel="noreferrer">
                {t('shell.academy')}
                <span className="vh"> ({t('shell.newWindow')})</span>
                <Icon name="out" size="s" flip />
              </a>
            </li>
          )}
        </ul>
        <MenuLinkList links={more} onNavigate={onClose} />
      </nav>
      <p className={styles.theme}>
        {t('shell.theme')} <ThemeButton label={t('shell.theme')} onTheme={saveTheme} />
      </p>
    </Drawer>
  );
}

function MenuLinkList({ links, onNavigate }: { links: readonly MenuLink[]; onNavigate: () => void }) {
  return (
    <ul>
      {links.map(({ id, label, href }) => (
        <li key={id}>
          <Link to={href} onClick={onNavigate}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Categories with their products, collapsed so that the rest of the menu stays visible. */
function ProductLinks({ onNavigate }: { onNavigate: () => void }) {
  const { t } = useTranslation();
  const categories = useRootData()?.categories ?? [];
  return (
    <details className={styles.products}>
      <summary>
        {t('shell.products')}
        <Icon name="down" size="s" className={styles.arrow} />
      </summary>
      <ul>
        {categories.map((category) => (
          <li key={category.key}>
            <Link to={paths.category(category.key)} onClick={onNavigate} className="mid">
              {category.name}
            </Link>
            <ul>
              {category.products.map((product) => (
                <li key={product.url}>
                  <Link to={paths.product(product.url)} onClick={onNavigate}>
                    {product.name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
        <li>
          <Link to={paths.categories()} onClick={onNavigate}>
            {t('shell.allProducts')}
          </Link>
        </li>
      </ul>
    </details>
  );
}
