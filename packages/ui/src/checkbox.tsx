import clsx from 'clsx';
import { useId, type ReactNode, type Ref } from 'react';
import {
  Checkbox as AriaCheckbox,
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps as AriaCheckboxGroupProps,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components';
import { FieldLabel, FieldNotes, type FieldTexts } from './field.tsx';
import { useTypedBefore } from './hydration.tsx';
import fieldStyles from './field.module.css';
import styles from './choice.module.css';

export type CheckboxProps = Omit<
  AriaCheckboxProps,
  'className' | 'children' | 'style' | 'inputRef' | 'isInvalid' | 'value' | 'validate' | 'validationBehavior'
> & {
  /** Name of the value inside a CheckboxGroup. */
  value?: string;
  /** The label; may hold links. */
  children: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  /** At the end of the line, for example a price. */
  aside?: ReactNode;
  isInvalid?: boolean;
  className?: string;
  /** The input element. */
  ref?: Ref<HTMLInputElement>;
};

/** A tick. `isSelected` and `onChange(boolean)`; with react-hook-form pass `isSelected={field.value}`. */
export function Checkbox({ children, help, error, aside, isInvalid, className, ref, ...rest }: CheckboxProps) {
  const id = useId();
  const notes = [help && `${id}-help`, error && `${id}-error`, rest['aria-describedby']].filter(Boolean).join(' ');
  const label = useTypedBefore<HTMLLabelElement>((input) => {
    const ticked = (input as HTMLInputElement).checked;
    if (rest.isSelected !== undefined && ticked !== rest.isSelected) rest.onChange?.(ticked);
  });
  const box = (
    <AriaCheckbox
      {...rest}
      ref={label}
      inputRef={ref}
      isInvalid={isInvalid ?? Boolean(error)}
      validationBehavior="aria"
      aria-describedby={notes || undefined}
      className={clsx(styles.check, className)}
    >
      <span className={styles.mark} aria-hidden="true" />
      <span className={styles.text}>
        <span>{children}</span>
        {aside && <span className={clsx('num', styles.aside)}>{aside}</span>}
      </span>
      {help && (
        <span id={`${id}-help`} className={styles.note}>
          {help}
        </span>
      )}
    </AriaCheckbox>
  );
  if (error === undefined) return box;
  return (
    <div>
      {box}
      <span aria-live="polite">
        {error && (
          <span id={`${id}-error`} className={fieldStyles.error}>
            {error}
          </span>
        )}
      </span>
    </div>
  );
}

export type CheckboxGroupProps = FieldTexts &
  Omit<AriaCheckboxGroupProps, 'className' | 'children' | 'style' | 'isInvalid' | 'validate' | 'validationBehavior'> & {
    /** Checkbox elements with `value`. */
    children: ReactNode;
    inline?: boolean;
  };

/** Several ticks under one label. `value: string[]`, `onChange(string[])`. */
export function CheckboxGroup({
  label,
  hideLabel,
  help,
  error,
  isRequired,
  className,
  children,
  inline,
  ...rest
}: CheckboxGroupProps) {
  return (
    <AriaCheckboxGroup
      {...rest}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={clsx(styles.group, className)}
    >
      <FieldLabel isRequired={isRequired} hide={hideLabel}>
        {label}
      </FieldLabel>
      <div className={inline ? styles.inline : styles.items}>{children}</div>
      <FieldNotes help={help} error={error} />
    </AriaCheckboxGroup>
  );
}
