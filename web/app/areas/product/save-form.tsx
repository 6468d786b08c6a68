import { Checkbox } from '@platewright/ui/checkbox';
import { TextField } from '@platewright/ui/text-field';
import { useTranslation } from 'react-i18next';
import type { Configurator } from './use-configurator.ts';
import { piece } from '../../shared/piece.tsx';
import styles from './product.module.css';

/** Whether the job is kept as a template, and its press answers as a press setting. Test products keep nothing. */
export const SaveForm = piece(function SaveForm({
  configurator: { product, config, store },
}: {
  configurator: Configurator;
}) {
  const { t } = useTranslation();
  if (product.testProduct && !product.hasCustomTemplate) return null;
  return (
    <section className={styles.section} aria-labelledby="section-save">
      <h2 id="section-save">{t('product.save.title')}</h2>
      <div>
        {!product.testProduct && (
          <Checkbox isSelected={config.saveAsTemplate} onChange={(saveAsTemplate) => store.set({ saveAsTemplate })}>
            {t('product.save.asTemplate')}
          </Checkbox>
        )}
        {product.hasCustomTemplate && (
          <Checkbox isSelected={config.saveAsPress} onChange={(saveAsPress) => store.set({ saveAsPress })}>
            {t('product.save.asPress')}
          </Checkbox>
        )}
      </div>
      {config.saveAsPress && (
        <TextField
          label={t('product.save.pressName')}
          help={t('product.save.pressNameHelp')}
          value={config.pressName}
          maxLength={120}
          onChange={(pressName) => store.set({ pressName })}
        />
      )}
    </section>
  );
});
