import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { Button, IconButton } from '@platewright/ui/button';
import { Menu } from '@platewright/ui/menu';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { signOut } from '../api/client.ts';
import { lock } from '../api/shared-pc.ts';
import type { StaffSession } from '../api/staff-session.ts';
import { ChangePasswordDialog } from '../modules/auth/change-password-dialog.tsx';
import { useHasPermission } from './use-has-permission.ts';
import { useRoleName } from './use-role-name.ts';
import styles from './header.module.css';

const OwnBadgeDialog = lazyWithRetry(async () => ({
  default: (await import('../modules/auth/shared-pc/own-badge-dialog.tsx')).OwnBadgeDialog,
}));
const SecondFactorDialog = lazyWithRetry(() => import('../modules/auth/second-factor/second-factor-dialog.tsx'));

/** The signed-in person, with a menu to change the password and to sign out; on a shared PC to lock it. */
export function AccountMenu({ staff }: { staff: StaffSession }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const role = useRoleName(staff.role);
  const [isSecondFactorOpen, setIsSecondFactorOpen] = useState(false);
  const navigate = useNavigate();
  const maySetUp = useHasPermission('desk.setup');
  const [isChanging, setIsChanging] = useState(false);
  const [isBadgeOpen, setIsBadgeOpen] = useState(false);
  const { sharedPc } = staff;
  const handleSignOut = () => {
    void signOut();
    queries.clear();
  };
  const label = t('shell.account', { name: staff.name });
  return (
    <>
      <div className={styles.person}>
        <span className={styles.name}>
          <bdi>{staff.name}</bdi> <small>{role}</small>
        </span>
        <small className="num">{staff.email}</small>
      </div>
      {sharedPc && (
        <Button size="small" icon="lock" onPress={() => void lock()}>
          {t('sharedPc.lockNow')}
        </Button>
      )}
      <Menu
        trigger={<IconButton icon="user" label={label} />}
        label={label}
        placement="bottom end"
        items={
          sharedPc
            ? [{ id: 'lock', label: t('sharedPc.lockNow'), icon: 'lock', onAction: () => void lock() }]
            : [
                ...(maySetUp
                  ? ([
                      { id: 'setup', label: t('setup.nav'), icon: 'rows', onAction: () => void navigate('/setup') },
                    ] as const)
                  : []),
                {
                  id: 'password',
                  label: t('password.change.title'),
                  icon: 'lock',
                  onAction: () => setIsChanging(true),
                },
                {
                  id: 'secondFactor',
                  label: t('secondFactor.name'),
                  icon: 'shield',
                  onAction: () => setIsSecondFactorOpen(true),
                },
                {
                  id: 'badge',
                  label: t('ownBadge.title'),
                  icon: 'user',
                  onAction: () => setIsBadgeOpen(true),
                },
                { id: 'separator', kind: 'separator' },
                { id: 'out', label: t('shell.signOut'), icon: 'logout', onAction: handleSignOut },
              ]
        }
      />
      {isChanging && <ChangePasswordDialog email={staff.email} onClose={() => setIsChanging(false)} />}
      <Suspense>{isSecondFactorOpen && <SecondFactorDialog onClose={() => setIsSecondFactorOpen(false)} />}</Suspense>
      <Suspense>{isBadgeOpen && <OwnBadgeDialog onClose={() => setIsBadgeOpen(false)} />}</Suspense>
    </>
  );
}
