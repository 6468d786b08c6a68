import { Button } from '@platewright/ui/button';
import { Checkbox, CheckboxGroup } from '@platewright/ui/checkbox';
import { InkPatch } from '@platewright/ui/chips';
import { PriceLines, type PriceLine } from '@platewright/ui/price-lines';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useInkName } from '@platewright/browser/use-ink-name';
import { DisabledButton } from '../order-page/disabled-button.tsx';
import { ReorderPlates } from './reorder-plates.tsx';
import { getColorsPrice, isBlocked, type ReorderData } from './reorder-state.ts';
import type { Reorder } from './use-reorder.ts';
import styles from './reorder.module.css';

/** Plates by the price of one, which differs by a fils where a price did not divide: `1 × 75.01 + 3 × 75.00`. */
function PlatePrices({ groups }: { groups: ReorderData['oldPlates'] }) {
  const format = useFormat();
  const [only, ...others] = groups;
  if (only && others.length === 0) return format.aed(only.unitPrice);
  return (
    <bdi dir="ltr">{groups.map(({ quantity, unitPrice }) => `${quantity} × ${format.aed(unitPrice)}`).join(' + ')}</bdi>
  );
}

/** Plates that are ordered one by one: their number times the price of one [REO-08, REO-09]. */
export function ReorderColors({ data, reorder }: { data: ReorderData; reorder: Reorder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const inkName = useInkName();
  const first = useRef<HTMLInputElement>(null);
  const { colors, oneColorPrice, oldPlates } = data;
  const plates = colors.map(({ id, name, ink }) => ({ id, ink, label: inkName(name) }));
  const count = reorder.colours.length;
  const lines: PriceLine[] = [
    {
      id: 'chosen',
      label: t('reorder.colours.chosen'),
      amount: (
        <bdi dir="ltr">
          {count} × {format.aed(oneColorPrice)}
        </bdi>
      ),
    },
  ];
  if (oldPlates.some(({ unitPrice }) => unitPrice !== oneColorPrice))
    lines.push({
      id: 'before',
      label: t('reorder.colours.before'),
      amount: <PlatePrices groups={oldPlates} />,
      variant: 'muted',
    });
  const submit = () => {
    if (count === 0) first.current?.focus();
    void reorder.submit('colours');
  };
  return (
    <section className={styles.choice} aria-labelledby="reorder-colours">
      <div>
        <h2 id="reorder-colours">{t('reorder.colours.title')}</h2>
        <p className="muted small">{t('reorder.colours.help')}</p>
      </div>
      <div className={styles.picture}>
        <ReorderPlates plates={plates} chosen={reorder.colours} />
      </div>
      <CheckboxGroup
        label={t('reorder.colours.label')}
        hideLabel
        value={[...reorder.colours]}
        onChange={(chosen) => reorder.chooseColors(colors.flatMap(({ id }) => (chosen.includes(id) ? [id] : [])))}
        error={reorder.isChoiceMissing ? t('validation.selectColour') : undefined}
      >
        {plates.map(({ id, ink, label }, index) => (
          <Checkbox
            key={id}
            value={id}
            ref={index === 0 ? first : undefined}
            aside={format.aed(oneColorPrice)}
            className={styles.colour}
          >
            <span className={styles.ink}>
              <InkPatch ink={ink} />
              <bdi>{label}</bdi>
            </span>
          </Checkbox>
        ))}
      </CheckboxGroup>
      <div aria-live="polite">
        <PriceLines
          lines={lines}
          total={{
            label: t('reorder.colours.total'),
            amount: format.aed(getColorsPrice(count, oneColorPrice)),
            currency: t('reorder.currency'),
          }}
        />
      </div>
      <p className="muted tiny">{t('reorder.colours.note')}</p>
      {isBlocked(data) ? (
        <DisabledButton variant="primary" label={t('reorder.colours.submit')} reason={t('reorder.gone.blocked')} />
      ) : (
        <Button
          variant="primary"
          block
          isBusy={reorder.sending === 'colours'}
          isDisabled={reorder.sending === 'all'}
          onPress={submit}
        >
          {t('reorder.colours.submit')}
        </Button>
      )}
    </section>
  );
}
