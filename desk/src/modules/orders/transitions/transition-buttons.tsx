import { isFinalStatus, orderStatus } from '@platewright/domain/orders/order-status';
import { Button, IconButton } from '@platewright/ui/button';
import { Menu } from '@platewright/ui/menu';
import { showToast } from '@platewright/ui/toast';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useIsPermitted } from '../../../shell/use-has-permission.ts';
import { PostFilesDialog } from '../../proofs/post-files-dialog.tsx';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import type { TransitionOption } from './transition-option.ts';
import {
  getDeskTransitionAction,
  sortTransitions,
  isForwardTransition,
  getTransitionName,
} from './desk-transitions.ts';
import { findCurrentStep, type MissingStep } from './missing-step.ts';
import { TransitionDialog } from './transition-dialog.tsx';
import { useListGaps } from './use-list-gaps.ts';
import { useTranslateDenial } from './use-translate-denial.ts';
import styles from './transitions.module.css';

/** The step has the words of the button beside its files. */
const getStepLabel = ({ kind, document }: MissingStep) =>
  document ? 'order.documents.newVersion' : kind === 'approve' ? 'order.documents.post' : 'order.documents.release';

/**
 * What is to be done now, as the one primary button, then the other transitions from the current status; cancelling is in
 * a menu. A denied transition is disabled and says why; where staff themselves can do what is missing, that comes first.
 * The address can ask for one (`to`, from a card of the board): its dialog is open from the start.
 */
export function TransitionButtons({ deskOrder }: { deskOrder: DeskOrder }) {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('to');
  const forget = () =>
    setParameters(
      (current) => {
        current.delete('to');
        return current;
      },
      { replace: true },
    );
  return <Buttons key={asked} deskOrder={deskOrder} asked={asked} onAnswered={forget} />;
}

interface ButtonsProps {
  readonly deskOrder: DeskOrder;
  /** The status that the order is asked to go to. */
  readonly asked: string | null;
  readonly onAnswered: () => void;
}

function Buttons({ deskOrder, asked, onAnswered }: ButtonsProps) {
  const { t } = useTranslation();
  const translateDenial = useTranslateDenial();
  const listGaps = useListGaps();
  const id = useId();
  const from = deskOrder.order.statusId;
  const nameOf = (transition: TransitionOption) => getTransitionName(from, transition.to);
  const isPermitted = useIsPermitted();
  // What the role never does is not offered; the head of the page names the right.
  const transitions = sortTransitions(from, deskOrder.moves).filter((transition) =>
    isPermitted(getDeskTransitionAction(nameOf(transition))),
  );
  const forward = transitions.filter((transition) => isForwardTransition(nameOf(transition)));
  const cancel = transitions.find((transition) => nameOf(transition) === 'cancel');
  const primary = forward.find(({ ok }) => ok);
  const missingStep = isPermitted('desk.proofs') ? findCurrentStep(deskOrder) : undefined;
  const [chosen, setChosen] = useState(() => {
    const transition = transitions.find(({ to, ok }) => ok && String(to) === asked);
    return transition ? { transition, from } : null;
  });
  const [posting, setPosting] = useState(() =>
    missingStep && !chosen && asked === String(orderStatus.waitingForApproval) ? missingStep : null,
  );
  const close = () => {
    setChosen(null);
    setPosting(null);
    if (asked !== null) onAnswered();
  };
  const getButtonLabel = (transition: TransitionOption) =>
    t(`orderTransitions.list.${nameOf(transition)}.button`, { status: transition.name });
  const getReason = (transition: TransitionOption) =>
    transition.reason === 'checksMissing'
      ? t('orderTransitions.checks.missing', { list: listGaps(transition.missing) })
      : translateDenial(nameOf(transition), transition.reason ?? '');
  // A card can be dropped where the order may not go yet: say why, and ask no more.
  const refuseAsked = useEffectEvent(() => {
    if (asked === null || chosen || posting) return;
    const denied = transitions.find(({ to }) => String(to) === asked);
    if (denied)
      showToast({
        tone: 'error',
        text: t('orderTransitions.why', { move: getButtonLabel(denied), reason: getReason(denied) }),
      });
    onAnswered();
  });
  useEffect(() => refuseAsked(), [asked]);
  const renderButton = (transition: TransitionOption) => (
    <Button
      key={transition.to}
      variant={transition === primary ? 'primary' : 'secondary'}
      isDisabled={!transition.ok}
      aria-describedby={transition.ok ? undefined : `${id}-${transition.to}`}
      onPress={() => setChosen({ transition, from })}
    >
      {getButtonLabel(transition)}
    </Button>
  );
  const lead = missingStep ? (
    <Button variant="primary" onPress={() => setPosting(missingStep)}>
      {t(getStepLabel(missingStep))}
    </Button>
  ) : (
    primary && renderButton(primary)
  );
  const menu = cancel && (
    <Menu
      label={t('orderTransitions.more')}
      placement="bottom end"
      trigger={<IconButton icon="more" variant="line" label={t('orderTransitions.more')} />}
      items={[
        {
          id: 'cancel',
          label: getButtonLabel(cancel),
          isDangerous: true,
          isDisabled: !cancel.ok,
          ...(!cancel.ok && { note: getReason(cancel) }),
          onAction: () => setChosen({ transition: cancel, from }),
        },
      ]}
    />
  );
  return (
    <div className={styles.transitions} role="group" aria-label={t('orderTransitions.label')}>
      {lead && (
        <>
          <span className={styles.now} aria-hidden="true">
            {t('orderTransitions.now')}
          </span>
          <span className={styles.lead}>
            {lead}
            {menu}
          </span>
        </>
      )}
      {transitions.filter((transition) => transition !== cancel && transition !== primary).map(renderButton)}
      {!lead && menu}
      {!deskOrder.moves.some((transition) => isForwardTransition(nameOf(transition))) && (
        <p className={styles.turn}>{t(isFinalStatus(from) ? 'orderTransitions.closed' : 'orderTransitions.none')}</p>
      )}
      <ul className={styles.reasons}>
        {transitions.map(
          (transition) =>
            !transition.ok &&
            transition !== cancel && (
              <li key={transition.to} id={`${id}-${transition.to}`}>
                {t('orderTransitions.why', { move: getButtonLabel(transition), reason: getReason(transition) })}
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
          onClose={close}
        />
      )}
      {posting && <PostFilesDialog orderId={deskOrder.order.id} {...posting} onClose={close} />}
    </div>
  );
}
