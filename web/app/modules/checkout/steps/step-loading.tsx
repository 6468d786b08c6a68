import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import styles from './steps.module.css';

/** The shape of a step whose choices are being loaded. */
export const StepLoading = () => (
  <LoadingArea className={styles.choiceSkeleton}>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} height="3.25rem" />
    ))}
  </LoadingArea>
);
