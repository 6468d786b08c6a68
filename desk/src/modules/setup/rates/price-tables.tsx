import type { setup } from '@platewright/texts/en/desk/setup';
import { useTranslation } from 'react-i18next';
import type { CSSProperties, ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { sortPlateTypes, type PriceRates, type Rates } from './rates.ts';
import styles from './rates.module.css';

type RateTexts = typeof setup.rates;
type ServiceRate = PriceRates['services'][number];

/** AED for 100 cm² of a plate type, from the rate of the thickness and the factor of the type. */
const toTypeRate = (rate: number, percent: number): number => Math.round(rate * 1000 * (percent / 100)) / 1000;

/** What a page of the price list needs to name a rate. */
export function useRateNames() {
  const { t } = useTranslation();
  return {
    nameService: (sku: string) =>
      t(`setup.rates.serviceNames.${sku as keyof RateTexts['serviceNames']}`, { defaultValue: sku }),
    nameType: (sku: string) =>
      t(`setup.rates.plateTypeNames.${sku as keyof RateTexts['plateTypeNames']}`, { defaultValue: sku }),
  };
}

/** Plates, files, services and proofs of the price list, each group with its unit; what has changed stands above the old value. */
export function PriceTables({ prices }: { prices: Rates['prices'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { previous } = prices;
  return (
    <div className={styles.groups}>
      {previous && (
        <p className="small muted">{t('setup.rates.comparedWith', { version: String(previous.version) })}</p>
      )}
      <PlateRates prices={prices} />
      <div className={styles.lists}>
        <ServiceRates prices={prices} />
        <RateGroup title={t('setup.rates.groups.files')} unit={t('setup.rates.perArea')}>
          <RateRow
            name={t('setup.rates.len')}
            value={format.aed(prices.len.rate)}
            before={previous && format.aed(previous.len.rate)}
          />
          <RateRow
            name={t('setup.rates.lenMinimum')}
            value={format.aed(prices.len.minimum)}
            before={previous && format.aed(previous.len.minimum)}
          />
        </RateGroup>
        <ProofRates prices={prices} />
        <RateGroup title={t('setup.rates.groups.vat')} unit={t('setup.rates.units.percent')}>
          <RateRow
            name={t('setup.rates.vatName')}
            value={format.number(prices.vatPercent)}
            before={previous && format.number(previous.vatPercent)}
          />
        </RateGroup>
      </div>
    </div>
  );
}

/** A row for each thickness, drawn as thick as it is, and a column for each plate type. */
function PlateRates({ prices }: { prices: Rates['prices'] }) {
  const { plates, previous } = prices;
  const plateTypes = sortPlateTypes(prices);
  const { t } = useTranslation();
  const format = useFormat();
  const { nameType } = useRateNames();
  const findBefore = (thickness: number) => previous?.plates.find((plate) => plate.thickness === thickness);
  const beforeType = (sku: string) => previous?.plateTypes.find((type) => type.sku === sku);
  return (
    <section className={styles.group} aria-labelledby="plate-rates">
      <h3 id="plate-rates">{t('setup.rates.plates')}</h3>
      <div className={styles.scroll} role="group" aria-label={t('setup.rates.plates')} tabIndex={0}>
        <table className={styles.plates} aria-label={t('setup.rates.plates')}>
          <thead>
            <tr>
              <th scope="col">{t('setup.rates.thickness')}</th>
              {plateTypes.map(({ sku, percent }) => (
                <th key={sku} scope="col">
                  {nameType(sku)}
                  <small>{t('setup.rates.percentOfRate', { n: format.number(percent) })}</small>
                </th>
              ))}
              <th scope="col">
                {t('setup.rates.minimum')}
                <small>{t('setup.rates.units.aed')}</small>
              </th>
            </tr>
          </thead>
          <tbody>
            {plates.map(({ thickness, rate, minimum }) => {
              const before = findBefore(thickness);
              return (
                <tr key={thickness}>
                  <th scope="row">
                    <span className={styles.thickness}>
                      <i style={{ '--thickness': thickness } as CSSProperties} aria-hidden="true" />
                      {t('setup.rates.mm', { n: format.number(thickness, 2) })}
                    </span>
                  </th>
                  {plateTypes.map(({ sku, percent }) => {
                    const type = beforeType(sku);
                    return (
                      <td key={sku}>
                        <Value
                          value={format.aed(toTypeRate(rate, percent))}
                          before={before && type ? format.aed(toTypeRate(before.rate, type.percent)) : null}
                        />
                      </td>
                    );
                  })}
                  <td>
                    <Value value={format.aed(minimum)} before={before ? format.aed(before.minimum) : null} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="small muted">{t('setup.rates.plateUnit')}</p>
    </section>
  );
}

/** Services by how they are charged. */
function ServiceRates({ prices: { services, previous } }: { prices: Rates['prices'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameService } = useRateNames();
  const toText = ({ kind, amount }: ServiceRate) =>
    kind === 'percentOfOutputs' ? format.number(amount) : format.aed(amount);
  return (['fixed', 'perColour', 'percentOfOutputs'] as const).map((kind) => {
    const rates = services.filter((rate) => rate.kind === kind);
    if (rates.length === 0) return null;
    return (
      <RateGroup key={kind} title={t(`setup.rates.groups.${kind}`)} unit={t(`setup.rates.units.${kind}`)}>
        {rates.map((rate) => {
          const before = previous?.services.find(({ sku }) => sku === rate.sku);
          return (
            <RateRow
              key={rate.sku}
              name={nameService(rate.sku)}
              value={toText(rate)}
              before={before ? toText(before) : null}
            />
          );
        })}
      </RateGroup>
    );
  });
}

function ProofRates({ prices: { proofs, previous } }: { prices: Rates['prices'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameService } = useRateNames();
  return (
    <RateGroup title={t('setup.rates.groups.proofs')} unit={t('setup.rates.units.copy')}>
      {proofs.map(({ sku, price }) => {
        const before = previous?.proofs.find((proof) => proof.sku === sku);
        return (
          <RateRow
            key={sku}
            name={nameService(sku)}
            value={format.aed(price)}
            before={before ? format.aed(before.price) : null}
          />
        );
      })}
    </RateGroup>
  );
}

function RateGroup({ title, unit, children }: { title: string; unit: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <header className={styles.groupHead}>
        <h3>{title}</h3>
        <span className="small muted">{unit}</span>
      </header>
      <dl className={styles.rates}>{children}</dl>
    </section>
  );
}

interface ValueProps {
  readonly value: string;
  /** As the version before had it; null where it had none. */
  readonly before: string | null;
}

const RateRow = ({ name, ...value }: ValueProps & { name: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Value {...value} />
    </dd>
  </div>
);

function Value({ value, before }: ValueProps) {
  if (before === null || before === value) return <span className={styles.value}>{value}</span>;
  return (
    <span className={styles.changed}>
      <ins className={styles.value}>{value}</ins>
      <del className={styles.value}>{before}</del>
    </span>
  );
}
