import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs, type Key } from 'react-aria-components';
import styles from './tabs.module.css';

export type TabItem = {
  id: string;
  label: ReactNode;
  /** For example a `CountBadge`. */
  badge?: ReactNode;
  content: ReactNode;
  isDisabled?: boolean;
};

export type TabsProps = {
  label: string;
  items: TabItem[];
  selected?: string;
  defaultSelected?: string;
  onSelect?: (id: string) => void;
  className?: string;
  panelClassName?: string;
};

/** Tabs whose panels switch without a change of the URL. */
export function Tabs({ label, items, selected, defaultSelected, onSelect, className, panelClassName }: TabsProps) {
  return (
    <AriaTabs
      className={className}
      selectedKey={selected}
      defaultSelectedKey={defaultSelected}
      onSelectionChange={(key: Key) => onSelect?.(String(key))}
    >
      <TabList aria-label={label} className={styles.list}>
        {items.map((item) => (
          <Tab key={item.id} id={item.id} isDisabled={item.isDisabled} className={styles.tab}>
            {item.label}
            {item.badge}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className={clsx(styles.panel, panelClassName)}>
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
