import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreditBar } from './credit-bar.tsx';
import { DatesSection } from './dates-section.tsx';
import { DueBar } from './due-bar.tsx';
import { FIRST_TASKS, TaskList } from './task-list.tsx';
import { listUpcomingDates } from './list-upcoming-dates.ts';
import type { Overview } from './use-overview.ts';
import styles from './overview.module.css';

/** Above the order list: what needs this person, the credit and the dates to have in mind. */
export function OverviewSection({ overview }: { overview: Overview }) {
  const [now] = useState(() => new Date());
  const dates = listUpcomingDates(overview, now);
  const hasAside = overview.credit !== null || overview.due !== null || dates.length > 0;
  return (
    <div className={styles.overview} data-aside={hasAside || undefined}>
      <TaskList tasks={overview.tasks} hasMore={overview.more.tasks} />
      {hasAside && (
        <div className={styles.aside}>
          {overview.due && <DueBar due={overview.due} />}
          {overview.credit && <CreditBar credit={overview.credit} next={findNextDebt(overview)} />}
          {dates.length > 0 && <DatesSection dates={dates} now={now} hasMore={overview.more.promised} />}
        </div>
      )}
    </div>
  );
}

/** What is to be paid next of what was bought on account. */
const findNextDebt = ({ due }: Overview) => due?.items.find(({ kind }) => kind === 'debt') ?? null;

/** The list works without it, so a failure takes one line. */
export function OverviewFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" onPress={onRetry}>
          {t('shell.tryAgain')}
        </Button>
      }
    >
      {t('dashboard.needs.failed')}
    </Notice>
  );
}

export function OverviewSkeleton() {
  return (
    <LoadingArea className={styles.overview}>
      <div className={styles.needs}>
        <p className={styles.title}>
          <Skeleton width="7rem" />
        </p>
        <ul className={styles.tasks}>
          {Array.from({ length: FIRST_TASKS }, (_, index) => (
            <li key={index} className={styles.task}>
              <Skeleton width="3.25rem" height="2.25rem" />
              <span className={styles.taskText}>
                <Skeleton width="55%" />
                <Skeleton width="35%" />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </LoadingArea>
  );
}
