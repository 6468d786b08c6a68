import { useTranslation } from 'react-i18next';
import styles from './home.module.css';

/** Partners of the demo house: invented names, drawn marks. */
const PARTNERS = [
  ['Gulf Labels', 'M4 4h20v20H4zM9 9h10v10H9z'],
  ['Desert Packs', 'M2 22c6 0 6-14 12-14s6 14 12 14'],
  ['Oasis Print', 'M14 3a11 11 0 1 0 0 22 11 11 0 0 0 0-22zM14 9v16M7 14q7-8 14 0'],
  ['Marina Cartons', 'M3 9l11-6 11 6v11l-11 6-11-6zM3 9l11 6 11-6M14 15v11'],
  ['Falcon Film', 'M2 8q12 0 24-4-4 16-12 20-2-10-12-16z'],
  ['Liwa Sacks', 'M8 3h12l4 6v16H4V9zM4 9h20'],
] as const;

/** A row of partner logos. */
export function Partners() {
  const { t } = useTranslation();
  return (
    <div className={styles.partnersSection}>
      <h2 className="vh">{t('home.partners')}</h2>
      <ul className={styles.partners}>
        {PARTNERS.map(([name, mark]) => (
          <li key={name}>
            <svg viewBox="0 0 28 28" aria-hidden="true" focusable="false">
              <path d={mark} />
            </svg>
            <span dir="ltr">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
