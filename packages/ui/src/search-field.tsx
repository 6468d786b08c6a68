import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Button, Input, SearchField as AriaSearchField } from 'react-aria-components';
import { Icon } from './icon.tsx';
import { FieldLabel } from './field.tsx';
import { useUiTexts } from './ui-provider.tsx';
import styles from './field.module.css';
import buttonStyles from './button.module.css';

export type SearchFieldProps = {
  label: string;
  hideLabel?: boolean;
  placeholder?: string;
  /** The value in force, for example from the address. */
  value: string;
  /** Called after the pause, at once on Enter and on clearing. */
  onSearch: (value: string) => void;
  /** Milliseconds of rest before onSearch; 300. */
  delay?: number;
  className?: string;
};

/** A debounced search line. */
export function SearchField({
  label,
  hideLabel = true,
  placeholder,
  value,
  onSearch,
  delay = 300,
  className,
}: SearchFieldProps) {
  const texts = useUiTexts();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const tell = (next: string) => {
    clearTimeout(timer.current);
    if (next !== value) onSearch(next);
  };
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tell(next), delay);
  };
  return (
    <AriaSearchField
      className={clsx(styles.field, className)}
      value={typed}
      onChange={type}
      onSubmit={tell}
      onClear={() => tell('')}
    >
      <FieldLabel hide={hideLabel}>{label}</FieldLabel>
      <span className={clsx(styles.affix, styles.withIcon, styles.withEnd)}>
        <span className={styles.icon}>
          <Icon name="search" />
        </span>
        <Input className={styles.input} placeholder={placeholder} />
        {typed && (
          <span className={styles.end}>
            <Button className={clsx(buttonStyles.icon)} aria-label={texts.clear}>
              <Icon name="x" size="s" />
            </Button>
          </span>
        )}
      </span>
    </AriaSearchField>
  );
}
