import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import type { Specification } from './queries.ts';
import styles from './details.module.css';

/** The answers of a specification with their labels, two per row; wrong ones are marked. */
export function SpecificationList({ options }: { options: Specification['options'] }) {
  const { t } = useTranslation();
  if (options.length === 0) return <p className="muted">{t('order.noSpecification')}</p>;
  return (
    <dl className={styles.pairs}>
      {options.map(({ label, value, wrong }, index) => (
        <div key={`${label}${index}`} data-wrong={wrong || undefined}>
          <dt>
            {label} {wrong && <Tag tone="warning">{t('order.wrong')}</Tag>}
          </dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
