import { Icon, type IconName } from '@platewright/ui/icon';
import { LogoMark, PaymentMark } from '@platewright/ui/house-marks';
import { Suspense, type ReactNode } from 'react';
import { later } from '@platewright/browser/load-code';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { FooterLinks } from './footer-links.tsx';
import { useRootData, type RootData } from './root-data.ts';
import styles from './footer.module.css';

/** Rendered on the server; its field is no part of what a page needs at first. */
const NewsletterForm = later(() => import('../areas/newsletter/newsletter-form.tsx'));

/** The house's address, ways on, the newsletter, and what is accepted; all of it data that staff keep. */
export function Footer() {
  const root = useRootData();
  if (!root) return null;
  const { brand } = root;
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.top}>
          <House brand={brand} />
          <FooterLinks academyUrl={brand.academyUrl} categories={root.categories} />
          <div className={styles.newsletter}>
            <Suspense>
              <NewsletterForm />
            </Suspense>
          </div>
        </div>
        <Accepted brand={brand} />
        <Bottom brand={brand} />
      </div>
    </footer>
  );
}

type Brand = RootData['brand'];

/** Headquarters, phone and e-mail. */
function House({ brand }: { brand: Brand }) {
  return (
    <div className={styles.house}>
      <LogoMark size={40} />
      <address>
        <b>{brand.name}</b>
        <span className={styles.place}>{brand.address}</span>
        <a className="num" href={`tel:${brand.phone.replace(/[^+\d]/g, '')}`}>
          {brand.phone}
        </a>
        <a className="num" href={`mailto:${brand.email}`}>
          {brand.email}
        </a>
      </address>
    </div>
  );
}

/** Cards and wallets, and the two badges. */
function Accepted({ brand }: { brand: Brand }) {
  const { t } = useTranslation();
  return (
    <div className={styles.accepted}>
      <ul className={styles.cards} aria-label={t('shell.acceptedPayments')}>
        {brand.cards.map((card) => (
          <li key={card}>
            <PaymentMark name={card} />
          </li>
        ))}
      </ul>
      <ul className={styles.badges}>
        {brand.securedPayment && <Badge icon="lock">{t('shell.securedPayment')}</Badge>}
        {brand.expressDelivery && (
          <Badge icon="truck" flip>
            {t('shell.expressDelivery')}
          </Badge>
        )}
      </ul>
    </div>
  );
}

function Badge({ icon, flip, children }: { icon: IconName; flip?: boolean; children: ReactNode }) {
  return (
    <li className={styles.badge}>
      <Icon name={icon} flip={flip} />
      {children}
    </li>
  );
}

/** Copyright, privacy and the house on other sites. */
function Bottom({ brand }: { brand: Brand }) {
  const { t } = useTranslation();
  return (
    <div className={styles.bottom}>
      <p>
        © <span className="num">{new Date().getFullYear()}</span> {brand.name}
      </p>
      <Link to={paths.legal('privacy-policy')}>{t('shell.privacy')}</Link>
      <ul className={styles.social} aria-label={t('shell.social')}>
        {brand.social.map((place) => (
          <li key={place.url}>
            <a href={place.url} target="_blank" rel="noreferrer">
              {place.name}
              <span className="vh"> ({t('shell.newWindow')})</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
