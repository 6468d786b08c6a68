import { TextButton } from '@platewright/ui/button';
import { Icon } from '@platewright/ui/icon';
import { Menu, type MenuEntry } from '@platewright/ui/menu';
import { CountBadgeInPlace } from '@platewright/ui/status';
import styles from './header.module.css';

interface Props {
  readonly name: string;
  /** The name with what waits there, for screen readers. */
  readonly label: string | undefined;
  readonly isHere: boolean;
  readonly waitingCount: number;
  readonly items: MenuEntry[];
}

/** Several places behind one entry of the header. */
export function NavMenu({ name, label, isHere, waitingCount, items }: Props) {
  return (
    <Menu
      label={name}
      trigger={
        <TextButton className={styles.menu} aria-current={isHere || undefined} aria-label={label}>
          {name}
          <Icon name="down" size="s" />
          <CountBadgeInPlace value={waitingCount} />
        </TextButton>
      }
      items={items}
    />
  );
}
