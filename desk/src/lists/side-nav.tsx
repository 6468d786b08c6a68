import { CountBadge } from '@platewright/ui/status';
import { Link } from 'react-router';
import { useScrollIntoView } from '../shell/use-scroll-into-view.ts';
import styles from './side-nav.module.css';

interface Item {
  readonly to: string;
  readonly name: string;
  readonly isHere: boolean;
  /** Things that wait there; no badge for 0. */
  readonly waitingCount?: number;
  /** The name with that number, for screen readers. */
  readonly waitingLabel?: string;
}

/** Links to related lists beside a list, above it on phones. */
export function SideNav({ label, items }: { readonly label: string; readonly items: readonly Item[] }) {
  const navRef = useScrollIntoView<HTMLElement>(items.find(({ isHere }) => isHere)?.to ?? '');
  return (
    <nav ref={navRef} className={styles.nav} aria-label={label}>
      <ul>
        {items.map(({ to, name, isHere, waitingCount = 0, waitingLabel }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isHere ? 'page' : undefined}
              aria-label={waitingCount > 0 ? waitingLabel : undefined}
            >
              <bdi>{name}</bdi>
              {waitingCount > 0 && <CountBadge value={waitingCount} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
