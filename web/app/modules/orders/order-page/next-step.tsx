import { LinkButton } from '@platewright/ui/button';
import { getOrderActionPermission } from '@platewright/domain/orders/order-actions';
import { SkeletonLines } from '@platewright/ui/skeleton';
import { Status } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OrderTab } from '../../../paths.ts';
import { ProofCards } from '../../proofs/proof-cards.tsx';
import { getActionRequestedOfOthers, isActionRequested } from './requested-action.ts';
import { getNextStepTarget } from './order-action.ts';
import { getOrderPermission, type OrderInfo } from './order-permission.ts';
import { useOrderSteps } from './queries.ts';
import { StaffNote } from './staff-note.tsx';
import styles from './order.module.css';

/** The status of the order, what the customer has to do now, and a link to it. */
export function NextStep({ info, tab }: { info: OrderInfo; tab: OrderTab }) {
  const { t } = useTranslation();
  const { data } = useOrderSteps(info.id);
  const target = getNextStepTarget(info);
  // On its own tab the link would lead nowhere.
  const link = target && target.tab !== tab ? target : null;
  const actionOfOthers = getActionRequestedOfOthers(info);
  const permissionOfOthers = actionOfOthers && getOrderActionPermission(actionOfOthers);
  return (
    <section
      className={styles.nextStep}
      aria-label={t('order.nextStep.label')}
      data-requested={isActionRequested(info) || undefined}
    >
      <div className={styles.nextStepLine}>
        <div className={styles.nextStepText}>
          <Status color={info.statusColor} size="large">
            {info.statusName}
          </Status>
          {data ? (
            <p className={styles.sentence}>
              {data.currentStep.description}{' '}
              <b>
                {actionOfOthers
                  ? t(`order.nextStep.others.${actionOfOthers}`, {
                      permission: permissionOfOthers ? t(`permissions.${permissionOfOthers}`) : '',
                    })
                  : data.currentStep.additionalDescription}
              </b>
            </p>
          ) : (
            <div className={styles.sentence}>
              <SkeletonLines lines={2} />
            </div>
          )}
        </div>
        {link && (
          <LinkButton as={Link} to={link.to} variant="primary" preventScrollReset>
            {t(`order.nextStep.${link.label}`)}
          </LinkButton>
        )}
      </div>
      <StaffNote note={info.staffNote} />
      {tab !== 'approve' && (
        <ProofCards orderId={info.id} statusId={info.statusId} approve={getOrderPermission(info, 'approve')} />
      )}
    </section>
  );
}
