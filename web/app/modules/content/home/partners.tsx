import { useTranslation } from 'react-i18next';
import type { SiteHome } from './site-home.ts';
import styles from './home.module.css';

type Partner = SiteHome['partners'][number];

/** A row of partner logos. */
export function Partners({ partners }: { partners: readonly Partner[] }) {
  const { t } = useTranslation();
  if (partners.length === 0) return null;
  return (
    <section className={styles.partnersSection}>
      <h2 className={styles.partnersTitle}>{t('home.partners')}</h2>
      <ul className={styles.partners}>
        {partners.map((partner, index) => (
          <li key={index}>
            {partner.url === null ? (
              <Logo partner={partner} />
            ) : (
              <a href={partner.url} target="_blank" rel="noreferrer">
                <Logo partner={partner} />
                <span className="vh"> ({t('shell.newWindow')})</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Logo({ partner: { logo, name } }: { partner: Partner }) {
  return (
    <>
      {logo && <img src={logo} alt="" width={28} height={28} loading="lazy" decoding="async" />}
      <span dir="ltr">{name}</span>
    </>
  );
}
