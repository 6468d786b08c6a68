import { useInkName } from '@platewright/browser/use-ink-name';
import { getInkColor } from '@platewright/ui/draw/inks';
import { Tag } from '@platewright/ui/status';
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/use-format.ts';
import { useDescribeSpan } from '../../orders/promises/use-describe-late.ts';
import { PlateActions } from '../plate-actions.tsx';
import type { PlateRow, Station } from '../use-plates.ts';
import { getNumber } from '../use-transition-plates.ts';
import styles from './floor.module.css';

interface Props {
  readonly plate: PlateRow;
  readonly stations: readonly Station[];
  /** When the floor was read. */
  readonly at: string;
  readonly canMove: boolean;
  readonly onDrag: (plate: PlateRow | null) => void;
}

/** A plate under its ink edge. */
export function FloorCard({ plate, stations, at, canMove, onDrag }: Props) {
  const { t } = useTranslation();
  const nameInk = useInkName();
  const nameMaterial = useNameMaterial();
  const isHeld = plate.state === 'held';
  return (
    <li
      data-plate={plate.id}
      className={clsx(styles.card, isHeld && styles.held)}
      style={{ '--ink-edge': getInkColor(plate.ink) } as CSSProperties}
      draggable={canMove && !isHeld}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', getNumber(plate));
        onDrag(plate);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <span className={styles.cardHead}>
        <Link className="link num" to={`/plates/${plate.code}`} draggable={false}>
          <bdi dir="ltr">{getNumber(plate)}</bdi>
        </Link>
        <Due plate={plate} at={at} />
      </span>
      <span>
        <bdi>{plate.projectName}</bdi>
        {` · ${nameInk(plate.ink)} · ${nameMaterial(plate)}`}
      </span>
      <span className={styles.cardFoot}>
        {plate.remakeNo > 0 && <Tag tone="plain">{t('plateRoom.states.remake')}</Tag>}
        {isHeld && <Tag tone="warning">{t('plateRoom.states.held')}</Tag>}
        {plate.isRush && <Tag tone="plain">{t('plateRoom.states.rush')}</Tag>}
        <PlateActions plate={plate} stations={stations} />
      </span>
    </li>
  );
}

function Due({ plate: { dueAt, isLate }, at }: Pick<Props, 'at'> & { plate: PlateRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const describe = useDescribeSpan();
  if (dueAt === null) return null;
  if (!isLate)
    return (
      <time className="small muted" dateTime={dueAt}>
        {format.dateTime(dueAt)}
      </time>
    );
  return (
    <time className={styles.bad} dateTime={dueAt} title={format.dateTime(dueAt)}>
      {t('plateRoom.floor.late', { time: describe(Date.parse(dueAt), Date.parse(at)) })}
    </time>
  );
}

/** Returns a function that says what a plate is made of. */
export function useNameMaterial(): (plate: Pick<PlateRow, 'technology' | 'thicknessMm'>) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ technology, thicknessMm }) => {
    const name = t(`plateRoom.technologies.${technology}`);
    return thicknessMm === null
      ? name
      : t('plateRoom.floor.material', { technology: name, mm: format.number(thicknessMm, 2) });
  };
}
