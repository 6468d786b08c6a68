import { TextField } from '@platewright/ui/text-field';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import {
  cvvLength,
  digitsOf,
  formatExpiry,
  formatNumber,
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

/** Number, expiry, CVV and name; they go from here to the card processor and nowhere else. */
export function CardFields({ card, onChange, onBlur, problems, inputs }: Props) {
  const { t } = useTranslation();
  const caret = useRef<number | null>(null);
  // The groups are written anew with every digit; the caret stays behind the same digit.
  useLayoutEffect(() => {
    const input = inputs.current.number;
    const digits = caret.current;
    caret.current = null;
    if (digits === null || !input || document.activeElement !== input) return;
    let place = 0;
    for (let left = digits; left > 0 && place < input.value.length; place += 1) {
      if (/\d/.test(input.value.charAt(place))) left -= 1;
    }
    input.setSelectionRange(place, place);
  }, [card.number, inputs]);
  const field = (name: CardField) => ({
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
    value: card[name],
    onBlur: () => onBlur(name),
    isRequired: true,
    error: problems[name] && t(`checkout.card.${problems[name]}`, { count: cvvLength(card.number) }),
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
          caret.current = end < text.length ? digitsOf(text.slice(0, end)).length : null;
          onChange({ ...card, number: formatNumber(text) });
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
        onChange={(text) => onChange({ ...card, cvv: digitsOf(text).slice(0, 4) })}
        autoComplete="cc-csc"
        inputMode="numeric"
        placeholder={'0'.repeat(cvvLength(card.number))}
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
