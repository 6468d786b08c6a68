import { useInkName } from '@platewright/browser/use-ink-name';
import { getPlace } from '@platewright/domain/production/plate-transitions';
import { Button, IconButton } from '@platewright/ui/button';
import { InkChip } from '@platewright/ui/chips';
import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/use-format.ts';
import { PlateActions } from '../plate-actions.tsx';
import type { LoadedPlate, Station } from '../use-plates.ts';
import { useStationName } from '../use-station-name.ts';
import { getNumber } from '../use-transition-plates.ts';
import styles from './station.module.css';
import type { PlateInHand } from './use-plates-in-hand.ts';

interface Props {
  readonly inHand: readonly PlateInHand[];
  readonly stations: readonly Station[];
  readonly isBusy: boolean;
  readonly onAdvance: () => void;
  readonly onPutDown: (names: readonly string[]) => void;
}

/** The plates that were just scanned, with one large button that passes them on. */
export function PlatesInHand({ inHand, stations, isBusy, onAdvance, onPutDown }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameNext = useNameNext(stations);
  if (inHand.length === 0) return <p className={styles.invitation}>{t('plateStation.invitation')}</p>;
  const next = new Set(inHand.map(({ plate }) => plate && nameNext(plate)));
  const [only] = next;
  const label = next.size === 1 && only !== undefined ? only : t('plateRoom.actions.advance');
  const isHeld = ({ plate }: PlateInHand) => plate?.state === 'held';
  return (
    <section className={styles.hand} aria-label={t('plateStation.inHand', { n: format.number(inHand.length) })}>
      <header>
        <h2 className="h4">{t('plateStation.inHand', { n: format.number(inHand.length) })}</h2>
        {inHand.length > 1 && (
          <Button size="small" variant="quiet" onPress={() => onPutDown(inHand.map(({ name }) => name))}>
            {t('plateStation.putAllDown')}
          </Button>
        )}
      </header>
      <ul>
        {inHand.map((one) => (
          <li key={one.name}>
            <InHand {...one} stations={stations} />
            <IconButton
              icon="x"
              label={t('plateStation.putDown', { number: one.plate ? getNumber(one.plate) : one.name })}
              onPress={() => onPutDown([one.name])}
            />
          </li>
        ))}
      </ul>
      {inHand.some((one) => !isHeld(one)) && (
        <Button variant="primary" block className={styles.next} isBusy={isBusy} onPress={onAdvance}>
          {inHand.length === 1
            ? label
            : t('plateStation.several', {
                action: label,
                n: format.number(inHand.filter((one) => !isHeld(one)).length),
              })}
        </Button>
      )}
    </section>
  );
}

function InHand({ name, plate, stations }: PlateInHand & Pick<Props, 'stations'>) {
  const { t } = useTranslation();
  const nameInk = useInkName();
  if (!plate)
    return (
      <span className={styles.plate}>
        <bdi className="num">{name}</bdi>
        <span className="small muted">{t('plateStation.notLookedUp')}</span>
      </span>
    );
  return (
    <span className={styles.plate}>
      <Link className="link num" to={`/plates/${plate.code}`}>
        <bdi dir="ltr">{getNumber(plate)}</bdi>
      </Link>
      <InkChip ink={plate.ink} label={nameInk(plate.ink)} />
      <bdi className="muted">{plate.projectName}</bdi>
      {plate.remakeNo > 0 && <Tag tone="error">{t('plateRoom.states.remake')}</Tag>}
      {plate.isLate && <Tag tone="error">{t('plateRoom.states.late')}</Tag>}
      {plate.state === 'held' && <Tag tone="warning">{t('plateRoom.states.held')}</Tag>}
      <PlateActions plate={plate} stations={stations} isNextElsewhere />
    </span>
  );
}

/** Returns a function that says what the next step of a plate is. */
function useNameNext(stations: readonly Station[]): (plate: LoadedPlate['plate']) => string {
  const { t } = useTranslation();
  const nameStation = useStationName(stations);
  return (plate) => {
    const next = plate.route[getPlace(plate) + 1];
    return next === undefined ? t('plateStation.nextIsPacked') : t('plateStation.next', { station: nameStation(next) });
  };
}
