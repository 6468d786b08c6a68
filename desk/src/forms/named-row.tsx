import { languages, type LocalizedText } from '@platewright/domain/localized-text';
import { IconButton } from '@platewright/ui/button';
import { TextField } from '@platewright/ui/text-field';
import { useTranslation } from 'react-i18next';
import { LanguageField } from './language-field.tsx';
import styles from './named-row.module.css';

interface NameFieldsProps {
  readonly name: LocalizedText;
  readonly path: string;
  readonly maxLength: number;
  readonly onChange: (name: LocalizedText) => void;
  readonly getError: (path: string) => string | undefined;
}

/** The name of a row in each language. */
export function NameFields({ name, path, maxLength, onChange, getError }: NameFieldsProps) {
  const { t } = useTranslation();
  return languages.map((language) => (
    <LanguageField key={language} lang={language}>
      <TextField
        label={t(`settings.choices.${language}`)}
        value={name[language]}
        maxLength={maxLength}
        isRequired
        onChange={(text) => onChange({ ...name, [language]: text })}
        error={getError(`${path}.name.${language}`)}
      />
    </LanguageField>
  ));
}

interface RowToolsProps {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (index: number, step: -1 | 1) => void;
  readonly onRemove: (index: number) => void;
  readonly className?: string | undefined;
}

/** Moves a row up or down among the others, or removes it (`useEditedRows`). */
export function RowTools({ name, index, count, onMove, onRemove, className }: RowToolsProps) {
  const { t } = useTranslation();
  return (
    <div className={className}>
      <IconButton
        data-move="up"
        icon="up"
        label={t('settings.choices.up', { name })}
        isDisabled={index === 0}
        onPress={() => onMove(index, -1)}
      />
      <IconButton
        data-move="down"
        icon="up"
        className={styles.turned}
        label={t('settings.choices.down', { name })}
        isDisabled={index === count - 1}
        onPress={() => onMove(index, 1)}
      />
      <IconButton icon="trash" label={t('settings.choices.remove', { name })} onPress={() => onRemove(index)} />
    </div>
  );
}
