import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/use-session.ts';
import { PrefillChoice } from './prefill-choice.tsx';
import { toOptions, usePrefillList, type PrefillKind } from './prefill-list.ts';
import { canPrefillFrom } from './rules/saved-setups.ts';
import { usePrefill } from './use-prefill.ts';
import type { Configurator } from './use-configurator.ts';
import { createDeferredSection } from '../../../shared/deferred-section.tsx';
import { MissingAnswers } from '../../../shared/missing-answers.tsx';
import styles from './product.module.css';

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
  const offered = [template, press].filter(({ count }) => count > 0);
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
        {offered.map((source) => (
          <PrefillChoice key={source.kind} productUrl={configurator.product.url} source={source} />
        ))}
      </div>
    </section>
  );
});

function usePrefillOptions(configurator: Configurator, kind: PrefillKind) {
  const { product } = configurator;
  const session = useSession();
  const { data } = usePrefillList(kind, product.url, '', canPrefillFrom(kind, product, session !== null));
  return { kind, count: data?.count ?? 0, options: toOptions(data), ...usePrefill(configurator, kind) };
}
