import clsx from 'clsx';
import type { CSSProperties, HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { Input, TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components';
import { FieldLabel, FieldNotes, type FieldTexts } from './field.tsx';
import { useTypedBefore } from './hydration.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './field.module.css';

export type TextFieldProps = FieldTexts &
  Omit<
    AriaTextFieldProps,
    'className' | 'children' | 'style' | 'isInvalid' | 'ref' | 'validate' | 'validationBehavior'
  > & {
    placeholder?: string;
    autoComplete?: HTMLInputAutoCompleteAttribute;
    /** Word after the value: mm, gears, AED. */
    unit?: ReactNode;
    /** Room for the unit, in rem. */
    unitWidth?: number;
    icon?: IconName;
    /** Figures, ids and addresses: mono type, left to right in every language. */
    mono?: boolean;
    /** Left to right in every language, in the normal type: e-mail, web address. */
    ltr?: boolean;
    /** Something pressable at the end inside the field, for example an IconButton. */
    end?: ReactNode;
    /** Shows a state for the kit page. */
    show?: 'hover' | 'focus';
    /** The input element. */
    ref?: Ref<HTMLInputElement>;
  };

/** One line of text. `value` and `onChange(value)` as in React Aria; spreads react-hook-form's `field`. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hideLabel,
    help,
    error,
    isRequired,
    className,
    placeholder,
    unit,
    unitWidth,
    icon,
    mono,
    ltr,
    end,
    show,
    ref,
    ...rest
  } = props;
  const box = useTypedBefore<HTMLDivElement>((typed) => {
    if (rest.value !== undefined && typed.value !== rest.value) rest.onChange?.(typed.value);
  });
  const affixed = Boolean(unit || icon || end);
  const input = (
    <Input
      ref={ref}
      className={clsx(styles.input, (mono || ltr) && styles.figures)}
      placeholder={placeholder}
      data-show={show}
    />
  );
  return (
    <AriaTextField
      {...rest}
      ref={box}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={clsx(styles.field, mono && styles.mono, className)}
    >
      <FieldLabel isRequired={isRequired} hide={hideLabel}>
        {label}
      </FieldLabel>
      {affixed ? (
        <span
          className={clsx(styles.affix, unit && styles.withUnit, icon && styles.withIcon, end && styles.withEnd)}
          style={unitWidth ? ({ '--unit': `${unitWidth}rem` } as CSSProperties) : undefined}
        >
          {icon && (
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
          )}
          {input}
          {unit && <span className={styles.unit}>{unit}</span>}
          {end && <span className={styles.end}>{end}</span>}
        </span>
      ) : (
        input
      )}
      <FieldNotes help={help} error={error} />
    </AriaTextField>
  );
}
