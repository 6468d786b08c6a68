import { usePlateName } from '@platewright/browser/use-plate-name';
import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { paths } from '../../paths.ts';
import type { OrderFaultsAnswer } from './order-faults-answer.ts';
import styles from './faults.module.css';

const tones = { open: 'warning', remade: 'success', credited: 'success', refused: undefined } as const;

/** One report with its photographs and the decision. */
export function FaultReportCard({ report }: { report: OrderFaultsAnswer['reports'][number] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const plateName = usePlateName();
  const { photos, colours } = report;
  return (
    <article className={styles.report}>
      <p className={styles.head}>
        <Tag tone={tones[report.state]}>{t(`faults.states.${report.state}`)}</Tag>
        <span className="small muted">
          {t('faults.reported', { who: report.reportedBy, when: format.dateTime(report.reportedAt) })}
        </span>
      </p>
      <p className={styles.text}>
        <bdi>{report.description}</bdi>
      </p>
      {colours.length > 0 && <p className="small muted">{format.list(colours.map(plateName))}</p>}
      <ul className={styles.photos}>
        {photos.map(({ id, name, url, thumbnail }) => (
          <li key={id}>
            {url ? (
              <a href={url} target="_blank" rel="noreferrer" aria-label={t('faults.photo', { name })}>
                {thumbnail ? <img src={thumbnail} alt="" loading="lazy" /> : name}
              </a>
            ) : (
              <span className="small muted">{name}</span>
            )}
          </li>
        ))}
      </ul>
      {report.reason && (
        <p className={styles.answer}>
          <bdi>{report.reason}</bdi>
        </p>
      )}
      {report.remakeOrderId !== null && (
        <Link className="link small" to={paths.order(report.remakeOrderId)}>
          {t('faults.remake', { id: String(report.remakeOrderId) })}
        </Link>
      )}
      {report.creditNote && <p className="small">{t('faults.creditNote', { number: report.creditNote })}</p>}
    </article>
  );
}
