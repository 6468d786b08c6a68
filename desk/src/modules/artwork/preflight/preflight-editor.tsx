import { isolateBidi } from '@platewright/browser/isolate-bidi';
import type { CallAnswer } from '@platewright/contract/call';
import { CallError } from '@platewright/contract/call-errors';
import type { Contract } from '@platewright/contract/contract';
import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Notice } from '@platewright/ui/notice';
import { showToast } from '@platewright/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';
import { UnsavedChangesGuard } from '../../content/unsaved-changes-guard.tsx';
import { findProblems, listChangedInputs, reducePreflightForm, toForm, toSettings } from './preflight-form.ts';
import { RuleTable } from './rule-table.tsx';
import styles from './preflight.module.css';

interface Props {
  readonly productId: number | null;
  readonly profile: CallAnswer<Contract['deskPreflight']>;
}

const isConflict = (error: unknown): error is CallError =>
  error instanceof CallError && error.errorName === 'changedMeanwhile';

/** The rules of one profile, edited together and saved as its next version. */
export function PreflightEditor({ productId, profile }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [form, dispatch] = useReducer(reducePreflightForm, profile.rules, toForm);
  const [version, setVersion] = useState(profile.version);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const problems = findProblems(form);
  const isValid = Object.keys(problems).length === 0;
  const changed = listChangedInputs(form, profile.rules);
  const profileInput = productId === null ? {} : { productId };

  const send = async (call: () => Promise<unknown>, message: string) => {
    setBusy(true);
    setError(null);
    try {
      await call();
      showToast({ tone: 'success', text: message });
      await queries.invalidateQueries({ queryKey: queryKeys.preflight });
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const save = (seen = version) => {
    setTried(true);
    if (!isValid) return;
    void send(
      () => api.deskSavePreflight({ ...profileInput, version: seen, rules: toSettings(form) }),
      t('preflight.saved'),
    );
  };
  const keepMine = async () => {
    try {
      const newest = await api.deskPreflight(profileInput);
      setVersion(newest.version);
      save(newest.version);
    } catch (failure) {
      setError(failure);
    }
  };
  const showTheirs = () => void queries.invalidateQueries({ queryKey: queryKeys.preflight });
  return (
    <>
      <RuleTable
        form={form}
        profile={profile}
        problems={problems}
        onAction={(action) => {
          setError(null);
          dispatch(action);
        }}
      />
      {isConflict(error) ? (
        <Notice
          tone="warning"
          announce="alert"
          title={t('preflight.conflict.title', { name: isolateBidi(String(error.flags['by'] ?? '')) })}
        >
          <p>{t('preflight.conflict.sentence')}</p>
          <div className="row row--wrap">
            <Button size="small" onPress={showTheirs}>
              {t('preflight.conflict.theirs')}
            </Button>
            <Button size="small" variant="primary" onPress={() => void keepMine()}>
              {t('preflight.conflict.mine')}
            </Button>
          </div>
        </Notice>
      ) : (
        <CallErrorNotice error={error} />
      )}
      {isTried && !isValid && (
        <Notice tone="error" announce="alert">
          {t('preflight.invalid')}
        </Notice>
      )}
      <div className={styles.bar}>
        <p className="small muted" role="status">
          {changed.length > 0
            ? t('preflight.changed', { n: String(changed.length) })
            : profile.version > 0 && t('preflight.version', { version: String(profile.version) })}
        </p>
        {profile.isOwn && changed.length === 0 && (
          <Button isDisabled={isBusy} onPress={() => setResetting(true)}>
            {t(productId === null ? 'preflight.reset.default' : 'preflight.reset.product')}
          </Button>
        )}
        {changed.length > 0 && (
          <Button isDisabled={isBusy} onPress={() => dispatch({ type: 'loaded', settings: profile.rules })}>
            {t('preflight.discard')}
          </Button>
        )}
        <Button variant="primary" isBusy={isBusy} isDisabled={changed.length === 0} onPress={() => save()}>
          {t('preflight.save')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isResetting}
        title={t('preflight.reset.title')}
        confirmLabel={t(productId === null ? 'preflight.reset.default' : 'preflight.reset.product')}
        cancelLabel={t('preflight.reset.keep')}
        onConfirm={() => {
          setResetting(false);
          void send(() => api.deskResetPreflight({ ...profileInput, version }), t('preflight.reset.done'));
        }}
        onCancel={() => setResetting(false)}
        isDangerous
      >
        {t(productId === null ? 'preflight.reset.defaultSentence' : 'preflight.reset.productSentence')}
      </ConfirmDialog>
      <UnsavedChangesGuard isDirty={changed.length > 0} onLeave={() => undefined} />
    </>
  );
}
