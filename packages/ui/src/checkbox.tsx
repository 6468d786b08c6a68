import clsx from 'clsx';
import { useId, type ReactNode, type Ref } from 'react';
import {
  Checkbox as AriaCheckbox,
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps as AriaCheckboxGroupProps,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components';
import { FieldLabel, FieldFeedback, type FieldBaseProps } from './field.tsx';
import { useInputBeforeHydration } from './hydration.tsx';
import fieldStyles from './field.module.css';
import styles from './choice.module.css';

export type CheckboxProps = Omit<
  AriaCheckboxProps,
  'className' | 'children' | 'style' | 'inputRef' | 'isInvalid' | 'value' | 'validate' | 'validationBehavior'
> & {
  /** Value of this box in a `CheckboxGroup`. */
  value?: string;
  /** The label; may contain links. */
  children: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  /** Content at the end of the line, for example a price. */
  aside?: ReactNode;
  isInvalid?: boolean;
  className?: string;
  /** The input element. */
  ref?: Ref<HTMLInputElement>;
};

/** A checkbox. With react-hook-form pass `isSelected={field.value}`. */
export function Checkbox({ children, help, error, aside, isInvalid, className, ref, ...rest }: CheckboxProps) {
  const id = useId();
  const noteIds = [help && `${id}-help`, error && `${id}-error`, rest['aria-describedby']].filter(Boolean).join(' ');
  const label = useInputBeforeHydration<HTMLLabelElement>((input) => {
    const { checked } = input as HTMLInputElement;
    if (rest.isSelected !== undefined && checked !== rest.isSelected) rest.onChange?.(checked);
  });
  const checkbox = (
    <AriaCheckbox
      {...rest}
      ref={label}
      inputRef={ref}
      isInvalid={isInvalid ?? Boolean(error)}
      validationBehavior="aria"
      aria-describedby={noteIds || undefined}
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
  if (error === undefined) return checkbox;
  return (
    <div>
      {checkbox}
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

export type CheckboxGroupProps = FieldBaseProps &
  Omit<AriaCheckboxGroupProps, 'className' | 'children' | 'style' | 'isInvalid' | 'validate' | 'validationBehavior'> & {
    /** `Checkbox` elements with `value`. */
    children: ReactNode;
    inline?: boolean;
  };

/** Several checkboxes under one label; its value is the array of the selected values. */
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
      <FieldFeedback help={help} error={error} />
    </AriaCheckboxGroup>
  );
}
