import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { showToast } from '@platewright/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { getStepPath } from './guide-steps.ts';
import styles from './setup.module.css';
import { StepGaps } from './step-gaps.tsx';
import { useDescribeMoment } from './use-describe-moment.ts';
import type { SetupState } from './use-setup.ts';

/** Opens the portal once everything required is done, and says afterwards who opened it. */
export function OpeningStep({ setup: { steps, isOpen, canOpen, opening } }: { setup: SetupState }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const describe = useDescribeMoment();
  const [isAsking, setIsAsking] = useState(false);
  const open = useMutation({
    mutationFn: () => api.deskOpenPortal({}),
    onSuccess: () => showToast({ tone: 'success', text: t('setup.opened') }),
    onSettled: () => {
      setIsAsking(false);
      return queries.invalidateQueries({ queryKey: queryKeys.setup });
    },
  });
  const missing = steps.filter(({ key, isRequired, isDone }) => isRequired && !isDone && key !== 'opening');
  if (isOpen)
    return opening ? (
      <p className="small muted">{t(opening.by ? 'setup.openedBy' : 'setup.openedBefore', describe(opening))}</p>
    ) : null;
  return (
    <>
      {missing.length > 0 && (
        <section className={styles.missing} aria-labelledby="setup-missing">
          <p id="setup-missing">{t('setup.stillMissing')}</p>
          <ul>
            {missing.map(({ key, gaps }) => (
              <li key={key}>
                <Link to={getStepPath(key)} className="link">
                  {t(`setup.steps.${key}.title`)}
                </Link>
                <StepGaps gaps={gaps} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <CallErrorNotice error={open.error} />
      <div className={styles.action}>
        <Button variant="primary" isDisabled={!canOpen} onPress={() => setIsAsking(true)}>
          {t('setup.open')}
        </Button>
        {!canOpen && <span className="small muted">{t('setup.openFirst')}</span>}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('setup.openAsk.title')}
        confirmLabel={t('setup.openAsk.confirm')}
        cancelLabel={t('setup.openAsk.cancel')}
        isBusy={open.isPending}
        onConfirm={() => open.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        {t('setup.openAsk.text')}
      </ConfirmDialog>
    </>
  );
}
