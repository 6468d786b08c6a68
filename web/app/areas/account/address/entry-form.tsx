import { Button, TextButton } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Notice } from '@platewright/ui/notice';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AddressFields } from '../../../addresses/address-fields.tsx';
import { useSayError } from '../../../api/say-error.ts';
import { paths } from '../../../paths.ts';
import { FlagBoxes } from './flag-boxes.tsx';
import { useEntryForm } from './use-entry-form.ts';
import type { EntryValues } from './values.ts';
import styles from './address.module.css';

/** The success is read, then the list comes back [ADR-14]. */
const BACK_AFTER_MS = 3000;

interface Props {
  readonly head: ReactNode;
  readonly initial: EntryValues;
  readonly onClose: () => void;
}

/** Adds, changes or deletes one entry [ADR-11 to ADR-19]. */
export function EntryForm({ head, initial, onClose }: Props) {
  const { t } = useTranslation();
  const [done, setDone] = useState(false);
  const entry = useEntryForm(initial, () => setDone(true));
  const { form, meanwhile } = entry;
  if (done) return <Done />;
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      {head}
      <AddressFields form={form} countryRequired />
      <FlagBoxes form={form} />
      {form.failure && (
        <Notice tone="bad" announce="alert">
          {form.failure}
        </Notice>
      )}
      {meanwhile && (
        <Notice tone="warn" announce="alert" title={t(`books.address.${meanwhile}.title`)}>
          <p>{t(`books.address.${meanwhile}.text`)}</p>
          <div className={styles.actions}>
            {meanwhile === 'changed' ? (
              <>
                <Answer label={t('books.address.changed.theirs')} onAnswer={entry.takeTheirs} />
                <Answer label={t('books.address.changed.mine')} onAnswer={entry.keepMine} />
              </>
            ) : (
              <Button size="small" onPress={entry.saveAsNew}>
                {t('books.address.deleted.again')}
              </Button>
            )}
          </div>
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('books.address.save')}
        </Button>
        <Button variant="quiet" onPress={onClose}>
          {t('books.address.cancel')}
        </Button>
        {initial.id !== null && <Remove onRemove={entry.remove} />}
      </div>
    </form>
  );
}

/** A way out that first asks the server. */
function Answer({ label, onAnswer }: { label: string; onAnswer: () => Promise<void> }) {
  const sayError = useSayError();
  const [state, setState] = useState<{ busy: boolean; failure: string | null }>({ busy: false, failure: null });
  const answer = () => {
    setState({ busy: true, failure: null });
    onAnswer().then(
      () => setState({ busy: false, failure: null }),
      (error: unknown) => setState({ busy: false, failure: sayError(error) }),
    );
  };
  return (
    <>
      <Button size="small" busy={state.busy} onPress={answer}>
        {label}
      </Button>
      {state.failure && <span role="alert">{state.failure}</span>}
    </>
  );
}

/** [ADR-16, ADR-17] */
function Remove({ onRemove }: { onRemove: () => Promise<void> }) {
  const { t } = useTranslation();
  const sayError = useSayError();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = () => {
    setBusy(true);
    setFailure(null);
    onRemove()
      .catch((error: unknown) => setFailure(sayError(error)))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <span className={styles.remove}>
        <TextButton onPress={() => setAsking(true)}>{t('books.address.remove')}</TextButton>
      </span>
      <ConfirmDialog
        isOpen={asking}
        title={t('books.address.sure')}
        cancelLabel={t('books.address.no')}
        confirmLabel={t('books.address.yes')}
        isDangerous
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={remove}
      >
        {failure && <span role="alert">{failure}</span>}
      </ConfirmDialog>
    </>
  );
}

/** Says what was done; after three seconds the list comes back on its first tab [ADR-12, ADR-14, ADR-15]. */
function Done() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.account('address'), { replace: true }), BACK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className={styles.form}>
      <h1 className="vh">{t('account.menu.address')}</h1>
      <Notice tone="good" announce="status" title={t('books.address.thanks')}>
        {t('books.address.done')}
      </Notice>
      <div>
        <Button onPress={() => void navigate(paths.account('address'), { replace: true })}>
          {t('books.address.back')}
        </Button>
      </div>
    </div>
  );
}
