import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import styles from './address-fields.module.css';

/** As wide as the field or as the row, in the order of the form. */
const isWide = [false, false, true, true, false, false, false, false, true];

/** Stands for the fields of an address until their code is there, at their size. */
export function AddressFieldsSkeleton() {
  return (
    <LoadingArea className={styles.fields}>
      {isWide.map((wide, index) => (
        <span key={index} className={wide ? styles.full : undefined}>
          <Skeleton className={styles.loadingField} height="auto" />
        </span>
      ))}
    </LoadingArea>
  );
}
