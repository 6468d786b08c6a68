import { Icon, type IconName } from '@platewright/ui/icon';
import { OperatorMark } from '@platewright/ui/operator-logo';
import { PaymentMark } from '@platewright/ui/payment-mark';
import { Suspense, type ReactNode } from 'react';
import { lazyOptionalPart } from '@platewright/browser/lazy-with-retry';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { FooterLinks } from './footer-links.tsx';
import { useRootData, type RootData } from './root-data.ts';
import styles from './footer.module.css';

/** Rendered on the server; its script is loaded later, because no page needs it at first. */
const { Component: NewsletterForm } = lazyOptionalPart(
  async () => (await import('../modules/newsletter/newsletter-form.tsx')).default,
  { needsPrerequisite: false },
);

/** Address of the operator, links, newsletter and accepted payments, all of which staff can edit. */
export function Footer() {
  const root = useRootData();
  if (!root) return null;
  const { brand } = root;
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.top}>
          <OperatorAddress brand={brand} />
          <FooterLinks academyUrl={brand.academyUrl} categories={root.categories} />
          <div className={styles.newsletter}>
            <Suspense>
              <NewsletterForm />
            </Suspense>
          </div>
        </div>
        <AcceptedPayments brand={brand} />
        <FooterBottom brand={brand} />
      </div>
    </footer>
  );
}

type Brand = RootData['brand'];

/** Address, phone and email of the operator. */
function OperatorAddress({ brand }: { brand: Brand }) {
  return (
    <div className={styles.operator}>
      <OperatorMark logo={brand.logo} size={40} />
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

/** Accepted cards and wallets, and two badges. */
function AcceptedPayments({ brand }: { brand: Brand }) {
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

/** Copyright, link to the privacy policy and social networks of the operator. */
function FooterBottom({ brand }: { brand: Brand }) {
  const { t } = useTranslation();
  return (
    <div className={styles.bottom}>
      <p>
        © <span className="num">{new Date().getFullYear()}</span> {brand.name}
      </p>
      <Link to={paths.legal('privacy-policy')}>{t('shell.privacy')}</Link>
      <ul className={styles.social} aria-label={t('shell.social')}>
        {brand.social.map((network) => (
          <li key={network.url}>
            <a href={network.url} target="_blank" rel="noreferrer">
              {network.name}
              <span className="vh"> ({t('shell.newWindow')})</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
