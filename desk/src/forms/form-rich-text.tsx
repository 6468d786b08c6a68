import { lazyWithPreload } from '@platewright/browser/lazy-with-retry';
import { Field } from '@platewright/ui/field';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import type { Language } from '@platewright/texts/languages';
import { Suspense } from 'react';
import { type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTextController } from './form-fields.tsx';
import styles from './rich-text/rich-text.module.css';

/** The editor and its library are loaded by the pages that have one. */
const richTextEditor = lazyWithPreload(() =>
  import('./rich-text/rich-text-editor.tsx').then((file) => file.RichTextEditor),
);
const RichTextEditor = richTextEditor.Component;

/** For what knows before its form is shown that it has such a text: the form then comes whole. */
export const preloadRichTextEditor = richTextEditor.preload;

interface Props<V extends FieldValues> {
  readonly control: Control<V, unknown, unknown>;
  readonly name: FieldPathByValue<V, string>;
  readonly lang: Language;
  readonly label: string;
  readonly isRequired?: boolean;
}

/** A text of a form with headings, lists and links, kept as HTML. */
export function FormRichText<V extends FieldValues>({ control, name, lang, label, isRequired }: Props<V>) {
  const { t } = useTranslation();
  const { error, value, onChange, onBlur, ref } = useTextController(control, name);
  return (
    <Field label={label} error={error} isRequired={isRequired}>
      {(fieldControl) => (
        <Suspense
          fallback={
            <LoadingArea className={styles.loading}>
              <SkeletonLines lines={5} />
            </LoadingArea>
          }
        >
          <RichTextEditor
            control={fieldControl}
            ref={ref}
            lang={lang}
            label={label}
            toolbarLabel={t('content.editor.toolbar', { field: label })}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
          />
        </Suspense>
      )}
    </Field>
  );
}
