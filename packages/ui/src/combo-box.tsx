import clsx from 'clsx';
import type { Ref } from 'react';
import {
  Button,
  ComboBox as AriaComboBox,
  Input,
  ListBox,
  Popover,
  type ComboBoxProps as AriaComboBoxProps,
  type Key,
} from 'react-aria-components';
import { FieldLabel, FieldFeedback, type FieldBaseProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { OptionItem, type SelectOption } from './select.tsx';
import { useUiTexts } from './ui-provider.tsx';
import buttonStyles from './button.module.css';
import fieldStyles from './field.module.css';
import styles from './select.module.css';

export type ComboBoxProps = FieldBaseProps &
  Pick<
    AriaComboBoxProps<object>,
    'name' | 'isDisabled' | 'isReadOnly' | 'onBlur' | 'onFocus' | 'id' | 'autoFocus' | 'onInputChange' | 'menuTrigger'
  > & {
    options: SelectOption[];
    value?: string | null;
    defaultValue?: string;
    onChange?: (value: string | null) => void;
    placeholder?: string;
    ref?: Ref<HTMLInputElement>;
  };

/** A searchable choice from a long list, such as countries. Options match by the collation of the provider's locale. */
export function ComboBox(props: ComboBoxProps) {
  const {
    label,
    hideLabel,
    help,
    error,
    isRequired,
    className,
    options,
    value,
    defaultValue,
    onChange,
    placeholder,
    ref,
    ...rest
  } = props;
  const texts = useUiTexts();
  return (
    <AriaComboBox
      {...rest}
      defaultItems={options.map((option) => ({ ...option, id: option.value }))}
      value={value}
      defaultValue={defaultValue}
      onChange={(key: Key | null) => onChange?.(key === null ? null : String(key))}
      isRequired={isRequired}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      allowsEmptyCollection
      formValue="key"
      className={clsx(fieldStyles.field, className)}
    >
      <FieldLabel isRequired={isRequired} hide={hideLabel}>
        {label}
      </FieldLabel>
      <span className={clsx(fieldStyles.affix, fieldStyles.withEnd)}>
        <Input ref={ref} className={fieldStyles.input} placeholder={placeholder} />
        <span className={fieldStyles.end}>
          <Button className={buttonStyles.icon} aria-label={texts.showOptions}>
            <Icon name="down" size="s" />
          </Button>
        </span>
      </span>
      <FieldFeedback help={help} error={error} />
      <Popover className={styles.popover} offset={4}>
        <ListBox<SelectOption & { id: string }>
          className={styles.list}
          renderEmptyState={() => <div className={styles.none}>{texts.noResults}</div>}
        >
          {(option) => <OptionItem option={option} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
