import { Button } from '@platewright/ui/button';
import { TextField } from '@platewright/ui/text-field';
import { useRef, useState, type ReactNode } from 'react';
import { useFocusKey } from '../../shell/use-focus-key.ts';
import { useScanner } from '../orders/find/use-scanner.ts';
import styles from './production.module.css';

interface Props {
  readonly label: string;
  readonly confirmLabel: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** Whether it is something that is scanned here, before the number that is found from every page. */
  readonly isAccepted: (text: string) => boolean;
  /** What a hand scanner or a person has entered, and what nothing is numbered with. */
  readonly onScan: (text: string) => void;
  /** Beside the field. */
  readonly children?: ReactNode;
}

/** Takes what a hand scanner types, in the field or anywhere on the page, and what a person types in the field. */
export function ScanField({ label, confirmLabel, help, error, isAccepted, onScan, children }: Props) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useScanner(isAccepted, onScan, onScan);
  useFocusKey('/', field);
  return (
    <form
      className={styles.scanner}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') onScan(typed);
        setTyped('');
      }}
    >
      <TextField
        ref={field}
        label={label}
        help={help}
        error={error}
        value={typed}
        onChange={setTyped}
        maxLength={300}
        icon="search"
        mono
        autoComplete="off"
        className={styles.scanField}
      />
      <Button type="submit">{confirmLabel}</Button>
      {children}
    </form>
  );
}
