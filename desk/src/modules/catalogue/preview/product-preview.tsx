import { CallError } from '@platewright/contract/call-errors';
import { languages, type LocalizedText } from '@platewright/domain/localized-text';
import { findOption } from '@platewright/domain/options/edit-option-tree';
import type { OptionTree } from '@platewright/domain/options/option-types';
import { findNodeAtPath } from '@platewright/domain/options/tree-places';
import type { Language } from '@platewright/texts/languages';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { SegmentedControl } from '@platewright/ui/segmented-control';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { Spinner } from '@platewright/ui/progress';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslateFieldError } from '../../../i18n/use-translate-field-error.ts';
import type { ContentFormValues } from '../../content/content-form.ts';
import { useFieldName } from '../../content/use-field-name.ts';
import { PreviewFrame, type PreviewWidth } from './preview-frame.tsx';
import styles from './product-preview.module.css';
import { useDraftPage } from './use-draft-page.ts';
import { useSettledDraft, type SettledDraft } from './use-settled-draft.ts';

interface Props {
  readonly publicationId: number;
  readonly control: Control<ContentFormValues>;
}

/** The page of the product with what is typed, as customers would see it: their form, its drawing and its price. */
export default function ProductPreview({ publicationId, control }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [lang, setLang] = useState<Language>(language);
  const [width, setWidth] = useState<PreviewWidth>('390');
  const draft = useSettledDraft(control);
  const { shown, error, isLoading, retry } = useDraftPage({ id: publicationId, draft, lang });
  return (
    <section className={styles.panel} aria-label={t('optionEditor.preview.title')}>
      <div className={styles.bar}>
        <h3 className="h4">{t('optionEditor.preview.title')}</h3>
        <span role="status">
          {isLoading && (
            <>
              <Spinner />
              <span className="vh">{t('optionEditor.preview.loading')}</span>
            </>
          )}
        </span>
        <SegmentedControl
          label={t('optionEditor.preview.language')}
          value={lang}
          onChange={setLang}
          options={languages.map((value) => ({ value, label: t(`shell.languageName.${value}`) }))}
        />
        <SegmentedControl
          label={t('optionEditor.preview.width')}
          value={width}
          onChange={setWidth}
          options={[
            { value: '390', label: t('optionEditor.preview.phone') },
            { value: '1440', label: t('optionEditor.preview.screen') },
          ]}
        />
      </div>
      {!isLoading && error !== null && <Failure error={error} draft={draft} hasPage={shown !== null} onRetry={retry} />}
      {shown ? (
        <PreviewFrame
          key={`${shown.lang} ${shown.origin}`}
          id={publicationId}
          shown={shown}
          width={width}
          title={t('optionEditor.preview.title')}
        />
      ) : (
        isLoading && (
          <LoadingArea>
            <SkeletonLines lines={8} />
          </LoadingArea>
        )
      )}
    </section>
  );
}

interface FailureProps {
  readonly error: unknown;
  readonly draft: SettledDraft;
  readonly hasPage: boolean;
  readonly onRetry: () => void;
}

/** Why there is no page of the newest draft, and what is shown instead. */
function Failure({ error, draft, hasPage, onRetry }: FailureProps) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const describe = useDescribeFieldErrors(draft);
  const isDraft = error instanceof CallError && error.errorName === 'invalidInput';
  return (
    <Notice
      tone={isDraft ? 'warning' : 'error'}
      announce="status"
      title={isDraft ? t('optionEditor.preview.refused') : undefined}
      action={
        isDraft ? undefined : (
          <Button size="small" onPress={onRetry}>
            {t('optionEditor.preview.retry')}
          </Button>
        )
      }
    >
      {isDraft ? (
        <ul className={styles.reasons}>
          {describe(error).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : (
        <p>{translateError(error)}</p>
      )}
      {hasPage && <p>{t('optionEditor.preview.stays')}</p>}
    </Notice>
  );
}

const MOST_REASONS = 5;

/** Each refused field by its name, or by that of the option it is about. */
function useDescribeFieldErrors({ content }: SettledDraft) {
  const { t } = useTranslation();
  const language = useLanguage();
  const fieldName = useFieldName();
  const translate = useTranslateFieldError();
  const nameOf = (path: string): string => {
    const [field = '', ...inside] = path.split('.');
    const tree: unknown = content['options'];
    const place = field === 'options' && Array.isArray(tree) ? findNodeAtPath(tree, inside.join('.')) : null;
    if (!place) return fieldName(field);
    const option = findOption(
      tree as OptionTree<LocalizedText>,
      place.ref.of === 'value' ? place.ref.option : place.ref.id,
    );
    const label = option?.label[language];
    return label || t('optionEditor.nameless');
  };
  return ({ fields }: CallError): string[] => {
    const all = Object.entries(fields).map(
      ([path, { key, params }]) => `${nameOf(path)}: ${translate(key, params) ?? key}`,
    );
    const reasons = [...new Set(all)];
    const rest = reasons.length - MOST_REASONS;
    return rest > 0
      ? [...reasons.slice(0, MOST_REASONS), t('optionEditor.preview.more', { n: String(rest) })]
      : reasons;
  };
}
