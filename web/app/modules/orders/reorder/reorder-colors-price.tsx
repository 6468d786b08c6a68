import { Button } from '@platewright/ui/button';
import { PriceLines, type PriceLine } from '@platewright/ui/price-lines';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useAgreedTotal } from '../../../shared/agreed-price.tsx';
import { DisabledButton } from '../order-page/disabled-button.tsx';
import { ReorderChoice } from './reorder-choice.tsx';
import { getChosenWay, getColorsPrice, isBlocked, type ReorderData } from './reorder-state.ts';
import type { Reorder } from './use-reorder.ts';

/** Plates by the price of one, which differs by a fils where a price did not divide: `1 × 75.01 + 3 × 75.00`. */
function PlatePrices({ groups }: { groups: ReorderData['oldPlates'] }) {
  const format = useFormat();
  const [only, ...others] = groups;
  if (only && others.length === 0) return format.aed(only.unitPrice);
  return (
    <bdi dir="ltr">{groups.map(({ quantity, unitPrice }) => `${quantity} × ${format.aed(unitPrice)}`).join(' + ')}</bdi>
  );
}

interface Props {
  readonly data: ReorderData;
  readonly reorder: Reorder;
  /** Puts the focus on the first colour. */
  readonly onMissing: () => void;
}

/** What the chosen colours cost: their number times the price of one [REO-08, REO-09]. */
export function ReorderColorsPrice({ data, reorder, onMissing }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const describeAgreed = useAgreedTotal();
  const { oneColorPrice, oneColorListPrice, oldPlates } = data;
  const count = reorder.colours.length;
  const price = getColorsPrice(count, oneColorPrice);
  const agreed = describeAgreed({
    price,
    listPrice: oneColorListPrice === undefined ? undefined : getColorsPrice(count, oneColorListPrice),
  });
  const total = format.aed(price);
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
    if (count === 0) onMissing();
    void reorder.submit('colours');
  };
  const isChosen = getChosenWay(data, reorder) === 'colours';
  return (
    <ReorderChoice
      id="reorder-colours-price"
      title={t('reorder.colours.priceTitle')}
      isChosen={isChosen}
      total={total}
      button={
        isBlocked(data) ? (
          <DisabledButton variant="primary" label={t('reorder.colours.submit')} reason={t('reorder.gone.blocked')} />
        ) : (
          <Button
            variant={isChosen ? 'primary' : 'secondary'}
            block
            isBusy={reorder.sending === 'colours'}
            isDisabled={reorder.sending === 'all'}
            onPress={submit}
          >
            {t('reorder.colours.submit')}
          </Button>
        )
      }
    >
      <div aria-live="polite">
        <PriceLines
          lines={lines}
          total={{ label: t('reorder.colours.total'), amount: total, currency: t('reorder.currency'), ...agreed }}
        />
      </div>
      <p className="muted tiny">{t('reorder.colours.note')}</p>
    </ReorderChoice>
  );
}
