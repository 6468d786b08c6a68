import { cancellable } from '@platewright/domain/lifecycle/order';
import { isStatusId } from '@platewright/domain/lifecycle/status';
import { Button } from '@platewright/ui/button';
import { Suspense, useState } from 'react';
import { later } from '@platewright/browser/load-code';
import { useTranslation } from 'react-i18next';
import { allowedOf, type OrderInfo } from './queries.ts';
import { OffButton, useReason } from './reasoned.tsx';
import styles from './order.module.css';

const Question = later(() => import('./cancel-question.tsx'));

/** The customer may cancel while nothing is processed yet (handbook 4.3); asked once more, with room for a reason. */
export function Cancel({ info }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const [asking, setAsking] = useState(false);
  const allowed = allowedOf(info, 'cancel');
  if (!isStatusId(info.statusId) || !cancellable(info.statusId)) return null;
  if (!allowed.ok) return <OffButton label={t('order.cancel.button')} reason={reasonOf(allowed.reason)} />;
  return (
    <div className={styles.cancel}>
      <Button variant="danger" onPress={() => setAsking(true)}>
        {t('order.cancel.button')}
      </Button>
      {asking && (
        <Suspense>
          <Question info={info} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
