import type { PriceFigures } from '@platewright/contract/modules/pricing/desk-calls';
import { normalizeNumberInput } from '@platewright/domain/options/normalize-number-input';
import { NumberField } from '@platewright/ui/number-field';
import { Select } from '@platewright/ui/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { calculateExamplePrice, type ExamplePlate } from './example-price.ts';
import { listThicknesses, sortPlateTypes, useRateNames } from './rate-names.ts';
import styles from './pricing.module.css';

const fields = { width: 1, length: 1, plates: 0, change: 1 } as const;
type FieldName = keyof typeof fields;
const limits = { width: [1, 2500], length: [1, 2500], plates: [1, 20], change: [-50, 100] } as const;

/** What was typed as a number within the limits of its field; null otherwise. */
function parseField(name: FieldName, text: string): number | null {
  const [min, max] = limits[name];
  const sign = /^\s*[-−]/.test(text) ? -1 : 1;
  const typed = normalizeNumberInput(text.replace(/[-−+]/g, ''), fields[name]);
  if (!/^\d+(\.\d+)?$/.test(typed)) return null;
  const value = sign * Number(typed);
  return value >= min && value <= max ? value : null;
}

/** A job to try the price list with, and what it would cost with other rates. Nothing of it is stored. */
export function RateExample({ prices }: { prices: PriceFigures }) {
  const { t } = useTranslation();
  const { nameType, nameThickness } = useRateNames();
  const thicknesses = listThicknesses(prices);
  const [thickness, setThickness] = useState(thicknesses[0]?.sku ?? '');
  const plateTypes = sortPlateTypes(prices);
  const [plateType, setPlateType] = useState(plateTypes[0] ?? '');
  const [texts, setTexts] = useState<Record<FieldName, string>>({
    width: '236',
    length: '350.2',
    plates: '4',
    change: '5',
  });
  const values = {
    width: parseField('width', texts.width),
    length: parseField('length', texts.length),
    plates: parseField('plates', texts.plates),
    change: parseField('change', texts.change),
  };
  const renderField = (name: FieldName, unit: string | undefined) => (
    <NumberField
      label={t(`pricing.example.${name}`)}
      unit={unit}
      isInteger={fields[name] === 0}
      value={texts[name]}
      onChange={(text) => setTexts((current) => ({ ...current, [name]: text }))}
      error={
        values[name] === null
          ? t('validation.numberBetween', { min: String(limits[name][0]), max: String(limits[name][1]) })
          : undefined
      }
    />
  );
  const { width, length, plates, change } = values;
  return (
    <section className={styles.example} aria-labelledby="rate-example">
      <h2 id="rate-example">{t('pricing.example.title')}</h2>
      <p className="small muted">{t('pricing.example.lead')}</p>
      <div className={styles.exampleFields}>
        <Select
          label={t('pricing.thickness')}
          value={thickness}
          onChange={setThickness}
          options={thicknesses.map(({ sku, um }) => ({ value: sku, label: nameThickness(um) }))}
        />
        <Select
          label={t('pricing.example.plateType')}
          value={plateType}
          onChange={setPlateType}
          options={plateTypes.map((sku) => ({ value: sku, label: nameType(sku) }))}
        />
        {renderField('width', t('pricing.units.mm'))}
        {renderField('length', t('pricing.units.mm'))}
        {renderField('plates', undefined)}
        {renderField('change', '%')}
      </div>
      {width !== null && length !== null && plates !== null && (
        <ExampleResult prices={prices} example={{ thickness, plateType, width, length, plates }} change={change ?? 0} />
      )}
    </section>
  );
}

function ExampleResult({
  prices,
  example,
  change,
}: {
  readonly prices: PriceFigures;
  readonly example: ExamplePlate;
  readonly change: number;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = calculateExamplePrice(prices, example);
  const then = calculateExamplePrice(prices, example, change);
  if (!now || !then) return null;
  const difference = then.all - now.all;
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '';
  const rows = [
    { id: 'rate', name: t('pricing.example.rate'), now: now.rate, then: then.rate },
    { id: 'plate', name: t('pricing.example.plate'), now: now.plate, then: then.plate },
    {
      id: 'all',
      name: t('pricing.example.all', { n: format.number(example.plates) }),
      now: now.all,
      then: then.all,
    },
  ];
  return (
    <div aria-live="polite" className={styles.result}>
      <p className="small muted">{t('pricing.example.area', { n: format.number(now.areaCm2, 2) })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t('pricing.example.title')}</span>
            </th>
            <th scope="col">{t('pricing.example.now')}</th>
            <th scope="col">{t('pricing.example.then')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              <td>{format.aed(row.now)}</td>
              <td>{format.aed(row.then)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.difference}>
        {t('pricing.example.difference')}{' '}
        <b className={styles.value}>
          {sign} {format.aed(Math.abs(difference))}
        </b>
      </p>
      {now.isMinimum && <p className="small muted">{t('pricing.example.minimum')}</p>}
    </div>
  );
}
