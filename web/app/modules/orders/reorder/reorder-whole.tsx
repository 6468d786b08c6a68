import { Button } from '@platewright/ui/button';
import { PriceLines, type PriceLine } from '@platewright/ui/price-lines';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { DisabledButton } from '../order-page/disabled-button.tsx';
import { isBlocked, type ReorderData } from './reorder-state.ts';
import type { Reorder } from './use-reorder.ts';
import styles from './reorder.module.css';

/** The order as it was: its price then, why that differs, its price today [REO-06]. */
export function ReorderWhole({ data, reorder }: { data: ReorderData; reorder: Reorder }) {
  const { t } = useTranslation();
  const format = useFormat();
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
  const total = { label: t('reorder.all.total'), amount: format.aed(data.price), currency: t('reorder.currency') };
  return (
    <section className={styles.choice} aria-labelledby="reorder-whole">
      <h2 id="reorder-whole">{t('reorder.all.title')}</h2>
      {isBlocked(data) ? (
        <DisabledButton label={t('reorder.all.submit')} reason={t('reorder.gone.blocked')} />
      ) : (
        <>
          <PriceLines lines={lines} total={total} />
          <p className="muted tiny">
            {data.price === data.oldPrice && `${t('reorder.all.same')} `}
            {t('reorder.all.note')}
          </p>
          <Button
            variant={data.colors.length > 0 ? 'secondary' : 'primary'}
            block
            isBusy={reorder.sending === 'all'}
            isDisabled={reorder.sending === 'colours'}
            onPress={() => void reorder.submit('all')}
          >
            {t('reorder.all.submit')}
          </Button>
        </>
      )}
    </section>
  );
}
