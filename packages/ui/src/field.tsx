import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import { useUiTexts } from './ui-provider.tsx';
import styles from './field.module.css';

/** Props of every labelled control. */
export type FieldBaseProps = {
  label: ReactNode;
  /** Hides the label visually; assistive technology still reads it. */
  hideLabel?: boolean;
  help?: ReactNode;
  /** A sentence that says what to do. Marks the control as invalid. */
  error?: ReactNode;
  isRequired?: boolean;
  className?: string;
};

export const fieldStyles = styles;

/** The word “required” behind a label. */
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

/** Help text or error of a React Aria field; an error is announced when it appears and hides the help text. */
export function FieldFeedback({ help, error }: { help?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {help && !error && (
        <Text slot="description" className={styles.help}>
          {help}
        </Text>
      )}
      <span aria-live="polite" className={styles.feedback}>
        {error && <FieldError className={styles.error}>{error}</FieldError>}
      </span>
    </>
  );
}

export type FieldControlProps = {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
};

export type FieldProps = FieldBaseProps & {
  /** Renders the control with the attributes that connect it to its label, help text and error. */
  children: (control: FieldControlProps) => ReactNode;
};

/** Label, help text and error around a control that is not a component of this package (phone input, native select). */
export function Field({ label, hideLabel, help, error, isRequired, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={clsx(styles.field, className)} data-invalid={error ? true : undefined}>
      <label htmlFor={id} className={clsx(styles.label, hideLabel && 'vh')}>
        {label}
        {isRequired && <RequiredMark />}
      </label>
      {children({
        id,
        'aria-describedby': error || help ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired ? true : undefined,
      })}
      {help && !error && (
        <span id={noteId} className={styles.help}>
          {help}
        </span>
      )}
      <span aria-live="polite" className={styles.feedback}>
        {error && (
          <span id={noteId} className={styles.error}>
            {error}
          </span>
        )}
      </span>
    </div>
  );
}
