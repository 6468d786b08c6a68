import { unsavedForms } from '@platewright/browser/unsaved-forms';
import { Button, LinkButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { getDeviceId } from '@platewright/browser/session-store';
import { api } from '../api/client.ts';
import { useOperatorFormat } from '../i18n/use-operator-format.ts';
import { paths } from '../paths.ts';
import type { OrderTaking } from '../session/order-taking.ts';
import { useSession } from '../session/use-session.ts';
import styles from './order-taking-bar.module.css';

/** Ends the session at the server and leads back to the desk; without the server it ends by itself. */
async function endOrderTaking(deskUrl: string): Promise<void> {
  await api.usersLogout({ uniqueId: getDeviceId() }).catch(() => undefined);
  sessionStorage.clear();
  unsavedForms.allowUnload();
  window.close();
  // A tab that no script has opened stays.
  window.location.replace(deskUrl);
}

/** Says on every page for whom staff order here, and until when (decision 091). */
export default function OrderTakingBar({ taking }: { taking: OrderTaking }) {
  const { t } = useTranslation();
  const format = useOperatorFormat();
  const session = useSession();
  const { customer, company, way, endsAt, deskUrl } = taking;
  const hasEnded = session === null;
  const end = () => unsavedForms.confirmLeaving(() => void endOrderTaking(deskUrl), true);
  return (
    <aside aria-label={t('orderTaking.title')}>
      <Notice
        tone={hasEnded ? 'error' : 'warning'}
        banner
        action={
          <span className={styles.actions}>
            {!hasEnded && (
              <>
                <LinkButton as={Link} to={paths.categories()} size="small">
                  {t('orderTaking.products')}
                </LinkButton>
                <LinkButton as={Link} to={paths.quotations()} size="small">
                  {t('orderTaking.quotations')}
                </LinkButton>
              </>
            )}
            <Button size="small" onPress={end}>
              {t(hasEnded ? 'orderTaking.toDesk' : 'orderTaking.end')}
            </Button>
          </span>
        }
      >
        {t(company ? 'orderTaking.forOf' : 'orderTaking.for', { customer, company })}{' '}
        {hasEnded ? (
          t('orderTaking.ended')
        ) : (
          <span className="muted">
            {t(`orderTaking.ways.${way}`)} · {t('orderTaking.until')}{' '}
            <time dateTime={endsAt}>{format.dateTime(endsAt)}</time>
          </span>
        )}
      </Notice>
    </aside>
  );
}
