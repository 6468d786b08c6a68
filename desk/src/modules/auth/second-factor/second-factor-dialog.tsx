import { FEW_RECOVERY_CODES } from '@platewright/domain/auth/second-factor-code';
import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { Notice } from '@platewright/ui/notice';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { session } from '../../../api/staff-session.ts';
import { useFormat } from '../../../i18n/format.ts';
import { LoadError } from '../../../shell/load-error.tsx';
import { ChangeForm } from './change-form.tsx';
import { SetUpSteps } from './set-up-steps.tsx';
import styles from './second-factor.module.css';

/** The own second factor: how it stands, setting it up, turning it off, new recovery codes. */
export default function SecondFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [view, setView] = useState<'state' | 'setUp' | 'turnOff' | 'renew'>('state');
  const [showsCodes, setShowsCodes] = useState(false);
  const handleCodes = () => setShowsCodes(true);
  const close = () => {
    void queries.invalidateQueries({ queryKey: queryKeys.secondFactor });
    onClose();
  };
  const titles = {
    state: t('secondFactor.name'),
    setUp: t('secondFactor.setUpTitle'),
    turnOff: t('secondFactor.turnOffTitle'),
    renew: t('secondFactor.renewTitle'),
  };
  const finishSetUp = () => {
    session.update({ secondFactor: 'on' });
    close();
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={showsCodes ? t('secondFactor.codesTitle') : titles[view]}
      isDismissable={view === 'state'}
      mustAnswer={showsCodes}
    >
      {view === 'state' && <SecondFactorState onChange={setView} />}
      {view === 'setUp' && (
        <SetUpSteps onDone={finishSetUp} onCodes={handleCodes} doneLabel={t('secondFactor.stored')} />
      )}
      {(view === 'turnOff' || view === 'renew') && (
        <ChangeForm key={view} change={view} onDone={close} onCodes={handleCodes} />
      )}
    </Dialog>
  );
}

function SecondFactorState({ onChange }: { readonly onChange: (view: 'setUp' | 'turnOff' | 'renew') => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery({
    queryKey: queryKeys.secondFactor,
    queryFn: ({ signal }) => api.deskSecondFactor({}, { signal }),
  });
  const { data, error } = query;
  if (!data && error) return <LoadError query={query} action="desk.ownAccount" />;
  if (!data)
    return (
      <LoadingArea>
        <SkeletonLines lines={3} />
      </LoadingArea>
    );
  if (data.since === null)
    return (
      <div className={styles.state}>
        <p>{t('secondFactor.what')}</p>
        <div className={styles.actions}>
          <Button variant="primary" onPress={() => onChange('setUp')}>
            {t('secondFactor.setUp')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className={styles.state}>
      <p>
        {t('secondFactor.on', { day: format.date(data.since) })}
        <br />
        <span className="muted">{t('secondFactor.codesLeft', { n: format.number(data.recoveryCodesLeft) })}</span>
      </p>
      {data.recoveryCodesLeft <= FEW_RECOVERY_CODES && <Notice tone="warning">{t('secondFactor.codesLow')}</Notice>}
      <div className={styles.actions}>
        <Button onPress={() => onChange('renew')}>{t('secondFactor.renew')}</Button>
        <Button variant="danger" onPress={() => onChange('turnOff')}>
          {t('secondFactor.turnOff')}
        </Button>
      </div>
    </div>
  );
}
