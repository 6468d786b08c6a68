import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import type { RootData } from './root-data.ts';
import styles from './footer.module.css';

/** Links to products, help and policies. */
export function FooterLinks({ academyUrl, categories }: { academyUrl: string; categories: RootData['categories'] }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.nav} aria-label={t('shell.footerNavigation')}>
      <div>
        <h2>{t('shell.products')}</h2>
        <ul>
          {categories.length === 0 && (
            <li>
              <Link to={paths.categories()}>{t('shell.allProducts')}</Link>
            </li>
          )}
          {categories.map((category) => (
            <li key={category.key}>
              <Link to={paths.category(category.key)}>{category.name}</Link>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2>{t('shell.help')}</h2>
        <ul>
          <li>
            <Link to={paths.faq()}>{t('shell.faq')}</Link>
          </li>
          <li>
            <Link to={paths.contact()}>{t('shell.contact')}</Link>
          </li>
          <li>
            <Link to={paths.about()}>{t('shell.about')}</Link>
          </li>
          {academyUrl && (
            <li>
              <a href={academyUrl} target="_blank" rel="noreferrer">
                {t('shell.academy')}
                <span className="vh"> ({t('shell.newWindow')})</span>
              </a>
            </li>
          )}
        </ul>
      </div>
      <div>
        <h2>{t('shell.policies')}</h2>
        <ul>
          <li>
            <Link to={paths.legal('privacy-policy')}>{t('shell.privacy')}</Link>
          </li>
          <li>
            <Link to={paths.legal('delivery-conditions')}>{t('shell.policy.delivery')}</Link>
          </li>
          <li>
            <Link to={paths.legal('refund-policy')}>{t('shell.policy.refund')}</Link>
          </li>
          <li>
            <Link to={paths.legal('terms-and-conditions')}>{t('shell.policy.terms')}</Link>
          </li>
        </ul>
      </div>
    </nav>
  );
}
