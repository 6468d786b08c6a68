import clsx from 'clsx';
import { useId, type CSSProperties, type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref } from 'react';
import { Input, TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components';
import { FieldLabel, FieldFeedback, type FieldBaseProps } from './field.tsx';
import { useInputBeforeHydration } from './hydration.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './field.module.css';

export type TextFieldProps = FieldBaseProps &
  Omit<
    AriaTextFieldProps,
    'className' | 'children' | 'style' | 'isInvalid' | 'ref' | 'validate' | 'validationBehavior'
  > & {
    placeholder?: string;
    autoComplete?: HTMLInputAutoCompleteAttribute;
    /** Unit after the value: mm, gears, AED. */
    unit?: ReactNode;
    /** Width reserved for the unit, in rem. */
    unitWidth?: number;
    icon?: IconName;
    /** Mono type, left to right in every language; for numbers and ids. */
    mono?: boolean;
    /** Left to right in every language; for email and web addresses. */
    ltr?: boolean;
    /** A control inside the field at its end, for example an `IconButton`. */
    endContent?: ReactNode;
    /** What the browser offers while somebody types; anything else can be typed too. */
    suggestions?: readonly string[];
    /** Shows this state permanently, for the component page. */
    forcedState?: 'hover' | 'focus';
    /** The input element. */
    ref?: Ref<HTMLInputElement>;
  };

/** A single-line text field. Takes the `field` of a react-hook-form `Controller`. */
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
    endContent,
    suggestions = [],
    forcedState,
    ref,
    ...rest
  } = props;
  const root = useInputBeforeHydration<HTMLDivElement>((input) => {
    if (rest.value !== undefined && input.value !== rest.value) rest.onChange?.(input.value);
  });
  const listId = useId();
  const hasAffix = Boolean(unit || icon || endContent);
  const inputElement = (
    <Input
      ref={ref}
      className={clsx(styles.input, (mono || ltr) && styles.figures)}
      placeholder={placeholder}
      list={suggestions.length > 0 ? listId : undefined}
      data-show={forcedState}
    />
  );
  return (
    <AriaTextField
      {...rest}
      ref={root}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={clsx(styles.field, mono && styles.mono, className)}
    >
      <FieldLabel isRequired={isRequired} hide={hideLabel}>
        {label}
      </FieldLabel>
      {hasAffix ? (
        <span
          className={clsx(styles.affix, unit && styles.withUnit, icon && styles.withIcon, endContent && styles.withEnd)}
          style={unitWidth ? ({ '--unit': `${unitWidth}rem` } as CSSProperties) : undefined}
        >
          {icon && (
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
          )}
          {inputElement}
          {unit && <span className={styles.unit}>{unit}</span>}
          {endContent && <span className={styles.end}>{endContent}</span>}
        </span>
      ) : (
        inputElement
      )}
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      <FieldFeedback help={help} error={error} />
    </AriaTextField>
  );
}
