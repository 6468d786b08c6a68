import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { SegmentedControl } from '@platewright/ui/segmented-control';
import { Suspense, type ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ContentFormValues } from '../../content/content-form.ts';
import styles from './options-editor.module.css';

/** Loaded when it is opened. */
const ProductPreview = lazyWithRetry(() => import('../preview/product-preview.tsx'));

export type EditorSide = 'settings' | 'preview';

interface Props {
  readonly settings: ReactNode;
  readonly control: Control<ContentFormValues>;
  /** The product that the preview is of; null while it is closed. */
  readonly previewOf: number | null;
  /** Which of both is seen where there is no room for them beside each other. */
  readonly side: EditorSide;
  readonly onSide: (side: EditorSide) => void;
}

/** What the chosen option says, and the page of the product: beside each other, or one of them where it is narrow. */
export function EditorSides({ settings, control, previewOf, side, onSide }: Props) {
  const { t } = useTranslation();
  if (previewOf === null) return settings;
  return (
    <>
      <SegmentedControl
        className={styles.switch}
        label={t('optionEditor.preview.sides')}
        value={side}
        onChange={onSide}
        options={[
          { value: 'settings', label: t('optionEditor.preview.settings') },
          { value: 'preview', label: t('optionEditor.preview.side') },
        ]}
      />
      {settings}
      <div className={styles.preview}>
        <Suspense
          fallback={
            <LoadingArea>
              <SkeletonLines lines={8} />
            </LoadingArea>
          }
        >
          <ProductPreview publicationId={previewOf} control={control} />
        </Suspense>
      </div>
    </>
  );
}
