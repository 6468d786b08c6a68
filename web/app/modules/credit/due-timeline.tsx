import { Skeleton, SkeletonLines } from '@platewright/ui/skeleton';
import { Tag } from '@platewright/ui/status';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOperatorFormat } from '../../i18n/use-operator-format.ts';
import { paths } from '../../paths.ts';
import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { layOutDues, type Due } from './due-steps.ts';
import styles from './due-timeline.module.css';

const DAY_MS = 86_400_000;
const toPercent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

interface Props {
  readonly dues: readonly Due[];
  /** AED. */
  readonly used: number;
  readonly limit: number;
}

/** The dues as a time line: the used credit goes down step by step below the line of the limit. */
export function DueTimeline({ dues, used, limit }: Props) {
  const { t } = useTranslation();
  const format = useOperatorFormat();
  const [now] = useState(() => new Date());
  const { steps, days, rest, limitShare, usedShare } = layOutDues(dues, used, limit, now);
  const ends = steps.map((_, index) => steps[index + 1]?.at ?? 1);
  return (
    <section className={styles.timeline} aria-labelledby="dues">
      <h2 id="dues" className="h4">
        {t('credit.timeline.title')}
      </h2>
      {dues.length === 0 ? (
        <p className="small muted">{t('credit.timeline.nothing')}</p>
      ) : (
        <>
          <div className={styles.chart} role="img" aria-label={t('credit.timeline.label')}>
            <span className={styles.limit} style={{ insetBlockEnd: toPercent(limitShare) }}>
              {t('credit.timeline.limit', { amount: isolateBidi(format.aed(limit)) })}
            </span>
            <i
              className={styles.area}
              style={{
                insetInlineStart: 0,
                inlineSize: toPercent(steps[0]?.at ?? 1),
                blockSize: toPercent(usedShare),
              }}
            />
            {steps.map((step, index) => (
              <i
                key={step.id}
                className={styles.area}
                style={{
                  insetInlineStart: toPercent(step.at),
                  inlineSize: toPercent((ends[index] ?? 1) - step.at),
                  blockSize: toPercent(step.usedAfter),
                }}
              />
            ))}
            {steps.map((step) => (
              <i
                key={step.id}
                className={styles.due}
                data-kind={step.kind}
                data-overdue={step.overdue || undefined}
                style={{
                  insetInlineStart: toPercent(step.at),
                  insetBlockEnd: toPercent(step.usedAfter),
                  blockSize: toPercent(step.usedBefore - step.usedAfter),
                }}
              />
            ))}
          </div>
          <div className={styles.axis} aria-hidden="true">
            <span>{t('credit.timeline.today')}</span>
            <span>{format.dayOfWeek(new Date(now.getTime() + (days / 2) * DAY_MS).toISOString())}</span>
            <span>{format.dayOfWeek(new Date(now.getTime() + days * DAY_MS).toISOString())}</span>
          </div>
          <ol className={styles.dues}>
            {steps.map((step) => (
              <li key={step.id} data-kind={step.kind} data-overdue={step.overdue || undefined}>
                <span>{format.dayOfWeek(step.dueAt)}</span>
                <b>{t('credit.timeline.pay', { amount: isolateBidi(format.aed(step.amount)) })}</b>
                {step.orderId !== null && (
                  <Link className="link" to={paths.order(step.orderId)}>
                    {t('credit.order', { id: step.orderId })}
                  </Link>
                )}
                {step.kind === 'cheque' && <span className="muted">{t('credit.timeline.cheque')}</span>}
                {step.overdue && <Tag tone="error">{t('credit.overdue')}</Tag>}
              </li>
            ))}
          </ol>
          {rest > 0 && (
            <p className="small muted">{t('credit.timeline.rest', { amount: isolateBidi(format.aed(rest)) })}</p>
          )}
        </>
      )}
    </section>
  );
}

/** The place of the time line while it loads. */
export function DueTimelineSkeleton() {
  return (
    <div className={styles.pending} aria-hidden="true">
      <Skeleton width="7rem" />
      <div className={styles.chart} />
      <div className={styles.axis}>
        <Skeleton width="3rem" />
        <Skeleton width="4rem" />
        <Skeleton width="4rem" />
      </div>
      <div className={styles.dues}>
        {[1, 2, 3].map((due) => (
          <SkeletonLines key={due} lines={2} />
        ))}
      </div>
    </div>
  );
}
