import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import { useUiTexts } from './ui-provider.tsx';
import styles from './field.module.css';

/** What every labelled control takes. */
export type FieldTexts = {
  label: ReactNode;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  help?: ReactNode;
  /** A sentence that says what to do; marks the control invalid. */
  error?: ReactNode;
  isRequired?: boolean;
  className?: string;
};

export const fieldStyles = styles;

/** The word behind a required field's label. */
export function RequiredMark() {
  return <span className={styles.required}> ({useUiTexts().required})</span>;
}

/** Label of a React Aria field. */
export function FieldLabel({
  children,
  isRequired,
  hide,
}: {
  children: ReactNode;
  isRequired?: boolean;
  hide?: boolean;
}) {
  return (
    <Label className={clsx(styles.label, hide && 'vh')}>
      {children}
      {isRequired && <RequiredMark />}
    </Label>
  );
}

/** Help and error of a React Aria field; the error is announced when it appears. */
export function FieldNotes({ help, error }: { help?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {help && !error && (
        <Text slot="description" className={styles.help}>
          {help}
        </Text>
      )}
      <span aria-live="polite">{error && <FieldError className={styles.error}>{error}</FieldError>}</span>
    </>
  );
}

export type FieldControl = {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
};

export type FieldProps = FieldTexts & {
  /** Gets the attributes that tie the control to its label, help and error. */
  children: (control: FieldControl) => ReactNode;
};

/** Wraps a control that is not from the kit (phone input, native select) with label, help and error. */
export function Field({ label, hideLabel, help, error, isRequired, className, children }: FieldProps) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className={clsx(styles.field, className)} data-invalid={error ? true : undefined}>
      <label htmlFor={id} className={clsx(styles.label, hideLabel && 'vh')}>
        {label}
        {isRequired && <RequiredMark />}
      </label>
      {children({
        id,
        'aria-describedby': error || help ? note : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired ? true : undefined,
      })}
      {help && !error && (
        <span id={note} className={styles.help}>
          {help}
        </span>
      )}
      <span aria-live="polite">
        {error && (
          <span id={note} className={styles.error}>
            {error}
          </span>
        )}
      </span>
    </div>
  );
}
