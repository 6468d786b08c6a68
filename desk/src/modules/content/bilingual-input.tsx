import type { ContentField } from '@platewright/domain/content/content-fields';
import { getTextDirection, type Language } from '@platewright/texts/languages';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormTextArea, FormTextField } from '../../forms/form-fields.tsx';
import { FormRichText } from '../../forms/form-rich-text.tsx';
import { LanguageField } from '../../forms/language-field.tsx';
import styles from './content.module.css';
import type { ContentFormValues } from './content-form.ts';

type BilingualField = Extract<ContentField, { isLocalized: true }>;

interface Props {
  readonly control: Control<ContentFormValues>;
  readonly path: string;
  readonly label: string;
  readonly field: BilingualField;
  readonly saved: unknown;
}

/** A text in English and Arabic side by side, each in its own direction. */
export function BilingualInput({ control, path, label, field, saved }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.pair}>
      {(['en', 'ar'] as const).map((lang) => {
        const common = {
          control,
          name: `${path}.${lang}`,
          label: t('content.inLanguage', { field: label, language: t(`shell.languageName.${lang}`) }),
          isRequired: field.required,
          maxLength: field.max,
        };
        return (
          <div key={lang} className={styles.language}>
            <LanguageField lang={lang}>
              <TextInput field={field} lang={lang} common={common} />
            </LanguageField>
            {field.type === 'html' && (
              <SavedHtml control={control} path={common.name} lang={lang} saved={getSavedText(saved, lang)} />
            )}
          </div>
        );
      })}
    </div>
  );
}

interface TextInputProps {
  readonly field: BilingualField;
  readonly lang: Language;
  readonly common: {
    readonly control: Control<ContentFormValues>;
    readonly name: string;
    readonly label: string;
    readonly isRequired: boolean;
    readonly maxLength: number;
  };
}

function TextInput({ field, lang, common }: TextInputProps) {
  switch (field.type) {
    case 'text':
      return <FormTextField {...common} />;
    case 'multilineText':
      return <FormTextArea {...common} rows={4} />;
    case 'html': {
      const { control, name, label, isRequired } = common;
      return <FormRichText control={control} name={name} label={label} isRequired={isRequired} lang={lang} />;
    }
  }
}

const getSavedText = (saved: unknown, lang: Language): string =>
  (saved as Partial<Record<Language, string>> | undefined)?.[lang] ?? '';

/** Preview of the saved HTML. The server has sanitized it, so it is rendered as it is. */
function SavedHtml(props: { control: Control<ContentFormValues>; path: string; lang: Language; saved: string }) {
  const { t } = useTranslation();
  const { field } = useController({ control: props.control, name: props.path });
  const { saved, lang } = props;
  if (saved === '') return <p className={styles.note}>{t('content.nothingSaved')}</p>;
  return (
    <details className={styles.saved} open>
      <summary>
        {/* Headings in the text start at level 3. */}
        <h2>{t(field.value === saved ? 'content.saved' : 'content.savedOld')}</h2>
      </summary>
      <div lang={lang} dir={getTextDirection(lang)} dangerouslySetInnerHTML={{ __html: saved }} />
    </details>
  );
}
