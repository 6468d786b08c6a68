import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { Cover } from '@platewright/ui/cover';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSharedPc } from '../../../api/shared-pc.ts';
import { useStaffSession } from '../../../api/staff-session.ts';
import { UnlockedPc } from './unlocked-pc.tsx';

const LockScreen = lazyWithRetry(async () => ({ default: (await import('./lock-screen.tsx')).LockScreen }));

/** Shows the desk of a shared PC to whoever has unlocked it; in a browser of one person it is not there. */
export function SharedPcGate({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const staff = useStaffSession();
  const sharedPc = useSharedPc();
  const isLocked = staff?.isLocked ?? false;
  // What somebody has on the screen stays below the lock; a page that is opened locked has loaded nothing.
  const [isFilled, setIsFilled] = useState(false);
  if (staff && !isLocked && !isFilled) setIsFilled(true);
  if (sharedPc && (!staff || (isLocked && !isFilled)))
    return (
      <Suspense>
        <LockScreen sharedPc={sharedPc} />
      </Suspense>
    );
  if (!staff?.sharedPc) return children;
  return (
    <>
      {children}
      {isLocked ? (
        <Cover label={t('sharedPc.lock.title', { name: staff.sharedPc.name })}>
          <Suspense>
            <LockScreen sharedPc={staff.sharedPc} />
          </Suspense>
        </Cover>
      ) : (
        <UnlockedPc sharedPc={staff.sharedPc} />
      )}
    </>
  );
}
