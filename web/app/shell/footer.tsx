import { Icon } from '@platewright/ui/icon';
import { LogoMark } from '@platewright/ui/pictures';
import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useRootData } from './root-data.ts';
import styles from './footer.module.css';

const CARDS = ['Visa', 'MasterCard', 'PayPal'];

/** The house's address, its products and what it accepts; all of it data that staff keep. */
export function Footer() {
  const { t } = useTranslation();
  const root = useRootData();
  if (!root) return null;
  const { brand, categories } = root;
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.top}>
          <div className={styles.brand}>
            <LogoMark size={40} />
            <p>
              <b>{brand.name}</b>
              <br />
              <span className="muted">{brand.address}</span>
            </p>
            <p className={styles.contact}>
              <a className="num" href={`tel:${brand.phone.replace(/[^+\d]/g, '')}`}>
                {brand.phone}
              </a>
              <br />
              <a className="num" href={`mailto:${brand.email}`}>
                {brand.email}
              </a>
            </p>
          </div>
          <nav className={styles.nav} aria-label={t('shell.footerNavigation')}>
            {categories.map((category) => (
              <div key={category.key}>
                <h2>
                  <Link to={paths.category(category.key)}>{category.name}</Link>
                </h2>
                <ul>
                  {category.products.map((product) => (
                    <li key={product.url}>
                      <Link to={paths.product(product.url)}>{product.name}</Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className={styles.bottom}>
          <p>
            © <span className="num">{new Date().getFullYear()}</span> {brand.name}
          </p>
          <ul className={styles.pay} aria-label={t('shell.acceptedPayments')}>
            {CARDS.map((card) => (
              <li key={card}>
                <Tag>{card}</Tag>
              </li>
            ))}
            <li>
              <Tag>
                <Icon name="lock" size="s" />
                {t('shell.securedPayment')}
              </Tag>
            </li>
            <li>
              <Tag>
                <Icon name="truck" size="s" flip />
                {t('shell.expressDelivery')}
              </Tag>
            </li>
          </ul>
          <p className={styles.social}>
            {brand.social.map((place) => (
              <a key={place.url} href={place.url} target="_blank" rel="noreferrer">
                {place.name}
              </a>
            ))}
          </p>
        </div>
      </div>
    </footer>
  );
}
