import { isAmbiguousComma, normalizeNumberInput } from '@platewright/domain/options/normalize-number-input';
import { languages, type LocalizedText } from '@platewright/domain/localized-text';
import { NumberField } from '@platewright/ui/number-field';
import { TextArea } from '@platewright/ui/text-area';
import { TextField } from '@platewright/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageField } from '../../../forms/language-field.tsx';
import styles from './options-editor.module.css';
import type { NodeProblems } from './use-tree-problems.ts';

interface TextsProps {
  readonly label: string;
  /** The field of the option or value. */
  readonly name: string;
  readonly value: LocalizedText | null;
  readonly onChange: (value: LocalizedText, lang: string) => void;
  readonly problems: NodeProblems;
  readonly isRequired?: boolean;
  readonly isLong?: boolean;
  readonly maxLength: number;
}

/** A text in English and Arabic side by side. */
export function LocalizedFields({ label, name, value, onChange, problems, isRequired, isLong, maxLength }: TextsProps) {
  const { t } = useTranslation();
  const texts = value ?? { en: '', ar: '' };
  const Input = isLong ? TextArea : TextField;
  return (
    <div className={styles.pair}>
      {languages.map((lang) => (
        <LanguageField key={lang} lang={lang}>
          <Input
            label={t('content.inLanguage', { field: label, language: t(`shell.languageName.${lang}`) })}
            value={texts[lang]}
            onChange={(text) => onChange({ ...texts, [lang]: text }, lang)}
            isRequired={isRequired}
            maxLength={maxLength}
            error={problems[`${name}.${lang}`] ?? problems[name]}
          />
        </LanguageField>
      ))}
    </div>
  );
}

/** What is typed as a number; null for nothing, NaN for what is none or could be two. */
function readNumber(typed: string): number | null {
  const text = normalizeNumberInput(typed, 9);
  if (text === '') return null;
  return isAmbiguousComma(typed) || !Number.isFinite(Number(text)) ? Number.NaN : Number(text);
}
const toText = (value: number | null): string => (value === null || Number.isNaN(value) ? '' : String(value));

interface NumberProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly isInteger?: boolean;
  readonly unit?: string | undefined;
  readonly error?: string | undefined;
}

/** A number that may be missing. What was typed stays as it is, also when it is no number: that is NaN, which nobody saves. */
export function NumberSetting({ label, value, onChange, isInteger, unit, error }: NumberProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(() => toText(value));
  const [former, setFormer] = useState(value);
  if (!Object.is(value, former)) {
    setFormer(value);
    // Taken back, or another one.
    if (!Object.is(readNumber(typed), value)) setTyped(toText(value));
  }
  return (
    <NumberField
      label={label}
      value={typed}
      unit={unit}
      isInteger={isInteger}
      error={Number.isNaN(value) ? t('optionEditor.unreadable') : error}
      onChange={(text) => {
        setTyped(text);
        const number = readNumber(text);
        setFormer(number);
        if (!Object.is(number, value)) onChange(number);
      }}
    />
  );
}
