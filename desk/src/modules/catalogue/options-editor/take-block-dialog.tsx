import type { LocalizedText } from '@platewright/domain/localized-text';
import type { OptionNode } from '@platewright/domain/options/option-types';
import { Button } from '@platewright/ui/button';
import { Checkbox, CheckboxGroup } from '@platewright/ui/checkbox';
import { Dialog } from '@platewright/ui/dialog';
import { Select } from '@platewright/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';
import styles from './options-editor.module.css';
import { loadOtherProduct, useOtherProducts } from './use-other-products.ts';

interface Props {
  readonly onTake: (nodes: readonly OptionNode<LocalizedText>[]) => void;
  readonly onClose: () => void;
}

/** Copies options of another product, with everything below them. */
export function TakeBlockDialog({ onTake, onClose }: Props) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const products = useOtherProducts();
  const [product, setProduct] = useState<number | null>(null);
  const [wanted, setWanted] = useState<string[]>([]);
  const other = useQuery({
    queryKey: [...queryKeys.catalogueEntry(product ?? 0), 'options', lang],
    queryFn: ({ signal }) => loadOtherProduct(product ?? 0, lang, signal),
    enabled: product !== null,
  });
  const tree = product === null ? [] : (other.data?.tree ?? []);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('optionEditor.blocks.takeTitle')}
      actions={
        <>
          <Button onPress={onClose}>{t('optionEditor.blocks.cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={wanted.length === 0}
            onPress={() => {
              onTake(tree.filter(({ id }) => wanted.includes(id)));
              onClose();
            }}
          >
            {t('optionEditor.blocks.takeConfirm')}
          </Button>
        </>
      }
    >
      <div className={styles.settings}>
        <p className="muted">{t('optionEditor.blocks.takeSentence')}</p>
        <CallErrorNotice error={products.error ?? other.error} />
        {products.data && (
          <Select
            label={t('optionEditor.blocks.product')}
            value={product === null ? null : String(product)}
            options={products.data.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => {
              setProduct(Number(id));
              setWanted([]);
            }}
          />
        )}
        {tree.length > 0 && (
          <CheckboxGroup label={t('optionEditor.blocks.options')} value={wanted} onChange={setWanted}>
            {tree.map(({ id, label }) => (
              <Checkbox key={id} value={id}>
                <bdi>{label[lang] || label.en}</bdi>
              </Checkbox>
            ))}
          </CheckboxGroup>
        )}
      </div>
    </Dialog>
  );
}
