import { Button } from '@platewright/ui/button';
import { PriceLines, type PriceLine } from '@platewright/ui/price-lines';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useAgreedTotal } from '../../../shared/agreed-price.tsx';
import { DisabledButton } from '../order-page/disabled-button.tsx';
import { ReorderChoice } from './reorder-choice.tsx';
import { getChosenWay, isBlocked, type ReorderData } from './reorder-state.ts';
import type { Reorder } from './use-reorder.ts';

/** The order as it was: its price then, why that differs, its price today [REO-06]. */
export function ReorderWhole({ data, reorder }: { data: ReorderData; reorder: Reorder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const describeAgreed = useAgreedTotal();
  const lines: PriceLine[] = [
    { id: 'before', label: t('reorder.all.before'), amount: format.aed(data.oldPrice) },
    ...data.differences.map(({ reason, amount }): PriceLine => ({
      id: reason,
      label: t(`reorder.difference.${reason}`),
      amount: (
        <bdi dir="ltr">
          {amount > 0 ? '+' : '−'} {format.aed(Math.abs(amount))}
        </bdi>
      ),
      variant: 'muted',
    })),
  ];
  const total = format.aed(data.price);
  const isChosen = getChosenWay(data, reorder) === 'all';
  if (isBlocked(data))
    return (
      <ReorderChoice
        id="reorder-whole"
        title={t('reorder.all.title')}
        isChosen={isChosen}
        total={null}
        button={<DisabledButton label={t('reorder.all.submit')} reason={t('reorder.gone.blocked')} />}
      />
    );
  return (
    <ReorderChoice
      id="reorder-whole"
      title={t('reorder.all.title')}
      isChosen={isChosen}
      total={total}
      button={
        <Button
          variant={isChosen ? 'primary' : 'secondary'}
          block
          isBusy={reorder.sending === 'all'}
          isDisabled={reorder.sending === 'colours'}
          onPress={() => void reorder.submit('all')}
        >
          {t('reorder.all.submit')}
        </Button>
      }
    >
      <PriceLines
        lines={lines}
        total={{
          label: t('reorder.all.total'),
          amount: total,
          currency: t('reorder.currency'),
          ...describeAgreed(data),
        }}
      />
      <p className="muted tiny">
        {data.price === data.oldPrice && `${t('reorder.all.same')} `}
        {t('reorder.all.note')}
      </p>
    </ReorderChoice>
  );
}
