import { useFactorRows } from '@platewright/browser/use-factor-rows';
import { MAX_PASSKEYS } from '@platewright/domain/auth/passkeys';
import { FEW_RECOVERY_CODES } from '@platewright/domain/auth/second-factor-code';
import { ActionRows } from '@platewright/ui/action-rows';
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
import { useFormat } from '../../../i18n/use-format.ts';
import { LoadError } from '../../../shell/load-error.tsx';
import { ChangeForm } from './change-form.tsx';
import { PasskeySteps } from './passkey-steps.tsx';
import { RenameForm } from './rename-form.tsx';
import type { Passkey, SecondFactorState } from './second-factor-state.ts';
import { SetUpSteps } from './set-up-steps.tsx';
import styles from './second-factor.module.css';

type View =
  | { readonly kind: 'state' | 'setUp' | 'addPasskey' | 'turnOff' | 'renew' }
  | { readonly kind: 'rename'; readonly passkey: Passkey }
  | { readonly kind: 'remove'; readonly passkey: Passkey | null };

/** The own second factor: how it stands, its app, passkeys and recovery codes and what can be done to them. */
export default function SecondFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [view, setView] = useState<View>({ kind: 'state' });
  const [showsCodes, setShowsCodes] = useState(false);
  const query = useQuery({
    queryKey: queryKeys.secondFactor,
    queryFn: ({ signal }) => api.deskSecondFactor({}, { signal }),
  });
  const { data, error } = query;
  const reload = () => queries.invalidateQueries({ queryKey: queryKeys.secondFactor });
  const close = () => {
    void reload();
    onClose();
  };
  const back = () => {
    setShowsCodes(false);
    setView({ kind: 'state' });
    void reload();
  };
  const finishSetUp = () => {
    session.update({ secondFactor: 'on' });
    back();
  };
  const steps = { onCodes: () => setShowsCodes(true), doneLabel: t('secondFactor.stored') };
  const passkey = 'passkey' in view ? view.passkey : null;
  const titles = {
    state: t('secondFactor.name'),
    setUp: t(data?.appSince ? 'secondFactor.replaceAppTitle' : 'secondFactor.setUpTitle'),
    addPasskey: t('secondFactor.addPasskey'),
    turnOff: t('secondFactor.turnOffTitle'),
    renew: t('secondFactor.renewTitle'),
    rename: t('secondFactor.renameTitle'),
    remove: passkey ? t('secondFactor.removeTitle', { name: passkey.name }) : t('secondFactor.removeAppTitle'),
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={showsCodes ? t('secondFactor.codesTitle') : titles[view.kind]}
      isDismissable={view.kind === 'state'}
      mustAnswer={showsCodes}
    >
      {!data && error && <LoadError query={query} action="desk.ownAccount" />}
      {!data && !error && (
        <LoadingArea>
          <SkeletonLines lines={3} />
        </LoadingArea>
      )}
      {data && view.kind === 'state' && <StateView state={data} onChange={setView} />}
      {data && view.kind === 'setUp' && <SetUpSteps {...steps} state={data} onDone={finishSetUp} />}
      {data && view.kind === 'addPasskey' && <PasskeySteps {...steps} state={data} onDone={finishSetUp} />}
      {view.kind === 'rename' && <RenameForm passkey={view.passkey} onDone={back} />}
      {data && (view.kind === 'turnOff' || view.kind === 'renew' || view.kind === 'remove') && (
        <ChangeForm
          key={view.kind}
          change={view.kind}
          passkey={passkey}
          state={data}
          onDone={back}
          onCodes={steps.onCodes}
        />
      )}
    </Dialog>
  );
}

interface StateViewProps {
  readonly state: SecondFactorState;
  readonly onChange: (view: View) => void;
}

function StateView({ state, onChange }: StateViewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const rows = useFactorRows(state, {
    formatDate: format.date,
    onReplaceApp: () => onChange({ kind: 'setUp' }),
    onRename: (passkey) => onChange({ kind: 'rename', passkey }),
    onRemove: (passkey) => onChange({ kind: 'remove', passkey }),
  });
  const { since, recoveryCodesLeft, appSince, passkeys, isRequired } = state;
  const isOn = since !== null;
  return (
    <div className={styles.state}>
      {isOn ? (
        <p>
          {t('secondFactor.on', { day: format.date(since) })}
          <br />
          <span className="muted">{t('secondFactor.codesLeft', { n: format.number(recoveryCodesLeft) })}</span>
        </p>
      ) : (
        <p>{t('secondFactor.what')}</p>
      )}
      {isOn && recoveryCodesLeft <= FEW_RECOVERY_CODES && <Notice tone="warning">{t('secondFactor.codesLow')}</Notice>}
      {rows.length > 0 && <ActionRows rows={rows} label={t('secondFactor.name')} />}
      {isOn && isRequired && <p className="small muted">{t('secondFactor.required')}</p>}
      <div className={styles.actions}>
        {passkeys.length < MAX_PASSKEYS && (
          <Button variant={isOn ? 'secondary' : 'primary'} onPress={() => onChange({ kind: 'addPasskey' })}>
            {t('secondFactor.addPasskey')}
          </Button>
        )}
        {appSince === null && <Button onPress={() => onChange({ kind: 'setUp' })}>{t('secondFactor.setUp')}</Button>}
        {isOn && <Button onPress={() => onChange({ kind: 'renew' })}>{t('secondFactor.renew')}</Button>}
        {isOn && !isRequired && (
          <Button variant="danger" onPress={() => onChange({ kind: 'turnOff' })}>
            {t('secondFactor.turnOff')}
          </Button>
        )}
      </div>
    </div>
  );
}
