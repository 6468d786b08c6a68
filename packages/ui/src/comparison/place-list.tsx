import { useEffect, useRef, type CSSProperties } from 'react';
import { Icon } from '../icon.tsx';
import { getShownColor } from '../plate-rules/compose-tile.ts';
import type { PlateInk } from '../plate-rules/plate-page.ts';
import type { ComparedPlates, NumberedPlace, PageOffset } from '../comparison-rules/compared-plates.ts';
import type { ComparisonTexts } from './comparison-texts.ts';
import { ComparedPlacePicture } from './compared-place-picture.tsx';
import type { ComparedVersion } from './use-compared-plates.ts';
import styles from './comparison.module.css';

interface Props {
  readonly compared: ComparedPlates;
  readonly places: readonly NumberedPlace[];
  readonly inks: readonly PlateInk[];
  readonly ink: string | null;
  /** Number of the place that is looked at. */
  readonly current: number | null;
  readonly isSeen: (number: number) => boolean;
  readonly onPlace: (number: number) => void;
  readonly before: ComparedVersion;
  readonly after: ComparedVersion;
  /** The corner from which places are measured, in mm of both pages laid on each other. */
  readonly origin: PageOffset;
  readonly texts: ComparisonTexts;
}

const MAX_INKS = 4;

/** The places that changed, the largest first: before and after. */
export function PlaceList(props: Props) {
  const { compared, places, inks, ink, current, isSeen, onPlace, before, after, origin, texts } = props;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current="true"]');
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    item?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
  }, [current]);
  const colors = new Map(inks.map((one) => [one.name, `rgb(${getShownColor(one).join(' ')})`]));
  const mm = (value: number) => texts.number(value, value % 1 === 0 ? 0 : 1);
  return (
    <ol ref={list} className={styles.places} aria-label={texts.places}>
      {places.map((place) => (
        <li key={place.number}>
          <button
            type="button"
            className={styles.place}
            aria-current={place.number === current}
            onClick={() => onPlace(place.number)}
          >
            <span className={styles.placeHead}>
              <b className="num">{place.number}</b>
              <span className={styles.figures}>{texts.size(mm(place.width), mm(place.height))}</span>
              <span className={styles.figures} dir="ltr">
                {texts.position(mm(place.left - origin.left), mm(place.top - origin.top))}
              </span>
              {isSeen(place.number) && (
                <span className={styles.seen}>
                  <Icon name="check" size="s" />
                  {texts.seen}
                </span>
              )}
            </span>
            <span className={styles.pictures}>
              <ComparedPlacePicture place={place} version={before} at={compared.beforeAt} ink={ink} />
              <Icon name="next" size="s" flip />
              <ComparedPlacePicture place={place} version={after} at={compared.afterAt} ink={ink} />
            </span>
            <span className={styles.placeInks}>
              {place.inks.slice(0, MAX_INKS).map((one) => (
                <span key={one.ink}>
                  <i style={{ '--c': colors.get(one.ink) } as CSSProperties} />
                  <bdi>{texts.inkName(one.ink)}</bdi>{' '}
                  <span className="num" dir="ltr">
                    {one.before} → {one.after} %
                  </span>
                </span>
              ))}
              {place.inks.length > MAX_INKS && <span>{texts.moreInks(place.inks.length - MAX_INKS)}</span>}
            </span>
          </button>
        </li>
      ))}
      {compared.morePlaces > 0 && <li className={styles.more}>{texts.morePlaces(compared.morePlaces)}</li>}
    </ol>
  );
}
