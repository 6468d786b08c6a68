import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './bottom-bar.module.css';

const Drawer = lazy(() => import('./drawer.tsx').then((drawer) => ({ default: drawer.Drawer })));

export type BottomBarProps = {
  /** The figure that matters: the total. */
  value: ReactNode;
  /** The word under it: Fast Quote. */
  note: ReactNode;
  /** Title and content of the sheet that opens. */
  title: ReactNode;
  children: ReactNode;
  /** The main button. */
  action: ReactNode;
};

/** On phones only: the answer stays at the bottom and opens to a sheet. */
export function BottomBar({ value, note, title, children, action }: BottomBarProps) {
  // null until it is opened for the first time.
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <div className={styles.room} />
      <div className={styles.bar} data-bottom-bar>
        <button
          type="button"
          className={styles.open}
          aria-expanded={open === true}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <span className={styles.value}>{value}</span>
          <span className={styles.note}>
            {note}
            <Icon name="chevronUp" size="s" />
          </span>
        </button>
        {action}
      </div>
      {open !== null && (
        <Suspense>
          <Drawer side="bottom" isOpen={open} onClose={() => setOpen(false)} title={title}>
            {children}
          </Drawer>
        </Suspense>
      )}
    </>
  );
}
