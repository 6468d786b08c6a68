import { Button } from '@platewright/ui/button';
import { Menu } from '@platewright/ui/menu';
import { useTranslation } from 'react-i18next';
import { signOut } from '../session/sign-out.ts';
import type { Session } from '../session/store.ts';
import { useAccountItems } from './account-items.ts';
import { Notifications } from './notifications.tsx';
import { Queries } from './queries.tsx';
import styles from './signed-in.module.css';

/** Notifications and account menu. */
export default function SignedIn({ session }: { session: Session }) {
  const { t } = useTranslation();
  const items = useAccountItems(session);
  const name = `${session.firstname} ${session.lastname}`.trim() || session.email;
  return (
    <>
      <Queries>
        <Notifications />
      </Queries>
      <Menu
        label={t('shell.account')}
        placement="bottom end"
        trigger={
          <Button variant="quiet" icon="user" className={styles.who} aria-label={t('shell.accountOf', { name })}>
            <span className={styles.names}>
              <b>{session.companyName || name}</b>
              {session.companyName && <small>{name}</small>}
            </span>
          </Button>
        }
        items={[
          ...items,
          { id: 'rule', kind: 'rule' },
          { id: 'signOut', label: t('shell.signOut'), onAction: () => void signOut() },
        ]}
      />
    </>
  );
}
