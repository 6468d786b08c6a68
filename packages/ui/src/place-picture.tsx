import type { KeyboardEvent, MouseEvent } from 'react';
import { movePicturePlace, toPicturePlace, type PicturePlace } from '@platewright/domain/geometry/picture-place';
import styles from './place-picture.module.css';

export interface PlacePictureProps {
  readonly src: string;
  readonly alt: string;
  /** Accessible name of the picture where a place is chosen, with what the keys do. */
  readonly label: string;
  readonly place: PicturePlace | null;
  /** Undefined: the place is only shown. */
  readonly onPick?: ((place: PicturePlace) => void) | undefined;
  readonly onError?: () => void;
}

/** A picture with a mark on a place of it, which a press or the arrow keys choose. */
export function PlacePicture({ src, alt, label, place, onPick, onError }: PlacePictureProps) {
  const picture = (
    <>
      <img src={src} alt={alt} draggable={false} onError={onError} />
      {place && <PlaceMark place={place} />}
    </>
  );
  if (!onPick) return <div className={styles.picture}>{picture}</div>;
  const pick = (event: MouseEvent<HTMLButtonElement>) => {
    // A press by the keyboard has no point: it takes the middle, from where the arrow keys go on.
    if (event.detail === 0) return onPick(place ?? { x: 0.5, y: 0.5 });
    const { left: x, top: y, width, height } = event.currentTarget.getBoundingClientRect();
    const picked = toPicturePlace({ x: event.clientX, y: event.clientY }, { x, y, width, height });
    if (picked) onPick(picked);
  };
  const handleKey = (event: KeyboardEvent) => {
    const moved = movePicturePlace(place, event.key);
    if (!moved) return;
    event.preventDefault();
    onPick(moved);
  };
  return (
    <button type="button" className={styles.picture} aria-label={label} onClick={pick} onKeyDown={handleKey}>
      {picture}
    </button>
  );
}

/** The mark on a place of a positioned box. */
export const PlaceMark = ({ place: { x, y } }: { place: PicturePlace }) => (
  <span className={styles.mark} style={{ left: `${100 * x}%`, top: `${100 * y}%` }} aria-hidden="true" />
);
