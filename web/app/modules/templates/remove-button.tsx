import { CallError } from '@platewright/contract/call-errors';
import { Button, IconButton } from '@platewright/ui/button';
import { showToast } from '@platewright/ui/toast';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { ConfirmDialog } from '../../shared/overlays.ts';

interface Props {
  /** Accessible name of the button. */
  readonly label: string;
  /** Name of what is removed. */
  readonly name: string;
  readonly title: string;
  readonly question: ReactNode;
  readonly cancelLabel: string;
  readonly remove: () => Promise<unknown>;
  /** First part of the keys of the queries that show it. */
  readonly queryKey: QueryKey;
  /** Element that says why this person may not remove it. */
  readonly disabledReasonId?: string | undefined;
  /** Shows the icon alone. */
  readonly isIcon?: boolean;
  /** The button is gone with its row: the focus needs another place. */
  readonly onRemoved?: () => void;
}

/** Removes a template or a press setting after a question [TPL-13, PRS-09]. */
export function RemoveButton({
  label,
  name,
  title,
  question,
  cancelLabel,
  remove,
  queryKey,
  disabledReasonId,
  isIcon,
  onRemoved,
}: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const translateError = useTranslateError();
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const open = () => {
    setFailure(null);
    setConfirming(true);
  };
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await remove();
    } catch (error) {
      // Somebody else has removed it already.
      if (!(error instanceof CallError && error.errorName === 'notFound')) {
        setBusy(false);
        setFailure(translateError(error));
        return;
      }
    }
    // Closed before the focus goes elsewhere: an open dialog would take it back.
    flushSync(() => setConfirming(false));
    showToast({ tone: 'success', text: t('templates.removed', { name }) });
    await queryClient.invalidateQueries({ queryKey });
    onRemoved?.();
  };
  const trigger = { onPress: open, isDisabled: disabledReasonId !== undefined, 'aria-describedby': disabledReasonId };
  return (
    <>
      {isIcon ? (
        <IconButton icon="trash" label={label} {...trigger} />
      ) : (
        <Button size="small" variant="quiet" icon="trash" aria-label={label} {...trigger}>
          {t('templates.remove')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        title={title}
        cancelLabel={cancelLabel}
        confirmLabel={t('templates.remove')}
        isDangerous
        isBusy={isBusy}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void confirm()}
      >
        {failure ? <span role="alert">{failure}</span> : question}
      </ConfirmDialog>
    </>
  );
}
