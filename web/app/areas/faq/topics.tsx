import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './faq.module.css';

/** Narrows the questions to one topic; a topic stands in the address like a search. */
export function Topics({ topics, current }: { topics: readonly string[]; current: string }) {
  const { t } = useTranslation();
  if (topics.length < 2) return null;
  const link = (topic: string, label: string) => (
    <li key={topic}>
      <Link
        to={topic === '' ? '?' : `?topic=${encodeURIComponent(topic)}`}
        replace
        preventScrollReset
        aria-current={topic === current ? 'true' : undefined}
      >
        {label}
      </Link>
    </li>
  );
  return (
    <nav aria-label={t('faq.topics')}>
      <ul className={styles.topics}>
        {link('', t('faq.everything'))}
        {topics.map((topic) => link(topic, topic))}
      </ul>
    </nav>
  );
}
