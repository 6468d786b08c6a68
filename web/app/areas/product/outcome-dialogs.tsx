import { Button, LinkButton } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { NoPermissionDialog } from '../../shared/no-permission.tsx';
import type { Outcome } from './use-submit.ts';

/** Until the dashboard opens by itself (specification 001 section 9). */
const REDIRECT_MS = 3000;

/** What became of the submission: created, refused for want of permission, or failed. */
export default function OutcomeDialogs({ outcome, onDismiss }: { outcome: Outcome; onDismiss: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const created = outcome.kind === 'created';
  useEffect(() => {
    if (!created) return;
    const timer = setTimeout(() => void navigate(paths.dashboard()), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [created, navigate]);

  return (
    <>
      <Dialog
        isOpen={created}
        onClose={() => void navigate(paths.dashboard())}
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
      <NoPermissionDialog isOpen={outcome.kind === 'permission'} onClose={onDismiss} />
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
