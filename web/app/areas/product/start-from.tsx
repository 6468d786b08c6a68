import { Select } from '@platewright/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSession } from '../../session/use-session.ts';
import { useFilling } from './use-filling.ts';
import type { Configurator } from './use-configurator.ts';
import { piece } from '../../shared/piece.tsx';
import styles from './product.module.css';

/** What a list is asked with: the templates and press settings of this product; test products have none. */
const lists = {
  template: api.templatesGetTemplateByProduct,
  press: api.customTemplatesGetTemplateByProduct,
} as const;

/** What the company has saved for this product; choosing one fills its answers in [PROD-18, PROD-19]. */
export const StartFrom = piece(function StartFrom({ configurator }: { configurator: Configurator }) {
  const { t } = useTranslation();
  const template = useSaved(configurator, 'template');
  const press = useSaved(configurator, 'press');
  useFilling(configurator, 'order');
  const offered = [template, press].filter(({ options }) => options.length > 0);
  if (offered.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="section-start">
      <h2 id="section-start">{t('product.startFrom')}</h2>
      <div className={offered.length > 1 ? styles.starts : undefined}>
        {offered.map(({ kind, options, selected, choose }) => (
          <Select
            key={kind}
            label={t(`product.${kind}.label`)}
            placeholder={t(`product.${kind}.placeholder`)}
            help={t(`product.${kind}.help`)}
            options={options}
            value={selected === null ? null : String(selected)}
            onChange={(value) => void choose(Number(value))}
          />
        ))}
      </div>
    </section>
  );
});

function useSaved(configurator: Configurator, kind: keyof typeof lists) {
  const { product } = configurator;
  const session = useSession();
  const { data } = useQuery({
    queryKey: [`${kind}-of-product`, product.url, session?.userId],
    queryFn: ({ signal }) => lists[kind]({ productUrlName: product.url }, { signal }),
    enabled: session !== null && !product.testProduct,
    staleTime: 60_000,
  });
  const options = (data?.templates ?? []).map(({ value, label }) => ({ value: String(value), label }));
  return { kind, options, ...useFilling(configurator, kind) };
}
