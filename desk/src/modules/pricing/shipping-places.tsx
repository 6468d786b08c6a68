import type { ShippingFigures } from '@platewright/contract/modules/pricing/desk-calls';
import { emirates } from '@platewright/domain/addresses/emirates';
import { Button, IconButton } from '@platewright/ui/button';
import { Checkbox, CheckboxGroup } from '@platewright/ui/checkbox';
import { Select } from '@platewright/ui/select';
import { TextField } from '@platewright/ui/text-field';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CountryPicker } from './country-picker.tsx';
import {
  addMethod,
  addZone,
  changeMethod,
  changeZone,
  getService,
  moveZoneUp,
  removeZone,
  setService,
  type Service,
} from './shipping-edits.ts';
import styles from './shipping.module.css';
import { useMethodName } from './use-shipping-sections.ts';
import type { RatesForm } from './use-rates-form.ts';
import { useZoneNames } from './use-zone-names.ts';

interface Props {
  readonly form: RatesForm<ShippingFigures>;
  readonly getError: (path: string) => string | undefined;
}

/** Where deliveries go: zones of countries and emirates, and the countries that are not served. */
export function ShippingZones({ form, getError }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const { nameZone } = useZoneNames();
  const { zones, unserved } = form.data;
  return (
    <section className={styles.section} aria-labelledby="shipping-zones">
      <h2 id="shipping-zones">{t('pricing.shipping.zones')}</h2>
      <p className="small muted">{t('pricing.shipping.zonesHelp')}</p>
      {zones.map((zone, index) => {
        const name = t('pricing.zone', { n: format.number(index + 1) });
        const change = (part: Partial<typeof zone>) => form.change((rates) => changeZone(rates, index, part));
        const codes = zone.countries === '*' ? [] : zone.countries;
        return (
          <div key={zone.id} role="group" aria-label={name} className={styles.entry}>
            <div className={styles.head}>
              <h3>
                {name} <span className="muted">{nameZone(zone)}</span>
              </h3>
              <IconButton
                icon="up"
                label={`${t('pricing.shipping.moveUp')} · ${name}`}
                isDisabled={index === 0}
                onPress={() => form.change((rates) => moveZoneUp(rates, index))}
              />
              <IconButton
                icon="trash"
                label={`${t('pricing.grid.remove')} · ${name}`}
                onPress={() => form.change((rates) => removeZone(rates, zone.id))}
              />
            </div>
            <Checkbox
              isSelected={zone.countries === '*'}
              onChange={(isRest) => change({ countries: isRest ? '*' : [] })}
              error={getError(`zones.${index}.countries`)}
            >
              {t('pricing.rest')}
            </Checkbox>
            {zone.countries !== '*' && (
              <CountryPicker
                label={t('pricing.shipping.countries')}
                codes={codes}
                onChange={(countries) => change({ countries })}
              />
            )}
            {codes.length === 1 && codes[0] === 'AE' && (
              <CheckboxGroup
                label={t('pricing.shipping.emirates')}
                help={t('pricing.shipping.emiratesHelp')}
                value={[...(zone.emirates ?? [])]}
                onChange={(chosen) => change({ emirates: chosen })}
              >
                {emirates.map((emirate) => (
                  <Checkbox key={emirate.code} value={emirate.code}>
                    {emirate.name[language]}
                  </Checkbox>
                ))}
              </CheckboxGroup>
            )}
          </div>
        );
      })}
      <Button size="small" icon="plus" variant="quiet" className={styles.add} onPress={() => form.change(addZone)}>
        {t('pricing.shipping.addZone')}
      </Button>
      <CountryPicker
        label={t('pricing.notServed')}
        codes={unserved}
        onChange={(codes) => form.change((rates) => ({ ...rates, unserved: codes }))}
      />
    </section>
  );
}

/** How deliveries are called in both languages, by what they are charged, and which zones they serve. */
export function ShippingMethods({ form, getError }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameMethod = useMethodName();
  const { nameZone } = useZoneNames();
  const { zones, methods } = form.data;
  return (
    <section className={styles.section} aria-labelledby="shipping-methods">
      <h2 id="shipping-methods">{t('pricing.shipping.methods')}</h2>
      {methods.map((method, index) => {
        const title = t('pricing.method', { n: format.number(index + 1) });
        const path = `methods.${index}`;
        const isSameDay = method.sameDayBeforeHour !== null;
        const change = (part: Partial<typeof method>, step: string | null = null) =>
          form.change((rates) => changeMethod(rates, index, part), step);
        const renderText = (field: 'typeName' | 'name', lang: 'en' | 'ar') => (
          <TextField
            label={`${t(`pricing.shipping.${field}`)} · ${t(`pricing.shipping.languages.${lang}`)}`}
            value={method[field][lang]}
            maxLength={200}
            isRequired
            onChange={(text) => change({ [field]: { ...method[field], [lang]: text } }, `${path}.${field}.${lang}`)}
            error={getError(`${path}.${field}.${lang}`)}
          />
        );
        const services: Service[] = ['none', 'priced', ...(isSameDay ? (['refused'] as const) : [])];
        return (
          <div key={method.id} role="group" aria-label={title} className={styles.entry}>
            <div className={styles.head}>
              <h3>
                {title} <span className="muted">{nameMethod(method)}</span>
              </h3>
              <IconButton
                icon="trash"
                label={`${t('pricing.grid.remove')} · ${title}`}
                onPress={() => form.remove(path)}
              />
            </div>
            <div className={styles.fields}>
              {renderText('typeName', 'en')}
              {renderText('typeName', 'ar')}
              {renderText('name', 'en')}
              {renderText('name', 'ar')}
              <Select
                label={t('pricing.shipping.charges')}
                value={method.charges}
                onChange={(charges) => change({ charges: charges as typeof method.charges })}
                options={(['weight', 'largerOfWeightAndVolume'] as const).map((charges) => ({
                  value: charges,
                  label: t(`pricing.charges.${charges}`),
                }))}
              />
              <Checkbox isSelected={isSameDay} onChange={(same) => change({ sameDayBeforeHour: same ? 12 : null })}>
                {t('pricing.shipping.sameDay')}
              </Checkbox>
            </div>
            <div className={styles.fields}>
              {zones.map((zone) => (
                <Select
                  key={zone.id}
                  label={nameZone(zone)}
                  value={getService(method, zone.id)}
                  onChange={(service) => {
                    change(setService(method, zone.id, service as Service));
                    // Its first price is typed: nobody should deliver for nothing by oversight.
                    if (service === 'priced' && Object.keys(method.prices).length === 0)
                      form.write({ [`${path}.prices.${zone.id}.first`]: '' });
                  }}
                  error={getError(`${path}.refusedZones.${method.refusedZones.indexOf(zone.id)}`)}
                  options={services.map((service) => ({
                    value: service,
                    label: t(`pricing.shipping.services.${service}`),
                  }))}
                />
              ))}
            </div>
          </div>
        );
      })}
      <Button size="small" icon="plus" variant="quiet" className={styles.add} onPress={() => form.change(addMethod)}>
        {t('pricing.shipping.addMethod')}
      </Button>
    </section>
  );
}
