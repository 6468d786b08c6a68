import type { Change } from '@platewright/browser/second-factor/change';
import { SecondFactorChange } from '@platewright/browser/second-factor/second-factor-change';
import { useChangeTitle } from '@platewright/browser/second-factor/use-change-title';
import { useFactorRows } from '@platewright/browser/second-factor/use-factor-rows';
import type { SecondFactorState } from '@platewright/contract/modules/auth/second-factor-fields';
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
import { secondFactorProgram } from './second-factor-program.tsx';
import styles from './second-factor.module.css';

/** The own second factor: how it stands, its app, passkeys and recovery codes and what can be done to them. */
export default function SecondFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [change, setChange] = useState<Change | null>(null);
  const [showsCodes, setShowsCodes] = useState(false);
  const query = useQuery({
    queryKey: queryKeys.secondFactor,
    queryFn: ({ signal }) => api.deskSecondFactor({}, { signal }),
  });
  const { data, error } = query;
  const title = useChangeTitle(change, data?.appSince ?? null);
  const reload = () => queries.invalidateQueries({ queryKey: queryKeys.secondFactor });
  const close = () => {
    void reload();
    onClose();
  };
  const back = () => {
    setShowsCodes(false);
    setChange(null);
    void reload();
  };
  const finishSetUp = () => {
    session.update({ secondFactor: 'on' });
    back();
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={showsCodes ? t('secondFactor.codesTitle') : title}
      isDismissable={change === null}
      mustAnswer={showsCodes}
    >
      {!data && error && <LoadError query={query} action="desk.ownAccount" />}
      {!data && !error && (
        <LoadingArea>
          <SkeletonLines lines={3} />
        </LoadingArea>
      )}
      {data && !change && <StateView state={data} onChange={setChange} />}
      {data && change && (
        <SecondFactorChange
          program={secondFactorProgram}
          change={change}
          state={data}
          onDone={change.kind === 'setUp' || change.kind === 'addPasskey' ? finishSetUp : back}
          onIsOn={finishSetUp}
          onCodes={() => setShowsCodes(true)}
          onTurnedOff={() => session.update({ secondFactor: 'off' })}
        />
      )}
    </Dialog>
  );
}

interface StateViewProps {
  readonly state: SecondFactorState;
  readonly onChange: (change: Change) => void;
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
