import { SkeletonLines } from '@platewright/ui/skeleton';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { LoadError } from '../../shell/load-error.tsx';
import styles from './ganging.module.css';
import { usePlatesToPlace, useSheetNames, type PlateGroup } from './use-sheets.ts';

/** Plates that wait for a place, by material and relief. */
export function WaitingPlates() {
  const { t } = useTranslation();
  const titleId = useId();
  const query = usePlatesToPlace();
  const groups = query.data?.groups;
  return (
    <section className={styles.waiting} aria-labelledby={titleId}>
      <h2 id={titleId} className="h4">
        {t('sheets.waiting.title')}
      </h2>
      {query.isError && !groups ? (
        <LoadError query={query} action="desk.readPlates" />
      ) : !groups ? (
        <SkeletonLines lines={1} />
      ) : groups.length === 0 ? (
        <p className="muted small">{t('sheets.waiting.none')}</p>
      ) : (
        <ul className={styles.groups}>
          {groups.map((group) => (
            <WaitingGroup key={[group.plateType, group.thicknessMm, group.reliefMm].join()} group={group} />
          ))}
        </ul>
      )}
    </section>
  );
}

function WaitingGroup({ group }: { readonly group: PlateGroup }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameOf } = useSheetNames();
  const { materialId, reliefMm, plates, orders, dueAt } = group;
  const name = nameOf(group);
  const query = new URLSearchParams({
    material: String(materialId),
    ...(reliefMm !== null && { relief: String(Math.round(reliefMm * 1000)) }),
  });
  return (
    <li className={styles.group}>
      <span>
        <strong>{name}</strong>{' '}
        <span className="muted small">
          {t('sheets.waiting.plates', { n: format.number(plates), orders: format.number(orders) })}
          {dueAt !== null && ` · ${t('sheets.waiting.due', { when: format.dateTime(dueAt) })}`}
        </span>
      </span>
      {materialId === null ? (
        <Link className="link small" to="/materials">
          {t('sheets.waiting.noMaterial')}
        </Link>
      ) : (
        <Link className="link" to={`/sheets/proposal?${query}`} aria-label={t('sheets.waiting.proposeFor', { name })}>
          {t('sheets.waiting.propose')}
        </Link>
      )}
    </li>
  );
}
