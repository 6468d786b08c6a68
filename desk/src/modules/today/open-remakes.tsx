import { toLocalDay } from '@platewright/domain/time/local-time';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useNow } from '../../shell/use-now.ts';
import { TodayBlock, TodayLines } from './today-block.tsx';
import { useToday } from './use-today.ts';
import styles from './today.module.css';

/** Plates that are made once more, by the station where they are, and how many were scrapped today. */
export function OpenRemakes() {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useToday();
  const day = toLocalDay(new Date(useNow()));
  const remakes = query.data?.remakes;
  const scrapped = remakes?.scrapped ?? 0;
  return (
    <TodayBlock
      title={t('today.remakes.title')}
      count={remakes?.count}
      query={query}
      action="desk.readPlates"
      all={{ to: '/plates/remakes', name: t('today.remakes.all') }}
    >
      <TodayLines none={t('today.remakes.none')}>
        {[
          ...(remakes?.rows ?? []).map(({ station, name, plates, late }) => (
            <li key={station}>
              <span className={styles.what}>
                <Link to={`/plates?state=remakes&station=${station}`}>{name}</Link>
                {late > 0 && (
                  <small className={styles.late}>{t('today.remakes.late', { n: format.number(late) })}</small>
                )}
              </span>
              <span className="num">{format.number(plates)}</span>
            </li>
          )),
          ...(scrapped > 0
            ? [
                <li key="scrapped">
                  <span className={styles.what}>
                    <Link to={`/plates/remakes?from=${day}&to=${day}`}>{t('today.remakes.scrapped')}</Link>
                  </span>
                  <span className="num">{format.number(scrapped)}</span>
                </li>,
              ]
            : []),
        ]}
      </TodayLines>
    </TodayBlock>
  );
}
