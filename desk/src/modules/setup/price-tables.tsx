import type { setup } from '@platewright/texts/en/desk/setup';
import { Table } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Rates } from './rates.ts';
import styles from './setup.module.css';

type RateTexts = typeof setup.rates;

/** Plates, files, services and proofs of the price list. */
export function PriceTables({ prices }: { prices: Rates['prices'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const nameService = (sku: string) =>
    t(`setup.rates.serviceNames.${sku as keyof RateTexts['serviceNames']}`, { defaultValue: sku });
  const nameType = (sku: string) =>
    t(`setup.rates.plateTypeNames.${sku as keyof RateTexts['plateTypeNames']}`, { defaultValue: sku });
  const plates = [
    ...prices.plates.map(({ thickness, ...rate }) => ({
      name: t('setup.rates.mm', { n: format.number(thickness, 2) }),
      ...rate,
    })),
    { name: t('setup.rates.len'), ...prices.len },
  ];
  const services = [
    ...prices.services.map(({ sku, kind, amount }) => ({
      name: nameService(sku),
      price: t(`setup.rates.kinds.${kind}`, {
        n: kind === 'percentOfOutputs' ? format.number(amount) : format.aed(amount),
      }),
    })),
    ...prices.proofs.map(({ sku, price }) => ({
      name: nameService(sku),
      price: t('setup.rates.kinds.fixed', { n: format.aed(price) }),
    })),
    ...prices.plateTypes.map(({ sku, percent }) => ({
      name: nameType(sku),
      price: t('setup.rates.percentOfRate', { n: format.number(percent) }),
    })),
  ].sort((one, other) => one.name.localeCompare(other.name, language));
  return (
    <>
      <div className={styles.tables}>
        <Table
          label={t('setup.rates.plates')}
          rows={plates}
          rowKey={({ name }) => name}
          phoneLayout="scroll"
          columns={[
            { id: 'thickness', header: t('setup.rates.thickness'), cell: ({ name }) => name },
            {
              id: 'rate',
              header: t('setup.rates.perArea'),
              kind: 'number',
              cell: ({ rate }) => format.aed(rate),
            },
            {
              id: 'minimum',
              header: t('setup.rates.minimum'),
              kind: 'number',
              cell: ({ minimum }) => format.aed(minimum),
            },
          ]}
        />
        <Table
          label={t('setup.rates.services')}
          rows={services}
          rowKey={({ name }) => name}
          phoneLayout="scroll"
          columns={[
            { id: 'service', header: t('setup.rates.service'), cell: ({ name }) => name },
            { id: 'price', header: t('setup.rates.price'), kind: 'end', cell: ({ price }) => price },
          ]}
        />
      </div>
      <p>{t('setup.rates.vat', { n: format.number(prices.vatPercent) })}</p>
    </>
  );
}
