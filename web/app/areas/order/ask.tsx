import { LinkButton } from '@platewright/ui/button';
import { SkeletonLines } from '@platewright/ui/skeleton';
import { Status } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths, type OrderTab } from '../../paths.ts';
import { ProofCards } from '../proof/proof-cards.tsx';
import { askedOfOthers, isAsked } from './asks.ts';
import { allowedOf, useSteps, type OrderInfo } from './queries.ts';
import { StaffNote } from './staff-note.tsx';
import styles from './order.module.css';

interface Asked {
  readonly label: string;
  readonly to: string;
  /** The tab it leads to: there the link would lead nowhere. */
  readonly tab?: OrderTab;
}

/** What is asked of the customer comes first: where the order stands, what to do now, and the way there. */
export function Ask({ info, tab }: { info: OrderInfo; tab: OrderTab }) {
  const { t } = useTranslation();
  const { data } = useSteps(info.id);
  const asked = useAsked(info);
  const shown = asked && asked.tab !== tab ? asked : null;
  const others = askedOfOthers(info);
  return (
    <section className={styles.ask} aria-label={t('order.ask.label')} data-asked={isAsked(info) || undefined}>
      <div className={styles.askLine}>
        <div className={styles.askWords}>
          <Status color={info.statusColor} size="large">
            {info.statusName}
          </Status>
          {data ? (
            <p className={styles.sentence}>
              {data.currentStep.description}{' '}
              <b>{others ? t(`order.ask.others.${others}`) : data.currentStep.additionalDescription}</b>
            </p>
          ) : (
            <div className={styles.sentence}>
              <SkeletonLines lines={2} />
            </div>
          )}
        </div>
        {shown && (
          <LinkButton as={Link} to={shown.to} variant="primary" preventScrollReset>
            {shown.label}
          </LinkButton>
        )}
      </div>
      <StaffNote note={info.staffNote} />
      {tab !== 'approve' && (
        <ProofCards orderId={info.id} statusId={info.statusId} approve={allowedOf(info, 'approve')} />
      )}
    </section>
  );
}

/** What this status asks for, when this person may do it (handbook 4.2). */
function useAsked(info: OrderInfo): Asked | null {
  const { t } = useTranslation();
  const { id, statusId } = info;
  const may = (what: string) => allowedOf(info, what).ok;
  if (statusId === 2 && may('changeOptions'))
    return { label: t('order.ask.attributes'), to: paths.order(id), tab: 'projectDetails' };
  if (statusId === 7 && may('uploadFiles'))
    return { label: t('order.ask.files'), to: `${paths.order(id, 'files')}?upload`, tab: 'files' };
  if (statusId === 5 && may('pay')) return { label: t('order.ask.pay'), to: paths.checkout(id) };
  if (statusId === 9 && info.hasReleasedFiles)
    return { label: t('order.ask.download'), to: paths.order(id, 'downloadables'), tab: 'downloadables' };
  if (statusId === 13)
    return { label: t('order.ask.read'), to: paths.order(id, 'notifications'), tab: 'notifications' };
  return null;
}
