import { useTranslation } from 'react-i18next';
import { useRateNames } from '../pricing/rate-names.ts';
import styles from './calendar.module.css';
import type { CalendarForm } from './use-calendar-form.ts';
import { WholeNumberField } from './whole-number-field.tsx';

/** How long plates take, and what has to pass before they are begun. */
export function WorkSection({ data, change, getError, publication }: CalendarForm) {
  const { t } = useTranslation();
  const { nameType } = useRateNames();
  const { work, load } = data;
  const types = [...new Set([...publication.plateTypes, ...Object.keys(load)])];
  return (
    <section className={styles.section} data-wide aria-labelledby="calendar-work">
      <h2 id="calendar-work">{t('calendar.work.title')}</h2>
      <p className="small muted">{t('calendar.work.lead')}</p>
      <div className={styles.numbers}>
        {(['standard', 'rush'] as const).map((kind) => (
          <WholeNumberField
            key={kind}
            label={t(`calendar.work.${kind}`)}
            unit={t('calendar.work.hours')}
            value={work[kind]}
            onChange={(hours) => change({ work: { ...work, [kind]: hours } })}
            name={`work.${kind}`}
            error={getError(`work.${kind}`)}
          />
        ))}
        {types.map((type) => (
          <WholeNumberField
            key={type}
            label={t('calendar.work.load', { type: nameType(type) })}
            unit={t('calendar.work.hours')}
            value={load[type] ?? 0}
            onChange={(hours) => change({ load: { ...load, [type]: hours } })}
            name={`load.${type}`}
            error={getError(`load.${type}`)}
          />
        ))}
      </div>
    </section>
  );
}
