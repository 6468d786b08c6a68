import type { FilmUse } from '@platewright/domain/geometry/label-layout';
import { useCoachFormatters } from './use-coach-formatters.ts';
import styles from './coach.module.css';

const parts = ['labels', 'gapAround', 'gapAcross', 'edges'] as const;

/** How much of the film becomes labels, and where the rest goes. */
export function FilmBar({ film }: { film: FilmUse }) {
  const { t, percent } = useCoachFormatters();
  return (
    <section className={styles.film}>
      <h3 className="vh">{t('film.title')}</h3>
      <div className={styles.filmBar} aria-hidden="true">
        {parts.map((part) => (
          <i
            key={part}
            data-part={part === 'labels' ? 'labels' : 'waste'}
            style={{ flexGrow: film[part] / film.total }}
          />
        ))}
      </div>
      <ul className={styles.filmParts}>
        {parts.map((part) => (
          <li key={part}>
            <i data-part={part === 'labels' ? 'labels' : 'waste'} />
            {t('film.part', { name: t(`film.${part}`), percent: percent(film[part] / film.total) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
