import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './faq.module.css';

interface Props {
  readonly topics: readonly string[];
  readonly current: string;
  /** Called with the topic of a pressed link, before its address is there. */
  readonly onChoose: (topic: string) => void;
}

/** Links that filter the questions by topic; the topic is stored in the URL. Nothing when there is one topic only. */
export function TopicFilter({ topics, current, onChoose }: Props) {
  const { t } = useTranslation();
  if (topics.length < 2) return null;
  const renderLink = (topic: string, label: string) => (
    <li key={topic}>
      <Link
        to={topic === '' ? '?' : `?topic=${encodeURIComponent(topic)}`}
        replace
        onClick={() => onChoose(topic)}
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
        {renderLink('', t('faq.everything'))}
        {topics.map((topic) => renderLink(topic, topic))}
      </ul>
    </nav>
  );
}
