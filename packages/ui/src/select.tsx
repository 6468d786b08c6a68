import clsx from 'clsx';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { Button, useLocale, type PressEvent } from 'react-aria-components';
import { RequiredMark, type FieldBaseProps } from './field.tsx';
import { runWhenIdle } from './hydration.tsx';
import { Icon } from './icon.tsx';
import { findNextOption, findTypedOption } from './rules/choose-by-key.ts';
import type { SelectList, SelectOption } from './select-list.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import fieldStyles from './field.module.css';
import styles from './select.module.css';

export type { SelectOption };

export type SelectProps = FieldBaseProps & {
  options: SelectOption[];
  value?: string | null;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  isDisabled?: boolean;
  /** The button, for the focus on an error. */
  ref?: Ref<HTMLButtonElement>;
};

type SelectListFile = { readonly SelectList: typeof SelectList };

let listFile: SelectListFile | null = null;
let loading: Promise<SelectListFile> | null = null;

const getListFile = () => listFile;

function loadList(): Promise<SelectListFile> {
  loading ??= import('./select-list.tsx').then(
    (file) => (listFile = file),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Letters typed within this time make one word. */
const TYPING_PAUSE_MS = 1000;

/**
 * A choice from a short list; use `ComboBox` for long lists. Only the closed field is loaded with a page, because the list
 * with its keyboard and its place beside the field is 40 kB.
 */
export function Select(props: SelectProps) {
  const { label, hideLabel, help, error, isRequired, isDisabled, className, options, placeholder, onBlur, ref } = props;
  const [ownValue, setOwnValue] = useState(props.defaultValue ?? null);
  const chosen = props.value === undefined ? ownValue : props.value;
  const option = options.find(({ value }) => value === chosen);
  const choose = (value: string) => {
    setOwnValue(value);
    props.onChange?.(value);
  };
  const button = useRef<HTMLButtonElement>(null);
  const list = useSelectList(button);
  const chooseByKey = useChoiceByKey(options, chosen, choose);
  const id = useId();
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      list.open();
    } else if (!list.isOpen) chooseByKey(event);
  };
  return (
    <div className={clsx(fieldStyles.field, className)} data-invalid={error ? true : undefined}>
      <span
        id={`${id}-label`}
        className={clsx(fieldStyles.label, hideLabel && 'vh')}
        onClick={() => button.current?.focus()}
      >
        {label}
        {isRequired && <RequiredMark />}
      </span>
      <Button
        ref={(element) => {
          button.current = element;
          if (typeof ref === 'function') return ref(element);
          if (ref) ref.current = element;
        }}
        className={clsx(fieldStyles.input, styles.trigger)}
        isDisabled={isDisabled}
        aria-haspopup="listbox"
        aria-expanded={list.isOpen}
        aria-labelledby={`${id}-value ${id}-label`}
        aria-describedby={error || help ? `${id}-note` : undefined}
        preventFocusOnPress
        onPressStart={list.handlePressStart}
        onPress={list.handlePress}
        onKeyDown={handleKeyDown}
        onBlur={() => !list.isOpen && onBlur?.()}
      >
        <span id={`${id}-value`} className={styles.value} data-placeholder={option ? undefined : true}>
          {option ? <bdi>{option.label}</bdi> : placeholder}
        </span>
        <Icon name="down" size="s" className={styles.arrow} />
      </Button>
      {help && !error && (
        <span id={`${id}-note`} className={fieldStyles.help}>
          {help}
        </span>
      )}
      <span aria-live="polite">
        {error && (
          <span id={`${id}-note`} className={fieldStyles.error}>
            {error}
          </span>
        )}
      </span>
      {list.isOpen && list.file && (
        <list.file.SelectList
          triggerRef={button}
          labelId={`${id}-label`}
          options={options}
          chosen={chosen}
          onChoose={(value) => {
            list.close();
            choose(value);
          }}
          onClose={list.close}
        />
      )}
    </div>
  );
}

/** Whether the list is open, and its code. A mouse opens it when it is pressed, everything else when it is released. */
function useSelectList(button: { current: HTMLButtonElement | null }) {
  const [isOpen, setOpen] = useState(false);
  const [file, setFile] = useState(getListFile);
  useFocusReturn(isOpen && file !== null);
  useEffect(() => runWhenIdle(() => void loadList().catch(() => undefined)), []);
  const open = () => {
    button.current?.focus({ preventScroll: true });
    setOpen(true);
    if (file) return;
    // Without a connection the list stays closed, and the next press tries again.
    loadList().then(
      () => setFile(getListFile),
      () => setOpen(false),
    );
  };
  const close = () => setOpen(false);
  const toggle = isOpen ? close : open;
  const opensOnPress = ({ pointerType }: PressEvent) => pointerType === 'touch' || pointerType === 'keyboard';
  return {
    isOpen,
    file,
    open,
    close,
    handlePressStart: (event: PressEvent) => !opensOnPress(event) && toggle(),
    handlePress: (event: PressEvent) => opensOnPress(event) && toggle(),
  };
}

/** Left, right and typed letters choose without opening the list. */
function useChoiceByKey(options: SelectOption[], chosen: string | null, choose: (value: string) => void) {
  const { locale } = useLocale();
  const typing = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, timeStamp } = event;
    if (ctrlKey || metaKey || altKey) return;
    let found: string | null = null;
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      event.preventDefault();
      found = findNextOption(options, chosen, key === 'ArrowLeft' ? -1 : 1);
    } else if (key.length === 1 && key.trim() !== '') {
      const { text, at } = typing.current;
      typing.current = { text: timeStamp - at < TYPING_PAUSE_MS ? text + key : key, at: timeStamp };
      found = findTypedOption(options, chosen, typing.current.text, locale);
    }
    if (found !== null && found !== chosen) choose(found);
  };
}
