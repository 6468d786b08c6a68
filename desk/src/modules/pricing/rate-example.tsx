import type { PriceFigures } from '@platewright/contract/modules/pricing/price-figures';
import { normalizeNumberInput } from '@platewright/domain/options/normalize-number-input';
import { NumberField } from '@platewright/ui/number-field';
import { Select } from '@platewright/ui/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { calculateExamplePrice, type ExamplePlate } from './example-price.ts';
import { listThicknesses, sortPlateTypes, useRateNames } from './rate-names.ts';
import styles from './pricing.module.css';

const fields = { width: 1, length: 1, plates: 0 } as const;
type FieldName = keyof typeof fields;
const limits = { width: [1, 2500], length: [1, 2500], plates: [1, 20] } as const;

/** What was typed as a number within the limits of its field; null otherwise. */
function parseField(name: FieldName, text: string): number | null {
  const [min, max] = limits[name];
  const typed = normalizeNumberInput(text, fields[name]);
  if (!/^\d+(\.\d+)?$/.test(typed)) return null;
  const value = Number(typed);
  return value >= min && value <= max ? value : null;
}

interface Props {
  /** The draft. */
  readonly prices: PriceFigures;
  /** In force. */
  readonly live: PriceFigures | null;
}

/** A job to try the draft with, beside what it costs today. Nothing of it is stored. */
export function RateExample({ prices, live }: Props) {
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
  });
  const values = {
    width: parseField('width', texts.width),
    length: parseField('length', texts.length),
    plates: parseField('plates', texts.plates),
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
  const { width, length, plates } = values;
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
      </div>
      {width !== null && length !== null && plates !== null && (
        <ExampleResult prices={prices} live={live} example={{ thickness, plateType, width, length, plates }} />
      )}
    </section>
  );
}

function ExampleResult({ prices, live, example }: Props & { readonly example: ExamplePlate }) {
  const { t } = useTranslation();
  const format = useFormat();
  const then = calculateExamplePrice(prices, example);
  if (!then) return null;
  const now = live && calculateExamplePrice(live, example);
  const difference = now ? then.all - now.all : 0;
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '';
  const rows = [
    { id: 'rate', name: t('pricing.example.rate'), now: now?.rate, then: then.rate },
    { id: 'plate', name: t('pricing.example.plate'), now: now?.plate, then: then.plate },
    {
      id: 'all',
      name: t('pricing.example.all', { n: format.number(example.plates) }),
      now: now?.all,
      then: then.all,
    },
  ];
  return (
    <div aria-live="polite" className={styles.result}>
      <p className="small muted">{t('pricing.example.area', { n: format.number(then.areaCm2, 2) })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t('pricing.example.title')}</span>
            </th>
            <th scope="col">{t('pricing.example.inForce')}</th>
            <th scope="col">{t('pricing.example.draft')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              <td>{row.now === undefined ? '–' : format.aed(row.now)}</td>
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
      {then.isMinimum && <p className="small muted">{t('pricing.example.minimum')}</p>}
    </div>
  );
}
