import { orderStatus } from '@platewright/domain/orders/order-status';
import { Button } from '@platewright/ui/button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import type { TransitionOption } from './transition-option.ts';
import { sortTransitions, isForwardTransition, getTransitionName } from './desk-transitions.ts';
import { TransitionDialog } from './transition-dialog.tsx';
import { useTranslateDenial } from './use-translate-denial.ts';
import styles from './transitions.module.css';

/** Statuses that no transition leaves. */
const finalStatuses: readonly number[] = [orderStatus.completed, orderStatus.cancelled];

/** A button for every transition from the current status; a denied one is disabled and says why. */
export function TransitionButtons({ deskOrder }: { deskOrder: DeskOrder }) {
  const { t } = useTranslation();
  const translateDenial = useTranslateDenial();
  const id = useId();
  const [chosen, setChosen] = useState<{ transition: TransitionOption; from: number } | null>(null);
  const from = deskOrder.order.statusId;
  const transitions = sortTransitions(from, deskOrder.moves);
  const primary = transitions.find(
    (transition) => transition.ok && isForwardTransition(getTransitionName(from, transition.to)),
  );
  const isWaiting = !transitions.some((transition) => isForwardTransition(getTransitionName(from, transition.to)));
  const getButtonLabel = (transition: TransitionOption) =>
    t(`orderTransitions.list.${getTransitionName(from, transition.to)}.button`, { status: transition.name });
  return (
    <div className={styles.transitions} role="group" aria-label={t('orderTransitions.label')}>
      {transitions.map((transition) => {
        const name = getTransitionName(from, transition.to);
        return (
          <Button
            key={transition.to}
            variant={transition === primary ? 'primary' : name === 'cancel' ? 'danger' : 'secondary'}
            isDisabled={!transition.ok}
            aria-describedby={transition.ok ? undefined : `${id}-${transition.to}`}
            onPress={() => setChosen({ transition, from })}
          >
            {getButtonLabel(transition)}
          </Button>
        );
      })}
      {isWaiting && (
        <p className={styles.turn}>
          {t(finalStatuses.includes(from) ? 'orderTransitions.closed' : 'orderTransitions.none')}
        </p>
      )}
      <ul className={styles.reasons}>
        {transitions.map(
          (transition) =>
            !transition.ok && (
              <li key={transition.to} id={`${id}-${transition.to}`}>
                {t('orderTransitions.why', {
                  move: getButtonLabel(transition),
                  reason: translateDenial(getTransitionName(from, transition.to), transition.reason ?? ''),
                })}
              </li>
            ),
        )}
      </ul>
      {chosen && (
        <TransitionDialog
          key={chosen.transition.to}
          deskOrder={deskOrder}
          transition={chosen.transition}
          from={chosen.from}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}
