import { Checkbox } from '@platewright/ui/checkbox';
import { TextField } from '@platewright/ui/text-field';
import { useTranslation } from 'react-i18next';
import { getSaveOffers } from './rules/prefill-sources.ts';
import type { Configurator } from './use-configurator.ts';
import { createDeferredSection } from '../../../shared/deferred-section.tsx';
import styles from './product.module.css';

/** Check boxes that save the answers as a template and those about the press as a press setting. */
export const SaveSection = createDeferredSection(function SaveSection({
  configurator: { product, config, store },
}: {
  configurator: Configurator;
}) {
  const { t } = useTranslation();
  const offers = getSaveOffers(product);
  if (!offers.template && !offers.press) return null;
  return (
    <section className={styles.section} aria-labelledby="section-save">
      <h2 id="section-save">{t('product.save.title')}</h2>
      <div>
        {offers.template && (
          <Checkbox isSelected={config.saveAsTemplate} onChange={(saveAsTemplate) => store.set({ saveAsTemplate })}>
            {t('product.save.asTemplate')}
          </Checkbox>
        )}
        {offers.press && (
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
