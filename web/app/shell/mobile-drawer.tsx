import { Drawer } from '@platewright/ui/drawer';
import { Icon } from '@platewright/ui/icon';
import { ThemeButton } from '@platewright/ui/theme';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { useAccountItems } from './account-items.ts';
import { useEntryPaths } from './entry-paths.ts';
import { useRootData } from './root-data.ts';
import { keepTheme } from './theme-cookie.ts';
import styles from './mobile.module.css';

interface Place {
  readonly id: string;
  readonly label: string;
  readonly href: string;
}

/** The menu of narrow screens: the account, then the site. FAQ and Privacy Policy stand only here [SHL-03]. */
export default function MobileDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const root = useRootData();
  const session = useSession();
  const entry = useEntryPaths();
  const account: readonly Place[] = useAccountItems(session);
  const guest: readonly Place[] = [
    { id: 'signIn', label: t('shell.signIn'), href: entry.login },
    { id: 'register', label: t('shell.register'), href: entry.register },
  ];
  const more: readonly Place[] = [
    { id: 'contact', label: t('shell.contact'), href: paths.contact() },
    { id: 'faq', label: t('shell.faq'), href: paths.faq() },
    { id: 'privacy', label: t('shell.privacy'), href: paths.legal('privacy-policy') },
  ];
  const academy = root?.brand.academyUrl;
  return (
    <Drawer isOpen onClose={onClose} title={t('shell.menu')}>
      <nav aria-label={t('shell.mainNavigation')} className={styles.menu}>
        <Places places={session ? account : guest} onGo={onClose} />
        <ul>
          <li>
            <Link to={paths.about()} onClick={onClose}>
              {t('shell.about')}
            </Link>
          </li>
          <li>
            <Products onGo={onClose} />
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
        <Places places={more} onGo={onClose} />
      </nav>
      <p className={styles.theme}>
        {t('shell.theme')} <ThemeButton label={t('shell.theme')} onTheme={keepTheme} />
      </p>
    </Drawer>
  );
}

function Places({ places, onGo }: { places: readonly Place[]; onGo: () => void }) {
  return (
    <ul>
      {places.map(({ id, label, href }) => (
        <li key={id}>
          <Link to={href} onClick={onGo}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Categories with their products, folded so that the rest of the menu stays in sight. */
function Products({ onGo }: { onGo: () => void }) {
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
            <Link to={paths.category(category.key)} onClick={onGo} className="mid">
              {category.name}
            </Link>
            <ul>
              {category.products.map((product) => (
                <li key={product.url}>
                  <Link to={paths.product(product.url)} onClick={onGo}>
                    {product.name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
        <li>
          <Link to={paths.categories()} onClick={onGo}>
            {t('shell.allProducts')}
          </Link>
        </li>
      </ul>
    </details>
  );
}
