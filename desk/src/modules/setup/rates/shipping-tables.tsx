import { getCountryName } from '@platewright/domain/addresses/countries';
import { findEmirate } from '@platewright/domain/addresses/emirates';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Rates } from './rates.ts';
import styles from './rates.module.css';

type Shipping = Rates['shipping'];
type ShippingPrice = Shipping['methods'][number]['prices'][number];

/** More countries of a zone are behind a press. */
const MAX_COUNTRIES = 6;

/** Methods with their price in each zone, and what is not served. */
export function ShippingTables({ shipping: { methods, zones, unserved } }: { shipping: Shipping }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  return (
    <div className={styles.groups}>
      <div className={styles.methods}>
        {methods.map(({ id, name, prices }) => (
          <section key={id} className={styles.group}>
            <h3>{name}</h3>
            <dl className={styles.zones}>
              {prices.map((price) => (
                <div key={price.zone}>
                  <dt>
                    <ZoneName zone={zones.find((zone) => zone.id === price.zone)} />
                  </dt>
                  <dd>
                    <ZonePrice price={price} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      {unserved.length > 0 && (
        <p className="small muted">
          {t('setup.rates.unserved', {
            countries: format.list(unserved.map((code) => getCountryName(code, language))),
          })}
        </p>
      )}
    </div>
  );
}

function ZoneName({ zone }: { zone: Shipping['zones'][number] | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  if (!zone) return null;
  const { countries, isRest, emirates } = zone;
  if (isRest) return t('setup.rates.rest');
  const names = countries.map((code) => getCountryName(code, language));
  if (emirates.length > 0)
    return t('setup.rates.inEmirates', {
      country: format.list(names),
      emirates: format.list(emirates.map((code) => findEmirate(code)?.name[language] ?? code)),
    });
  if (names.length <= MAX_COUNTRIES) return format.list(names);
  return (
    <details className={styles.countries}>
      <summary>
        {t('setup.rates.countries', {
          first: names.slice(0, 3).join(t('setup.rates.comma')),
          n: format.number(names.length - 3),
        })}
      </summary>
      <p className="small muted">{format.list(names)}</p>
    </details>
  );
}

function ZonePrice({ price: { first, firstKg, step, stepKg } }: { price: ShippingPrice }) {
  const { t } = useTranslation();
  const format = useFormat();
  const toKg = (kg: number) => format.number(kg, kg % 1 === 0 ? 0 : 1);
  return (
    <>
      <b>{first === 0 ? t('setup.rates.free') : t('setup.rates.first', { n: format.aed(first) })}</b>
      {firstKg > 0 && <span className="small muted">{t('setup.rates.upTo', { n: toKg(firstKg) })}</span>}
      <span className="small muted">
        {step === 0 ? t('setup.rates.flat') : t('setup.rates.step', { kg: toKg(stepKg), n: format.aed(step) })}
      </span>
    </>
  );
}
