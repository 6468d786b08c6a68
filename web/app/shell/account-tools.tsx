import { unsavedForms } from '@platewright/browser/unsaved-forms';
import { Button } from '@platewright/ui/button';
import { Menu } from '@platewright/ui/menu';
import { useTranslation } from 'react-i18next';
import { signOut } from '../session/sign-out.ts';
import type { Session } from '../session/session-store.ts';
import { useAccountItems } from './use-account-items.ts';
import { Notifications } from '../modules/notifications/notifications.tsx';
import { QueryProvider } from './query-provider.tsx';
import { OrdersLink } from './orders-link.tsx';
import styles from './account-tools.module.css';

/** Notifications and account menu of the header. */
export default function AccountTools({ session }: { session: Session }) {
  const { t } = useTranslation();
  const items = useAccountItems(session);
  const name = `${session.firstname} ${session.lastname}`.trim() || session.email;
  return (
    <>
      <OrdersLink />
      <QueryProvider>
        <Notifications />
      </QueryProvider>
      <Menu
        label={t('shell.account')}
        placement="bottom end"
        trigger={
          <Button
            variant="quiet"
            icon="user"
            className={styles.accountButton}
            aria-label={t('shell.accountOf', { name })}
          >
            <span className={styles.names}>
              <b>{session.companyName || name}</b>
              {session.companyName && <small>{name}</small>}
            </span>
          </Button>
        }
        items={[
          ...items,
          { id: 'separator', kind: 'separator' },
          {
            id: 'signOut',
            label: t('shell.signOut'),
            onAction: () => unsavedForms.confirmLeaving(() => void signOut(), true),
          },
        ]}
      />
    </>
  );
}
