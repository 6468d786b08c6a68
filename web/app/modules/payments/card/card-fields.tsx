import { TextField } from '@platewright/ui/text-field';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getCvvLength,
  extractDigits,
  formatExpiry,
  formatCardNumber,
  type Card,
  type CardField,
  type CardProblems,
} from './card.ts';
import styles from './card.module.css';

interface Props {
  readonly card: Card;
  readonly onChange: (card: Card) => void;
  readonly onBlur: (field: CardField) => void;
  readonly problems: CardProblems;
  readonly inputs: RefObject<Partial<Record<CardField, HTMLInputElement | null>>>;
}

/** Number, expiry, CVV and name of a card; the browser sends them to the card provider only. */
export function CardFields({ card, onChange, onBlur, problems, inputs }: Props) {
  const { t } = useTranslation();
  /** How many digits are before the caret, while it is not at the end. */
  const digitsBeforeCaret = useRef<number | null>(null);
  // Every digit reformats the groups: puts the caret behind the same digit again.
  useLayoutEffect(() => {
    const input = inputs.current.number;
    const digits = digitsBeforeCaret.current;
    digitsBeforeCaret.current = null;
    if (digits === null || !input || document.activeElement !== input) return;
    let position = 0;
    for (let left = digits; left > 0 && position < input.value.length; position += 1) {
      if (/\d/.test(input.value.charAt(position))) left -= 1;
    }
    input.setSelectionRange(position, position);
  }, [card.number, inputs]);
  const field = (name: CardField) => ({
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
    value: card[name],
    onBlur: () => onBlur(name),
    isRequired: true,
    error: problems[name] && t(`checkout.card.${problems[name]}`, { count: getCvvLength(card.number) }),
  });
  return (
    <div className={styles.fields}>
      <TextField
        {...field('number')}
        className={styles.number}
        label={t('checkout.card.number')}
        onChange={(text) => {
          const input = inputs.current.number;
          const end = input?.selectionStart ?? text.length;
          digitsBeforeCaret.current = end < text.length ? extractDigits(text.slice(0, end)).length : null;
          onChange({ ...card, number: formatCardNumber(text) });
        }}
        autoComplete="cc-number"
        inputMode="numeric"
        placeholder="0000 0000 0000 0000"
        mono
      />
      <TextField
        {...field('expiry')}
        label={t('checkout.card.expiry')}
        onChange={(text) => onChange({ ...card, expiry: formatExpiry(text, card.expiry) })}
        autoComplete="cc-exp"
        inputMode="numeric"
        placeholder={t('checkout.card.expiryPlaceholder')}
        mono
      />
      <TextField
        {...field('cvv')}
        label={t('checkout.card.cvv')}
        onChange={(text) => onChange({ ...card, cvv: extractDigits(text).slice(0, 4) })}
        autoComplete="cc-csc"
        inputMode="numeric"
        placeholder={'0'.repeat(getCvvLength(card.number))}
        mono
      />
      <TextField
        {...field('name')}
        className={styles.name}
        label={t('checkout.card.name')}
        onChange={(text) => onChange({ ...card, name: text.slice(0, 120) })}
        autoComplete="cc-name"
      />
    </div>
  );
}
