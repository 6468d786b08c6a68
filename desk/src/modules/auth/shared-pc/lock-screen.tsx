import { useConnectivity } from '@platewright/browser/connectivity';
import { isCallError } from '@platewright/browser/is-call-error';
import { readScannedBadge } from '@platewright/domain/auth/badge-code';
import { toLatinDigits } from '@platewright/domain/latin-digits';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { TextField } from '@platewright/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkSharedPc, unlock, type SharedPc } from '../../../api/shared-pc.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';
import { SignInLayout } from '../sign-in-layout.tsx';
import { noteInput } from './last-input.ts';
import { useBadgeScanner } from './use-badge-scanner.ts';

/** Stands before the desk of a shared PC until somebody shows a badge, or types their number and PIN. It names nobody. */
export function LockScreen({ sharedPc }: { readonly sharedPc: SharedPc }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const connectivity = useConnectivity();
  const isAway = connectivity === 'offline' || connectivity === 'unreachable';
  const [number, setNumber] = useState('');
  const [pin, setPin] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const numberField = useRef<HTMLInputElement>(null);
  const pinField = useRef<HTMLInputElement>(null);

  const open = async (input: Parameters<typeof unlock>[0]) => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    setPin('');
    // Before the desk counts from the last input on.
    noteInput();
    try {
      await unlock(input);
      // What was asked while it was locked had no answer.
      void queries.invalidateQueries({ queryKey: queryKeys.desk });
    } catch (failed) {
      if (isCallError(failed, 'sharedPcUnknown')) await checkSharedPc().catch(() => undefined);
      setError(failed);
      (number === '' ? numberField : pinField).current?.focus();
    } finally {
      setBusy(false);
    }
  };
  useBadgeScanner((badge) => void open({ badge }));

  // It may have been revoked, or have another name, since this browser last asked.
  const check = useEffectEvent(() => void checkSharedPc().catch(() => undefined));
  useEffect(() => check(), []);

  const submit = async () => {
    const badge = readScannedBadge(number);
    if (badge) {
      setNumber('');
      return open({ badge });
    }
    const digits = toLatinDigits(number).replace(/\D/g, '').slice(0, 9);
    if (Number(digits) === 0) return numberField.current?.focus();
    if (pin === '') return pinField.current?.focus();
    return open({ number: Number(digits), pin: toLatinDigits(pin) });
  };
  return (
    <SignInLayout
      title={t('sharedPc.lock.title', { name: sharedPc.name })}
      lead={t('sharedPc.lock.lead')}
      onSubmit={submit}
    >
      {isAway && (
        <Notice tone="warning" announce="status">
          {t('sharedPc.lock.offline')}
        </Notice>
      )}
      <CallErrorNotice error={error} />
      <TextField
        ref={numberField}
        label={t('sharedPc.lock.number')}
        value={number}
        onChange={setNumber}
        inputMode="numeric"
        maxLength={60}
        autoComplete="off"
        autoFocus
        mono
      />
      <TextField
        ref={pinField}
        label={t('sharedPc.lock.pin')}
        type="password"
        value={pin}
        onChange={setPin}
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
        mono
      />
      <Button type="submit" variant="primary" block isBusy={isBusy}>
        {t('sharedPc.lock.submit')}
      </Button>
      <p className="small muted">{t('sharedPc.lock.help')}</p>
    </SignInLayout>
  );
}
