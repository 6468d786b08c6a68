import type { LocalizedText } from '@platewright/domain/localized-text';
import { isChoiceField, type OptionNode, type OptionTree } from '@platewright/domain/options/option-types';
import { Tag } from '@platewright/ui/status';
import { get, useFormState, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslateFieldError } from '../../i18n/use-translate-field-error.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { ContentFormValues } from '../content/content-form.ts';
import styles from './catalogue.module.css';

interface Props {
  readonly control: Control<ContentFormValues>;
  readonly path: string;
  readonly label: string;
}

/** The messages of a field and of all that is inside it, each once. */
function listMessages(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string') return [error.message];
  return [...new Set(Object.values(error).flatMap(listMessages))];
}

/** What a product asks for, to be read: its options with their values, and what is asked after a value was chosen. */
export function OptionOutline({ control, path, label }: Props) {
  const { t } = useTranslation();
  const translateFieldError = useTranslateFieldError();
  const { errors } = useFormState({ control, name: path });
  const messages = listMessages(get(errors, path) as unknown);
  const tree = useWatch({ control, name: path }) as OptionTree<LocalizedText> | undefined;
  return (
    <section className={styles.outline} aria-label={label}>
      <h2 className="h4">{label}</h2>
      {messages.map((message) => (
        <p key={message} role="alert" className={styles.error}>
          {translateFieldError(message)}
        </p>
      ))}
      {tree && tree.length > 0 ? <Options tree={tree} /> : <p className="muted">{t('catalogue.tree.none')}</p>}
    </section>
  );
}

function Options({ tree }: { tree: OptionTree<LocalizedText> }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <ul>
      {tree.map((option) => (
        <li key={option.id}>
          <span className="row row--wrap">
            <bdi className="mid">{option.label[lang] || option.label.en}</bdi>
            <span className="small muted">
              <OptionFacts option={option} />
            </span>
            {option.required && <Tag>{t('catalogue.tree.required')}</Tag>}
          </span>
          {option.optionsFields.length > 0 && <Values option={option} />}
        </li>
      ))}
    </ul>
  );
}

/** Its kind of field, and between which numbers an answer is. */
function OptionFacts({ option: { fieldType, min, max, units } }: { option: OptionNode<LocalizedText> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = t(`catalogue.tree.fieldTypes.${fieldType}`);
  if (min === null || max === null) return name;
  const range = t('catalogue.tree.range', { min: format.number(min), max: format.number(max) });
  return `${name}, ${units === null ? range : `${range} ${t(`catalogue.tree.units.${units}`)}`}`;
}

/** Closed at first: a product has some hundred values. */
function Values({ option }: { option: OptionNode<LocalizedText> }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { optionsFields, fieldType } = option;
  return (
    <details>
      <summary>{t('catalogue.tree.values', { n: String(optionsFields.length) })}</summary>
      <ul>
        {optionsFields.map((value) => (
          <li key={value.id}>
            <span className="row row--wrap">
              <bdi>{value.title[lang] || value.title.en || value.value}</bdi>
              {value.sku !== null && (
                <bdi className="small faint" dir="ltr">
                  {value.sku}
                </bdi>
              )}
              {value.selected && isChoiceField(fieldType) && <Tag>{t('catalogue.tree.default')}</Tag>}
            </span>
            {value.children.length > 0 && <Options tree={value.children} />}
          </li>
        ))}
      </ul>
    </details>
  );
}
