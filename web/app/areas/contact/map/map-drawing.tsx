import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { drawing, places, signs } from './dubai.ts';
import type { Spot, View } from './project.ts';
import styles from './map.module.css';

/** Names and signs stay of one size while the land beneath them grows. */
export function MapDrawing({ view, size }: { view: View; size: { width: number; height: number } }) {
  const { t } = useTranslation();
  const { width, height } = size;
  const at = ([x, y]: Spot) => `translate(${(x - view.x) * view.scale} ${(y - view.y) * view.scale})`;
  const isNear = ([x, y]: Spot) =>
    Math.abs(x - view.x) * view.scale < width / 2 + 60 && Math.abs(y - view.y) * view.scale < height / 2 + 20;
  return (
    <svg
      className={styles.drawing}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g transform={`scale(${view.scale}) translate(${-view.x} ${-view.y})`}>
        <Land />
      </g>
      {signs
        .filter(({ at: spot }) => isNear(spot))
        .map(({ sign, at: spot }) => (
          <g key={`${sign} ${spot.join(' ')}`} transform={at(spot)} className={styles.sign}>
            <rect x={-4 - sign.length * 4} y={-8} width={8 + sign.length * 8} height={16} rx={3} />
            <text dy="0.34em">{sign}</text>
          </g>
        ))}
      {places
        .filter((place) => view.scale >= place.from && view.scale < place.to && isNear(place.at))
        .map(({ key, at: spot, look }) => (
          <g key={key} transform={at(spot)}>
            {look === 'sight' && <circle r={3} className={styles.dot} />}
            <text className={styles[look]} dy={look === 'sight' ? '-0.7em' : '0.34em'}>
              {t(`contact.map.places.${key}`)}
            </text>
          </g>
        ))}
    </svg>
  );
}

const Land = memo(function Land() {
  return (
    <>
      <path className={styles.land} d={drawing.land} />
      <path className={styles.works} d={drawing.works} />
      <path className={styles.works} d={drawing.airfield} />
      <path className={styles.runway} d={drawing.runways} />
      <path className={styles.palm} d={drawing.palm} />
      <path className={styles.canal} d={drawing.canal} />
      <path className={styles.creek} d={drawing.creek} />
      <path className={styles.coast} d={drawing.coast} />
      <path className={styles.street} d={drawing.streets} />
      <path className={styles.motorway} d={drawing.motorways} />
      <path className={styles.motorwayInner} d={drawing.motorways} />
    </>
  );
});
