import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ToggleButton, ToggleButtonGroup, type Key } from 'react-aria-components';
import styles from './chips.module.css';

export type SegmentedControlProps<V extends string> = {
  label: string;
  options: { value: V; label: ReactNode; isDisabled?: boolean }[];
  value: V;
  onChange: (value: V) => void;
  className?: string;
};

/** Switches between two to four views of the same content. */
export function SegmentedControl<V extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: SegmentedControlProps<V>) {
  const select = (keys: Set<Key>) => {
    const next = options.find((option) => keys.has(option.value));
    if (next) onChange(next.value);
  };
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={select}
      className={clsx(styles.seg, className)}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} id={option.value} isDisabled={option.isDisabled}>
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
