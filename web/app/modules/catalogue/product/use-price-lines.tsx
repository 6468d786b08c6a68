import { filsToAed, formatAed, type Fils } from '@platewright/domain/money/fils';
import type { PriceLine } from '@platewright/ui/price-lines';
import { useTranslation } from 'react-i18next';
import { useAgreedTotal } from '../../../shared/agreed-price.tsx';
import type { LivePrice } from './use-price.ts';
import type { Configurator } from './use-configurator.ts';

/** The lines of the live price, its total, and VAT after it; null while there is no price. */
export function usePriceLines(
  { product, config, options }: Configurator,
  { figures, quote, list, listTotal }: LivePrice,
) {
  const { t } = useTranslation();
  const describeAgreed = useAgreedTotal();
  if (!figures || !quote || !list) return null;
  const lines: PriceLine[] = [];
  const isSold = (output: string): boolean =>
    product.testProduct || quote.offers.length === 0 ? output === 'physical' : quote.outputs.includes(output);
  const addLine = (id: string, label: string, fils: Fils, note?: string): void => {
    lines.push({ id, label, amount: formatAed(fils), ...(note ? { note: <span className="num">{note}</span> } : {}) });
  };
  const area = quote.minimumCharge ? t('product.quote.minimum') : `${quote.areaCm2.toFixed(3)} cm²`;
  if (isSold('physical') && figures.physical > 0)
    addLine(
      'physical',
      t('product.quote.physical'),
      figures.physical,
      `${quote.plates} × ${formatAed(figures.unit)} · ${area}`,
    );
  if (isSold('len'))
    addLine(
      'len',
      t('product.quote.len'),
      figures.len,
      `${quote.separations.length * quote.lenFiles} × ${formatAed(quote.lenUnit)}`,
    );
  if (isSold('pdf'))
    addLine(
      'pdf',
      t('product.quote.pdf'),
      figures.pdf,
      quote.designs > 1 ? `${quote.designs} × ${formatAed(figures.pdf / quote.designs)}` : undefined,
    );
  if (!product.testProduct)
    for (const { sku, parentId, title, fils } of figures.services) {
      const rate = list.services[sku];
      const perColorNote =
        rate?.kind === 'perColour' ? `${quote.separations.length} × ${formatAed(rate.fils)}` : undefined;
      const parent = options.find((option) => option.id === parentId);
      // An option with one value has its name in the label of the option.
      addLine(sku, parent?.optionsFields.length === 1 ? parent.label : title, fils, perColorNote);
    }
  if (figures.proofing > 0) addLine('proofing', t('product.quote.proof'), figures.proofing);
  if (figures.discount > 0)
    lines.push(
      { id: 'subtotal', label: t('product.quote.subtotal'), amount: formatAed(figures.subtotal), hasRule: true },
      {
        id: 'discount',
        label: t('product.quote.discount', { percent: String(config.coupon?.percent ?? '') }),
        amount: `− ${formatAed(figures.discount)}`,
      },
    );
  return {
    lines,
    total: {
      ...{ label: t('product.quote.total'), amount: formatAed(figures.total), currency: t('product.quote.currency') },
      ...describeAgreed({
        price: filsToAed(figures.total),
        listPrice: listTotal === null ? null : filsToAed(listTotal),
      }),
    },
    linesAfterTotal: [
      {
        id: 'vat',
        label:
          figures.vat > 0 || figures.total === 0
            ? t('product.quote.vat', { percent: String(list.vat.percent) })
            : t('product.quote.noVat'),
        amount: formatAed(figures.vat),
      },
      { id: 'incl', label: t('product.quote.incl'), amount: formatAed(figures.incl), variant: 'strong' },
    ] satisfies PriceLine[],
  };
}
