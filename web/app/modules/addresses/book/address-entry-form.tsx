import { Button, TextButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AddressFields } from '../form/address-fields.tsx';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { paths } from '../../../paths.ts';
import { ConfirmDialog } from '../../../shared/overlays.ts';
import { useTimeout } from '../../../shared/use-timeout.ts';
import { AddressFlagCheckboxes } from './address-flag-checkboxes.tsx';
import { useAddressEntryForm } from './use-address-entry-form.ts';
import type { AddressEntryValues } from './address-entry-values.ts';
import styles from './address-book.module.css';

/** How long the success message is shown before the list returns [ADR-14]. */
const RETURN_DELAY_MS = 3000;

interface Props {
  readonly head: ReactNode;
  readonly initial: AddressEntryValues;
  readonly onClose: () => void;
}

/** Adds, changes or deletes one entry [ADR-11 to ADR-19]. */
export function AddressEntryForm({ head, initial, onClose }: Props) {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  const entry = useAddressEntryForm(initial, () => setDone(true));
  const { form, concurrentChange } = entry;
  if (isDone) return <EntrySavedNotice />;
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      {head}
      <DraftNotice form={form} />
      <AddressFields form={form} countryRequired />
      <AddressFlagCheckboxes form={form} />
      {form.formError && (
        <Notice tone="error" announce="alert">
          {form.formError}
        </Notice>
      )}
      {concurrentChange && (
        <Notice tone="warning" announce="alert" title={t(`addresses.${concurrentChange}.title`)}>
          <p>{t(`addresses.${concurrentChange}.text`)}</p>
          <div className={styles.actions}>
            {concurrentChange === 'changed' ? (
              <>
                <ConflictButton label={t('addresses.changed.showTheirVersion')} onPress={entry.useTheirVersion} />
                <ConflictButton label={t('addresses.changed.keepMyVersion')} onPress={entry.overwriteWithMine} />
              </>
            ) : (
              <Button size="small" onPress={entry.saveAsNew}>
                {t('addresses.deleted.again')}
              </Button>
            )}
          </div>
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={form.busy}>
          {t('addresses.save')}
        </Button>
        <Button variant="quiet" onPress={onClose}>
          {t('addresses.cancel')}
        </Button>
        {initial.id !== null && <DeleteEntryButton onRemove={entry.remove} />}
      </div>
    </form>
  );
}

/** Resolves a conflict by a call; an error of the call is shown beside the button. */
function ConflictButton({ label, onPress }: { label: string; onPress: () => Promise<void> }) {
  const translateError = useTranslateError();
  const [state, setState] = useState<{ busy: boolean; failure: string | null }>({ busy: false, failure: null });
  const resolve = () => {
    setState({ busy: true, failure: null });
    onPress().then(
      () => setState({ busy: false, failure: null }),
      (error: unknown) => setState({ busy: false, failure: translateError(error) }),
    );
  };
  return (
    <>
      <Button size="small" isBusy={state.busy} onPress={resolve}>
        {label}
      </Button>
      {state.failure && <span role="alert">{state.failure}</span>}
    </>
  );
}

/** Deletes the entry after a question [ADR-16, ADR-17]. */
function DeleteEntryButton({ onRemove }: { onRemove: () => Promise<void> }) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const [isConfirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = () => {
    setBusy(true);
    setFailure(null);
    onRemove()
      .catch((error: unknown) => setFailure(translateError(error)))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <span className={styles.remove}>
        <TextButton onPress={() => setConfirming(true)}>{t('addresses.remove')}</TextButton>
      </span>
      <ConfirmDialog
        isOpen={isConfirming}
        title={t('addresses.sure')}
        cancelLabel={t('addresses.no')}
        confirmLabel={t('addresses.yes')}
        isDangerous
        isBusy={busy}
        onCancel={() => setConfirming(false)}
        onConfirm={remove}
      >
        {failure && <span role="alert">{failure}</span>}
      </ConfirmDialog>
    </>
  );
}

/** The success message; after three seconds the list returns on its first tab [ADR-12, ADR-14, ADR-15]. */
function EntrySavedNotice() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const returnToList = () => void navigate(paths.account('address'), { replace: true });
  useTimeout(returnToList, RETURN_DELAY_MS);
  return (
    <div className={styles.form}>
      <h1 className="vh">{t('account.menu.address')}</h1>
      <Notice tone="success" announce="status" title={t('addresses.thanks')}>
        {t('addresses.done')}
      </Notice>
      <div>
        <Button onPress={returnToList}>{t('addresses.back')}</Button>
      </div>
    </div>
  );
}
