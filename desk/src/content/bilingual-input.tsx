import type { Field } from '@platewright/domain/content/fields';
import { directionOf, type Language } from '@platewright/texts/shape';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormArea, FormText } from '../forms/fields.tsx';
import { InLanguage } from '../forms/in-language.tsx';
import styles from './content.module.css';
import type { FormValues } from './piece-form.ts';

type Texts = Extract<Field, { both: true }>;

interface Props {
  readonly control: Control<FormValues>;
  readonly path: string;
  readonly label: string;
  readonly field: Texts;
  readonly saved: unknown;
}

const rows = { lines: 4, html: 10 } as const;

/** A text in both languages, side by side, each in its own direction. */
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
            <InLanguage lang={lang}>
              {field.type === 'line' ? (
                <FormText {...common} />
              ) : (
                <FormArea
                  {...common}
                  rows={rows[field.type]}
                  className={field.type === 'html' ? styles.html : undefined}
                  help={field.type === 'html' ? t('content.help.html') : undefined}
                />
              )}
            </InLanguage>
            {field.type === 'html' && (
              <AsSaved control={control} path={common.name} lang={lang} saved={textOf(saved, lang)} />
            )}
          </div>
        );
      })}
    </div>
  );
}

const textOf = (saved: unknown, lang: Language): string =>
  (saved as Partial<Record<Language, string>> | undefined)?.[lang] ?? '';

/** What the server made of the HTML: cleaned there, so it is shown as it is. */
function AsSaved(props: { control: Control<FormValues>; path: string; lang: Language; saved: string }) {
  const { t } = useTranslation();
  const { field } = useController({ control: props.control, name: props.path });
  const { saved, lang } = props;
  if (saved === '') return <p className={styles.note}>{t('content.nothingSaved')}</p>;
  return (
    <details className={styles.saved} open>
      <summary>
        {/* The text brings headings of the third level along. */}
        <h2>{t(field.value === saved ? 'content.saved' : 'content.savedOld')}</h2>
      </summary>
      <div lang={lang} dir={directionOf(lang)} dangerouslySetInnerHTML={{ __html: saved }} />
    </details>
  );
}
