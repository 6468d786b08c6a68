import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

interface Props {
  readonly isDirty: boolean;
  readonly onLeave: () => void;
  /** Saves what is typed, where that is possible on the way out. @returns whether it succeeded */
  readonly onSave?: (() => Promise<boolean>) | undefined;
}

/** Asks for confirmation before unsaved values are lost by navigation, or by closing the window. */
export function UnsavedChangesGuard({ isDirty, onLeave, onSave }: Props) {
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const handleBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => window.removeEventListener('beforeunload', handleBeforeUnload);
  }, [isDirty]);
  const stay = () => blocker.reset?.();
  const leave = () => {
    onLeave();
    blocker.proceed?.();
  };
  const save = async () => {
    setSaving(true);
    const isSaved = await onSave?.();
    setSaving(false);
    // Why it was refused stands in the form.
    if (isSaved) blocker.proceed?.();
    else stay();
  };
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title={t('publishing.leave.title')}
      role="alertdialog"
      size="narrow"
      isDismissable={!isSaving}
      hideClose
      centerOnPhone
      actions={
        <>
          <Button onPress={stay} isDisabled={isSaving} autoFocus>
            {t('publishing.leave.stay')}
          </Button>
          <Button variant="destructive" onPress={leave} isDisabled={isSaving}>
            {t('publishing.leave.confirm')}
          </Button>
          {onSave && (
            <Button variant="primary" onPress={() => void save()} isBusy={isSaving}>
              {t('publishing.save')}
            </Button>
          )}
        </>
      }
    >
      <div className="muted">{t('publishing.leave.sentence')}</div>
    </Dialog>
  );
}
