import { getCountryName } from '@platewright/domain/addresses/countries';
import { findEmirate } from '@platewright/domain/addresses/emirates';
import { Table } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Rates } from './rates.ts';

type Shipping = Rates['shipping'];

/** Methods with their price in each zone, the zones, and what is not served. */
export function ShippingTables({ shipping: { methods, zones, unserved } }: { shipping: Shipping }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  const listCountries = (codes: readonly string[]) => format.list(codes.map((code) => getCountryName(code, language)));
  const nameEmirate = (code: string) => findEmirate(code)?.name[language] ?? code;
  const nameZone = ({ countries, isRest, emirates }: Shipping['zones'][number]) => {
    if (isRest) return t('setup.rates.rest');
    const names = listCountries(countries);
    return emirates.length > 0
      ? t('setup.rates.inEmirates', { country: names, emirates: format.list(emirates.map(nameEmirate)) })
      : names;
  };
  const rows = methods.flatMap(({ id, name, prices }) =>
    prices.map((price) => ({ key: `${id} ${price.zone}`, name, ...price })),
  );
  return (
    <>
      <Table
        label={t('setup.rates.shipping')}
        rows={rows}
        rowKey={({ key }) => key}
        phoneLayout="fold"
        columns={[
          { id: 'method', header: t('setup.rates.method'), phoneLayout: 'title', cell: ({ name }) => name },
          {
            id: 'zone',
            header: t('setup.rates.zone'),
            kind: 'clip',
            cell: ({ zone }) => {
              const found = zones.find(({ id }) => id === zone);
              return found ? nameZone(found) : zone;
            },
          },
          {
            id: 'weight',
            header: t('setup.rates.price'),
            kind: 'end',
            cell: ({ first, firstKg, step, stepKg }) => (
              <>
                {firstKg > 0 && `${t('setup.rates.upTo', { n: format.number(firstKg, firstKg % 1 === 0 ? 0 : 1) })}: `}
                {first === 0 ? t('setup.rates.free') : t('setup.rates.first', { n: format.aed(first) })}
                <br />
                <span className="small muted">
                  {step === 0
                    ? t('setup.rates.flat')
                    : t('setup.rates.step', {
                        kg: format.number(stepKg, stepKg % 1 === 0 ? 0 : 1),
                        n: format.aed(step),
                      })}
                </span>
              </>
            ),
          },
        ]}
      />
      {unserved.length > 0 && <p>{t('setup.rates.unserved', { countries: listCountries(unserved) })}</p>}
    </>
  );
}
