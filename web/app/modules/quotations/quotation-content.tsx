import { PlateDrawing } from '@platewright/ui/plate-drawing';
import { Money, PriceLines, type PriceLine } from '@platewright/ui/price-lines';
import { Tag } from '@platewright/ui/status';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useDescribePlate } from '../../shared/use-plate-model.ts';
import type { QuotationContent } from './quotation-queries.ts';
import { useFormatDay } from './use-format-day.ts';
import styles from './quotations.module.css';

interface Props {
  readonly quotation: QuotationContent;
  /** Beside the price: what can be done with it. */
  readonly actions: ReactNode;
}

/** What a quotation says: parties, plate, specification and price. */
export function QuotationSections({ quotation, actions }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const formatDay = useFormatDay();
  const facts: [string, string][] = [
    [t('quotations.page.issued'), format.date(quotation.issuedAt)],
    [t('quotations.page.validTo'), formatDay(quotation.validTo)],
    [t('quotations.page.from'), quotation.seller],
    [t('quotations.page.for'), quotation.buyer],
    [t('quotations.page.product'), quotation.productName],
    [t('quotations.page.project'), quotation.projectName],
    [t('quotations.page.description'), quotation.projectDescription],
  ];
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Pairs pairs={facts.map(([label, value]) => ({ label, value }))} />
        <Plate plate={quotation.plate} />
        <section aria-labelledby="quotation-specification">
          <h2 id="quotation-specification" className="h4">
            {t('quotations.page.specification')}
          </h2>
          <Pairs pairs={quotation.specification} />
        </section>
      </div>
      <aside className={styles.side} aria-label={t('quotations.page.price')}>
        <Price quotation={quotation} />
        {actions}
      </aside>
    </div>
  );
}

function Pairs({ pairs }: { readonly pairs: readonly { readonly label: string; readonly value: string }[] }) {
  return (
    <dl className={styles.pairs}>
      {pairs.map(({ label, value }, index) => (
        <div key={`${label}${index}`}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Plate({ plate }: Pick<QuotationContent, 'plate'>) {
  const { t } = useTranslation();
  const describePlate = useDescribePlate();
  if (!plate) return null;
  return (
    <section aria-labelledby="quotation-plate">
      <h2 id="quotation-plate" className="h4">
        {t('quotations.page.drawing')}
      </h2>
      <div className={styles.drawing}>
        <PlateDrawing
          plate={plate}
          view="print"
          artwork={null}
          label={describePlate(plate)}
          webLabel={t('product.drawing.web')}
        />
        <Tag className={styles.sample}>{t('product.drawing.sample')}</Tag>
      </div>
    </section>
  );
}

function Price({ quotation }: Pick<Props, 'quotation'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { lines, discount, couponPercent, subtotal, net, vat, vatPercent, total } = quotation;
  const shown: PriceLine[] = [
    ...lines.map((line, index) => ({
      id: `${line.kind}${index}`,
      label: line.kind === 'service' ? <bdi>{line.name}</bdi> : t(`quotations.page.lines.${line.kind}`),
      amount: format.aed(line.amount),
      note: line.quantity > 1 ? <bdi>{`${line.quantity} × ${format.aed(line.unitPrice)}`}</bdi> : undefined,
    })),
    ...(discount > 0
      ? [
          { id: 'subtotal', label: t('quotations.page.subtotal'), amount: format.aed(subtotal), hasRule: true },
          {
            id: 'discount',
            label: t('quotations.page.discount', { percent: couponPercent }),
            amount: `−${format.aed(discount)}`,
          },
        ]
      : []),
    { id: 'net', label: t('quotations.page.net'), amount: format.aed(net), hasRule: true },
    { id: 'vat', label: t('quotations.page.vat', { percent: vatPercent }), amount: format.aed(vat) },
    {
      ...{ id: 'total', label: t('quotations.page.total'), variant: 'strong', hasRule: true },
      amount: <Money amount={format.aed(total)} currency={t('quotations.page.currency')} />,
    } as const,
  ];
  return (
    <section aria-labelledby="quotation-price">
      <h2 id="quotation-price" className="h4">
        {t('quotations.page.price')}
      </h2>
      <PriceLines lines={shown} />
      <p className="tiny muted">{t('quotations.page.delivery')}</p>
    </section>
  );
}
