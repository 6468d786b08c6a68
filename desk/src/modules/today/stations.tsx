import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { TodayBlock, TodayLines } from './today-block.tsx';
import styles from './today.module.css';

/** How many plates are at each station, and how many of them are late. */
export function Stations() {
  const { t } = useTranslation();
  const format = useFormat();
  const lang = useLanguage();
  const query = useQuery({
    queryKey: [...queryKeys.plateRoom, 'today', lang],
    queryFn: ({ signal }) => api.deskPlates({ _start: 0, _end: 1, lang }, { signal }),
  });
  return (
    <TodayBlock
      title={t('today.stations.title')}
      query={query}
      action="desk.readPlates"
      all={{ to: '/plates', name: t('today.stations.all') }}
    >
      <TodayLines none={t('today.stations.none')}>
        {(query.data?.stations ?? [])
          .filter(({ plates }) => plates > 0)
          .map(({ key, name, plates, late }) => (
            <li key={key}>
              <span className={styles.what}>
                <Link to={`/plates?station=${key}`}>{name[lang]}</Link>
                {late > 0 && (
                  <small className={styles.late}>{t('today.stations.late', { n: format.number(late) })}</small>
                )}
              </span>
              <span className="num">{format.number(plates)}</span>
            </li>
          ))}
      </TodayLines>
    </TodayBlock>
  );
}
