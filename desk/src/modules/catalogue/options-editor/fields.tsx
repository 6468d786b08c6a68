import { languages, type LocalizedText } from '@platewright/domain/localized-text';
import type { OptionUnit } from '@platewright/domain/options/option-types';
import { readTypedLimit } from '@platewright/domain/options/typed-limit';
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

interface NumberProps {
  readonly label: string;
  readonly value: number | null;
  /** What was typed instead and cannot be read. */
  readonly unread: string | undefined;
  readonly units: OptionUnit | null;
  readonly onType: (typed: string) => void;
  readonly error?: string | undefined;
}

/** A number that may be missing, with or without its unit. It stays as it is typed, also when it cannot be read, which nobody saves. */
export function NumberSetting({ label, value, unread, units, onType, error }: NumberProps) {
  const { t } = useTranslation();
  const shown = unread ?? (value === null ? '' : String(value));
  const [typed, setTyped] = useState(shown);
  const [former, setFormer] = useState(shown);
  if (shown !== former) {
    setFormer(shown);
    // Taken back, or another one.
    const isTyped = unread === undefined ? Object.is(readTypedLimit(typed, units), value) : typed === unread;
    if (!isTyped) setTyped(shown);
  }
  return (
    <NumberField
      label={label}
      value={typed}
      unit={units ? t(`optionTree.units.${units}`) : undefined}
      error={unread === undefined ? error : t('optionEditor.unreadable')}
      onChange={(text) => {
        setTyped(text);
        onType(text);
      }}
    />
  );
}
