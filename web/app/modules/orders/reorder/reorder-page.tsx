import { Breadcrumbs } from '@platewright/ui/breadcrumbs';
import { Button, LinkButton } from '@platewright/ui/button';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { createIdleOverlay } from '../../../shared/idle-component.tsx';
import { NoPermissionDialog } from '../../../shared/overlays.ts';
import { SpecificationList } from '../order-page/specification-list.tsx';
import { DamagedPlates } from './damaged-plates.tsx';
import { ReorderColors } from './reorder-colors.tsx';
import { ReorderColorsPrice } from './reorder-colors-price.tsx';
import { ReorderFiles } from './reorder-files.tsx';
import { ReorderNotices } from './reorder-notices.tsx';
import { ReorderWhole } from './reorder-whole.tsx';
import { listShownOptions, type ReorderData } from './reorder-state.ts';
import { useReorder } from './use-reorder.ts';
import styles from './reorder.module.css';

const ReorderDialogs = createIdleOverlay(() => import('./reorder-dialogs.tsx').then((file) => file.ReorderDialogs));

/** What is ordered again and what it costs, then what the order was. */
export function ReorderPage({ data }: { data: ReorderData }) {
  const { t } = useTranslation();
  const reorder = useReorder(data, useSearchParams()[0].get('plate'));
  const firstColor = useRef<HTMLInputElement>(null);
  const { id, projectName, projectDescription, prepressNotes } = data;
  return (
    <div className={styles.page}>
      <Breadcrumbs
        items={[
          {
            id: 'dashboard',
            content: <Link to={paths.dashboard()}>{t('reorder.dashboard')}</Link>,
          },
          { id: 'order', content: <Link to={paths.order(id)}>{t('reorder.order', { id: String(id) })}</Link> },
          { id: 'reorder', content: t('reorder.page') },
        ]}
      />
      <div className={styles.head}>
        <h1>{t('reorder.heading', { name: projectName })}</h1>
        {data.available && <CopySetup data={data} />}
      </div>
      <ReorderNotices data={data} />
      <DamagedPlates data={data} chosen={reorder.colours} />
      <div className={styles.columns}>
        {data.colors.length > 0 && <ReorderColors data={data} reorder={reorder} firstRef={firstColor} />}
        <aside className={styles.side} aria-label={t('reorder.page')}>
          <ReorderWhole data={data} reorder={reorder} />
          {data.colors.length > 0 && (
            <ReorderColorsPrice data={data} reorder={reorder} onMissing={() => firstColor.current?.focus()} />
          )}
        </aside>
        <div className={styles.order}>
          <section className={styles.section} aria-labelledby="reorder-details">
            <h2 id="reorder-details">{t('reorder.details')}</h2>
            <dl className={styles.project}>
              <div>
                <dt>{t('reorder.projectName')}</dt>
                <dd>
                  <bdi>{projectName}</bdi>
                </dd>
              </div>
              <div>
                <dt>{t('reorder.projectDescription')}</dt>
                <dd>
                  <bdi>{projectDescription}</bdi>
                </dd>
              </div>
              {prepressNotes !== '' && (
                <div>
                  <dt>{t('reorder.prepressNotes')}</dt>
                  <dd>
                    <bdi>{prepressNotes}</bdi>
                  </dd>
                </div>
              )}
            </dl>
            <SpecificationList
              options={listShownOptions(data.options).map((option) => ({ ...option, wrong: false }))}
            />
          </section>
          <ReorderFiles id="reorder-files" title={t('reorder.files')} files={data.files} empty={t('reorder.noFiles')}>
            {t('reorder.filesNote')}
          </ReorderFiles>
          <ReorderFiles
            id="reorder-die-cut"
            title={t('reorder.dieCut')}
            files={data.additionalFiles}
            empty={t('reorder.noDieCut')}
          />
        </div>
      </div>
      <ReorderDialogs isOpen={reorder.outcome !== null} outcome={reorder.outcome} onDismiss={reorder.dismissOutcome} />
    </div>
  );
}

/** Leads to the product page with this order's answers [REO-07]; a member who may not order is told so. */
function CopySetup({ data }: { data: ReorderData }) {
  const { t } = useTranslation();
  const [isRefused, setRefused] = useState(false);
  if (data.canCopy)
    return (
      <LinkButton as={Link} to={paths.productFrom(data.productUrl, { orderId: data.id })} icon="copy">
        {t('reorder.copy')}
      </LinkButton>
    );
  return (
    <>
      <Button icon="copy" onPress={() => setRefused(true)}>
        {t('reorder.copy')}
      </Button>
      <NoPermissionDialog isOpen={isRefused} onClose={() => setRefused(false)} />
    </>
  );
}
