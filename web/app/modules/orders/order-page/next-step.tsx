import { IconButton, LinkButton } from '@platewright/ui/button';
import { getOrderActionPermission } from '@platewright/domain/orders/order-actions';
import { SkeletonLines } from '@platewright/ui/skeleton';
import { Status } from '@platewright/ui/status';
import { isCoveredStatus, orderStatus } from '@platewright/domain/orders/order-status';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths, type OrderTab } from '../../../paths.ts';
import { ProofCards } from '../../proofs/proof-cards.tsx';
import { getActionRequestedOfOthers, isActionRequested } from './requested-action.ts';
import { getNextStepTarget } from './order-action.ts';
import { getOrderPermission, type OrderInfo } from './order-permission.ts';
import { useOrderSteps } from './queries.ts';
import { PromiseNotice } from './promise-notice.tsx';
import { LateNotice } from './late-notice.tsx';
import { isProjectTab } from './is-project-tab.ts';
import { StaffNote } from './staff-note.tsx';
import styles from './order.module.css';

/**
 * The status of the order, what the customer has to do now, and a link to it. On phones it is folded to one line where
 * another tab than that of the project is read.
 */
export function NextStep({ info, tab }: { info: OrderInfo; tab: OrderTab }) {
  const { t } = useTranslation();
  const { data } = useOrderSteps(info.id);
  const target = getNextStepTarget(info);
  // On its own tab the link would lead nowhere.
  const link = target && target.tab !== tab ? target : null;
  const sentenceId = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const isFoldable = !isProjectTab(tab);
  // Its note says what is to be done on its own tab.
  const isTargetOpen = target !== null && target.tab === tab;
  const actionOfOthers = getActionRequestedOfOthers(info);
  const permissionOfOthers = actionOfOthers && getOrderActionPermission(actionOfOthers);
  return (
    <section
      className={styles.nextStep}
      aria-label={t('order.nextStep.label')}
      data-requested={isActionRequested(info) || undefined}
      data-folded={(isFoldable && !isUnfolded) || undefined}
    >
      <div className={styles.nextStepLine}>
        <div className={styles.nextStepText}>
          <div className={styles.statusLine}>
            <Status color={info.statusColor} size="large">
              {info.statusName}
            </Status>
            {isFoldable && (
              <IconButton
                icon={isUnfolded ? 'chevronUp' : 'down'}
                label={t('order.nextStep.label')}
                className={styles.unfold}
                aria-expanded={isUnfolded}
                aria-controls={sentenceId}
                onPress={() => setUnfolded(!isUnfolded)}
              />
            )}
          </div>
          <PromiseNotice info={info} />
          <LateNotice info={info} className={styles.late} />
          {data ? (
            <p id={sentenceId} className={styles.sentence}>
              {data.currentStep.description}{' '}
              <b>
                {actionOfOthers
                  ? t(`order.nextStep.others.${actionOfOthers}`, {
                      permission: permissionOfOthers ? t(`permissions.${permissionOfOthers}`) : '',
                    })
                  : info.transferTo && isCoveredStatus(info.statusId)
                    ? // Credit covers the order until its transfer comes in: work goes on, and something is to be done.
                      t('order.nextStep.transfer')
                    : data.currentStep.additionalDescription}
              </b>
            </p>
          ) : (
            <div id={sentenceId} className={styles.sentence}>
              <SkeletonLines lines={2} />
            </div>
          )}
        </div>
        {link && (
          <LinkButton as={Link} to={link.to} variant="primary" preventScrollReset>
            {t(`order.nextStep.${link.label}`)}
          </LinkButton>
        )}
        {isFoldable && tab !== 'approve' && info.statusId === orderStatus.waitingForApproval && (
          <LinkButton
            as={Link}
            to={paths.order(info.id, 'approve')}
            variant="primary"
            className={styles.foldedOnly}
            preventScrollReset
          >
            {t('order.nextStep.seeProofs')}
          </LinkButton>
        )}
      </div>
      <div className={clsx(styles.more, !isTargetOpen && styles.folds)}>
        <StaffNote note={info.staffNote} />
        {tab !== 'approve' && (
          <ProofCards orderId={info.id} statusId={info.statusId} approve={getOrderPermission(info, 'approve')} />
        )}
      </div>
    </section>
  );
}
