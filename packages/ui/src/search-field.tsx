import clsx from 'clsx';
import { useEffect, useEffectEvent, useState } from 'react';
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
  /** The search that is applied, for example from the URL. */
  value: string;
  /** Called after a pause in typing, and at once on Enter and on clearing. */
  onSearch: (value: string) => void;
  /** Called on Enter with what is typed, after it is applied. */
  onEnter?: (text: string) => void;
  /** Length of the pause; 300 ms by default. */
  debounceMs?: number;
  /** Whether a text is too short to be searched for. */
  isTooShort?: (text: string) => boolean;
  /** Shown below the field while what is typed is too short. */
  tooShortHint?: string;
  className?: string;
};

const isNeverTooShort = () => false;

/** A search field that reports debounced input; nothing is searched for while the input is too short. */
export function SearchField({
  label,
  hideLabel = true,
  placeholder,
  value,
  onSearch,
  onEnter,
  debounceMs = 300,
  isTooShort = isNeverTooShort,
  tooShortHint,
  className,
}: SearchFieldProps) {
  const texts = useUiTexts();
  const [input, setInput] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  /** The last search that this field has reported; another one was applied elsewhere, for example by Back. */
  const [reported, setReported] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    if (value !== reported) {
      setReported(value);
      setInput(value);
    }
  }
  const isWaiting = input.trim() !== '' && isTooShort(input);
  const applySearch = (typed: string) => {
    const next = isTooShort(typed) ? '' : typed;
    if (next === reported) return;
    setReported(next);
    onSearch(next);
  };
  const applyTyped = useEffectEvent(applySearch);
  // What is typed waits for a pause, and ends with a search from elsewhere.
  useEffect(() => {
    const timer = setTimeout(() => applyTyped(input), debounceMs);
    return () => clearTimeout(timer);
  }, [input, debounceMs]);
  return (
    <AriaSearchField
      className={clsx(styles.field, className)}
      value={input}
      onChange={setInput}
      onSubmit={(typed) => {
        applySearch(typed);
        onEnter?.(typed);
      }}
      onClear={() => applySearch('')}
    >
      <FieldLabel hide={hideLabel}>{label}</FieldLabel>
      <span className={clsx(styles.affix, styles.withIcon, styles.withEnd)}>
        <span className={styles.icon}>
          <Icon name="search" />
        </span>
        <Input className={styles.input} placeholder={placeholder} />
        {input && (
          <span className={styles.end}>
            <Button className={clsx(buttonStyles.icon)} aria-label={texts.clear}>
              <Icon name="x" size="s" />
            </Button>
          </span>
        )}
      </span>
      {tooShortHint && (
        <span role="status" className={isWaiting ? styles.searchHint : 'vh'}>
          {isWaiting && tooShortHint}
        </span>
      )}
    </AriaSearchField>
  );
}
