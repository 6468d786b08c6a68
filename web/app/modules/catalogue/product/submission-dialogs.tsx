import { Button, LinkButton } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Dialog } from '@platewright/ui/dialog';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { NoPermissionDialog } from '../../../shared/no-permission-dialog.tsx';
import { useTimeout } from '../../../shared/use-timeout.ts';
import type { SubmissionOutcome } from './submission-state.ts';

/** How long the success dialog is shown before the dashboard opens (specification 001 section 9). */
const REDIRECT_MS = 3000;

/** The dialog after Submit: the order was created, the permission is missing, or it failed. */
export default function SubmissionDialogs({
  outcome,
  onDismiss,
  onLeaveOut,
  onConfirmScale,
}: {
  outcome: SubmissionOutcome;
  onDismiss: () => void;
  /** Orders without the files that could not be read. */
  onLeaveOut: () => void;
  /** Orders with a scale that lies far from the calculated one. */
  onConfirmScale: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isCreated = outcome.kind === 'created';
  const openDashboard = () => void navigate(paths.dashboard());
  useTimeout(openDashboard, REDIRECT_MS, isCreated);

  return (
    <>
      <Dialog
        isOpen={isCreated}
        onClose={openDashboard}
        isDismissable={false}
        hideClose
        size="narrow"
        centerOnPhone
        title={t('product.created.title')}
        actions={
          <LinkButton as={Link} to={paths.dashboard()} variant="primary">
            {t('product.created.open')}
          </LinkButton>
        }
      >
        <p>{t('product.created.sentence')}</p>
      </Dialog>
      <ConfirmDialog
        isOpen={outcome.kind === 'unusualScale'}
        title={t('product.unusualScale.title')}
        cancelLabel={t('product.unusualScale.change')}
        confirmLabel={t('product.unusualScale.keep')}
        onCancel={onDismiss}
        onConfirm={onConfirmScale}
      >
        {outcome.kind === 'unusualScale' && (
          <p>
            {t('product.unusualScale.sentence', {
              scale: String(outcome.unusual.scale),
              calculated: outcome.unusual.calculated.toFixed(3),
            })}
          </p>
        )}
      </ConfirmDialog>
      <NoPermissionDialog isOpen={outcome.kind === 'permission'} onClose={onDismiss} />
      <Dialog
        isOpen={outcome.kind === 'filesLeftOut'}
        onClose={onDismiss}
        size="narrow"
        centerOnPhone
        title={t('product.leftOut.title')}
        actions={
          <>
            <Button onPress={onLeaveOut}>{t('product.leftOut.leaveOut')}</Button>
            <Button variant="primary" onPress={onDismiss}>
              {t('product.leftOut.back')}
            </Button>
          </>
        }
      >
        <p>{t('product.leftOut.sentence')}</p>
        {outcome.kind === 'filesLeftOut' && (
          <ul>
            {outcome.files.map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        )}
      </Dialog>
      <Dialog
        isOpen={outcome.kind === 'failed'}
        onClose={onDismiss}
        size="narrow"
        centerOnPhone
        title={t('product.failed.title')}
        actions={
          <Button variant="primary" onPress={onDismiss}>
            {t('product.close')}
          </Button>
        }
      >
        <p>{t('product.failed.sentence')}</p>
        {outcome.kind === 'failed' && outcome.sentence && outcome.sentence !== t('product.failed.sentence') && (
          <p className="muted small">{outcome.sentence}</p>
        )}
      </Dialog>
    </>
  );
}
