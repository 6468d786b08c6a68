import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './bottom-bar.module.css';

const Drawer = lazy(() => import('./drawer.tsx').then((drawer) => ({ default: drawer.Drawer })));

export type BottomBarProps = {
  /** The amount in large type. */
  value: ReactNode;
  /** Text below the amount. */
  note: ReactNode;
  /** Title of the bottom sheet; `children` is its content. */
  title: ReactNode;
  children: ReactNode;
  /** The main button, always visible. */
  action: ReactNode;
};

/** On phones only: a bar at the bottom of the screen that opens a bottom sheet with the details. */
export function BottomBar({ value, note, title, children, action }: BottomBarProps) {
  // Null until it is opened for the first time: the code of the drawer is loaded then.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <div className={styles.room} />
      <div className={styles.bar} data-bottom-bar>
        <button
          type="button"
          className={styles.open}
          aria-expanded={isOpen === true}
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
      {isOpen !== null && (
        <Suspense>
          <Drawer side="bottom" isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
            {children}
          </Drawer>
        </Suspense>
      )}
    </>
  );
}
