import { formatAed, type Fils } from '@platewright/domain/money/fils';
import { PriceLines, PriceSkeleton, type PriceLine } from '@platewright/ui/price-lines';
import { Spinner } from '@platewright/ui/progress';
import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import type { Figures } from './rules/figures.ts';
import { sizedBy } from './rules/plate-model.ts';
import type { Price } from './use-price.ts';
import type { Configurator } from './use-configurator.ts';
import type { Difference } from './use-difference.ts';
import { useSayCause } from './use-say.ts';
import styles from './product.module.css';

interface Props {
  readonly configurator: Configurator;
  readonly price: Price;
  readonly difference: Difference | null;
}

/** The live price, line by line, with what the last change did to it. */
export function PricePanel({ configurator, price, difference }: Props) {
  const { t } = useTranslation();
  const sayCause = useSayCause();
  const view = usePriceView(configurator, price);
  if (price.state === 'failed') return <p className="muted small">{t('product.quote.unavailable')}</p>;
  if (price.state === 'loading') return <PriceSkeleton lines={3} />;
  if (price.state === 'incomplete' || !view) {
    const missing = sizedBy(configurator.options) === null ? 'options' : price.quote?.complete ? 'output' : 'plate';
    return <p className={styles.note}>{t(`product.quote.incomplete.${missing}`)}</p>;
  }
  const delta = difference && {
    amount: <span className="num">{signed(difference.fils)}</span>,
    reason: sayCause(difference.cause),
  };
  const kept = configurator.config.lastValid !== configurator.config.selection;
  return (
    <>
      <PriceLines {...view} delta={delta} deltaHint={t('product.quote.hint')} />
      {kept && <p className={styles.note}>{t('product.quote.kept')}</p>}
    </>
  );
}

/** Head of the panel; the loader stands here so that nothing jumps. */
export function PriceHead({ isChecking, hasTitle }: { isChecking: boolean; hasTitle: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.quoteHead}>
      {hasTitle && <h2>{t('product.quote.title')}</h2>}
      <span className={styles.checking} role="status" data-checking={isChecking || undefined}>
        {isChecking && (
          <>
            <Spinner />
            <span className="vh">{t('product.quote.checking')}</span>
          </>
        )}
      </span>
      <Tag>{t('product.quote.note')}</Tag>
    </div>
  );
}

const signed = (fils: Fils): string => `${fils < 0 ? '−' : '+'} ${formatAed(Math.abs(fils))}`;

function usePriceView({ product, config, options }: Configurator, { figures, quote, list }: Price) {
  const { t } = useTranslation();
  if (!figures || !quote) return null;
  const lines: PriceLine[] = [];
  const sells = (output: string): boolean =>
    product.testProduct || quote.offers.length === 0 ? output === 'physical' : quote.outputs.includes(output);
  const line = (id: string, label: string, fils: Fils, note?: string): void => {
    lines.push({ id, label, amount: formatAed(fils), ...(note ? { note: <span className="num">{note}</span> } : {}) });
  };
  const area = quote.minimumCharge ? t('product.quote.minimum') : `${quote.areaCm2.toFixed(3)} cm²`;
  if (sells('physical') && figures.physical > 0)
    line(
      'physical',
      t('product.quote.physical'),
      figures.physical,
      `${quote.plates} × ${formatAed(figures.unit)} · ${area}`,
    );
  if (sells('len'))
    line('len', t('product.quote.len'), figures.len, `${quote.separations.length} × ${formatAed(quote.lenUnit)}`);
  if (sells('pdf'))
    line(
      'pdf',
      t('product.quote.pdf'),
      figures.pdf,
      quote.designs > 1 ? `${quote.designs} × ${formatAed(figures.pdf / quote.designs)}` : undefined,
    );
  if (!product.testProduct)
    for (const { sku, parentId, title, fils } of figures.services) {
      const rate = list?.services[sku];
      const each = rate?.kind === 'perColour' ? `${quote.separations.length} × ${formatAed(rate.fils)}` : undefined;
      const parent = options.find((option) => option.id === parentId);
      // A lone tick is known by the name of its option.
      line(sku, parent?.optionsFields.length === 1 ? parent.label : title, fils, each);
    }
  if (figures.proofing > 0) line('proofing', t('product.quote.proof'), figures.proofing);
  if (figures.discount > 0)
    lines.push(
      { id: 'subtotal', label: t('product.quote.subtotal'), amount: formatAed(figures.subtotal), ruled: true },
      {
        id: 'discount',
        label: t('product.quote.discount', { percent: String(config.coupon?.percent ?? '') }),
        amount: `− ${formatAed(figures.discount)}`,
      },
    );
  return {
    lines,
    total: { label: t('product.quote.total'), amount: formatAed(figures.total), currency: t('product.quote.currency') },
    after: [
      {
        id: 'vat',
        label: figures.vat > 0 || figures.total === 0 ? t('product.quote.vat') : t('product.quote.noVat'),
        amount: formatAed(figures.vat),
      },
      { id: 'incl', label: t('product.quote.incl'), amount: formatAed(figures.incl), look: 'strong' },
    ] satisfies PriceLine[],
  };
}

/** The one figure of the bar on phones. */
export const totalOf = (figures: Figures | null): string | null => (figures ? formatAed(figures.total) : null);
