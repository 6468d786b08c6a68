import { listUnsignedChecks } from '@platewright/domain/production/check-stations';
import { planRoute, plateTechnologies } from '@platewright/domain/production/stations';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from './stations.module.css';
import type { EditedStation } from './typed-stations.ts';

interface Props {
  readonly stations: readonly EditedStation[];
  readonly getError: (path: string) => string | undefined;
}

/** The stations that plates of each technology pass as it is typed, and the checks that nobody would sign. */
export function RoutesPreview({ stations, getError }: Props) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const format = useFormat();
  return (
    <section className={styles.routes} aria-labelledby="stations-routes">
      <h3 id="stations-routes">{t('stations.routes.title')}</h3>
      <dl>
        {plateTechnologies.map((technology) => {
          const route = planRoute(stations, { technology, plateType: '', isMounted: true });
          const missing = listUnsignedChecks(stations, technology);
          return (
            <div key={technology}>
              <dt>{t(`plateRoom.technologies.${technology}`)}</dt>
              <dd>
                <ol className={styles.route}>
                  {route.map((key) => (
                    <li key={key}>
                      {stations.find((station) => station.key === key)?.name[lang] || t('stations.unnamed')}
                    </li>
                  ))}
                </ol>
                {missing.length > 0 && (
                  <p className={styles.error}>
                    {getError(`routes.${technology}`)}{' '}
                    {t('stations.routes.missing', {
                      list: format.list(missing.map((check) => t(`printouts.checks.${check}`))),
                    })}
                  </p>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
