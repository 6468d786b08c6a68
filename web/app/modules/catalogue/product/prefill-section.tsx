import { Notice } from '@platewright/ui/notice';
import { Select } from '@platewright/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useSession } from '../../../session/use-session.ts';
import { canPrefillFrom } from './rules/saved-setups.ts';
import { usePrefill } from './use-prefill.ts';
import type { Configurator } from './use-configurator.ts';
import { createDeferredSection } from '../../../shared/deferred-section.tsx';
import { MissingAnswers } from '../../../shared/missing-answers.tsx';
import styles from './product.module.css';

/** The calls that list the company's templates and press settings of a product. */
const listCalls = {
  template: api.templatesGetTemplateByProduct,
  press: api.customTemplatesGetTemplateByProduct,
} as const;

/** Lists what the company has saved for this product; choosing an entry fills its answers in [PROD-18, PROD-19]. */
export const PrefillSection = createDeferredSection(function PrefillSection({
  configurator,
}: {
  configurator: Configurator;
}) {
  const { t } = useTranslation();
  const template = usePrefillOptions(configurator, 'template');
  const press = usePrefillOptions(configurator, 'press');
  const order = usePrefill(configurator, 'order');
  const offered = [template, press].filter(({ options }) => options.length > 0);
  const notices = [template, press, order].flatMap(({ missing, dismissMissing }, index) =>
    missing.length === 0
      ? []
      : [
          <Notice
            key={index}
            tone="warning"
            announce="status"
            title={t('product.missing.title')}
            onClose={dismissMissing}
          >
            <MissingAnswers missing={missing} />
          </Notice>,
        ],
  );
  if (offered.length === 0) return notices;
  return (
    <section className={styles.section} aria-labelledby="section-start">
      {notices}
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

function usePrefillOptions(configurator: Configurator, kind: keyof typeof listCalls) {
  const { product } = configurator;
  const session = useSession();
  const { data } = useQuery({
    queryKey: [`${kind}-of-product`, product.url, session?.userId],
    queryFn: ({ signal }) => listCalls[kind]({ productUrlName: product.url }, { signal }),
    enabled: canPrefillFrom(kind, product, session !== null),
    staleTime: 60_000,
  });
  const options = (data?.templates ?? []).map(({ value, label }) => ({ value: String(value), label }));
  return { kind, options, ...usePrefill(configurator, kind) };
}
