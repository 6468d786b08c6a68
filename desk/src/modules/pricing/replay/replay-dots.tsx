import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { AXIS, placeDots, type PlacedDot } from './place-dots.ts';
import styles from './replay.module.css';
import type { ReplaySummary } from './use-price-replay.ts';

const MARGIN = 20;
const FOOT = 30;
const RADIUS = 3.5;

/** Orders by their difference in per cent. The axis runs from left to right in both languages, as numbers do. */
export function ReplayDots({ summary }: { readonly summary: ReplaySummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { dots, limit, height } = placeDots(summary.dots);
  if (dots.length === 0) return null;
  const base = height + 2 * RADIUS + 4;
  const middle = AXIS / 2 + MARGIN;
  const describe = ({ orderId, orders, percent }: PlacedDot) =>
    orderId === null
      ? t('replay.bar', { n: format.number(orders), percent: format.number(percent) })
      : t('replay.dot', { order: String(orderId), percent: format.number(percent, 1) });
  return (
    <figure className={styles.dots}>
      <svg
        viewBox={`0 0 ${AXIS + 2 * MARGIN} ${base + FOOT}`}
        role="img"
        aria-label={t('replay.dots', {
          dearer: format.number(summary.dearer),
          cheaper: format.number(summary.cheaper),
          same: format.number(summary.same),
        })}
      >
        <path className={styles.axis} d={`M${MARGIN} ${base + 2}h${AXIS}`} />
        <path className={styles.zero} d={`M${middle} 0V${base + 8}`} />
        {[-1, -0.5, 0, 0.5, 1].map((part) => (
          <text key={part} x={middle + (part * AXIS) / 2} y={base + 22} textAnchor="middle">
            {`${part > 0 ? '+' : part < 0 ? '−' : ''}${Math.abs(part * limit)} %`}
          </text>
        ))}
        {dots.map((dot, index) => {
          const tone = dot.percent > 0 ? 'dearer' : dot.percent < 0 ? 'cheaper' : 'same';
          return dot.orderId === null ? (
            <rect
              key={dot.percent}
              className={styles.dot}
              data-tone={tone}
              x={middle + dot.x - RADIUS}
              y={base - dot.y - dot.height}
              width={2 * RADIUS}
              height={Math.max(1, dot.height)}
            >
              <title>{describe(dot)}</title>
            </rect>
          ) : (
            <circle
              key={dot.orderId}
              className={styles.dot}
              data-tone={tone}
              data-index={index}
              cx={middle + dot.x}
              cy={base - RADIUS - dot.y}
              r={RADIUS}
            >
              <title>{describe(dot)}</title>
            </circle>
          );
        })}
      </svg>
      <figcaption className="small muted">{t(dots[0]?.orderId === null ? 'replay.bars' : 'replay.oneDot')}</figcaption>
    </figure>
  );
}
