import { countSecondsLeft, getReportSeconds, LOCK_WARNING_SECONDS } from '@platewright/domain/auth/shared-pc';
import { Notice } from '@platewright/ui/notice';
import { showToast } from '@platewright/ui/toast';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { lock, unlock, type SharedPc } from '../../../api/shared-pc.ts';
import { session } from '../../../api/staff-session.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { getLastInput, noteInput } from './last-input.ts';
import { useBadgeScanner } from './use-badge-scanner.ts';
import styles from './shared-pc.module.css';

const inputEvents = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;
const TICK_MS = 500;
/** Two presses of Escape within it lock: the first one closes what is open. */
const DOUBLE_PRESS_MS = 600;

/** Reports input to the server now and then, which puts the lock off there as well. */
async function reportInput(): Promise<void> {
  try {
    const before = session.getSession()?.token;
    const { token } = await api.deskKeepUnlocked({});
    const current = session.getSession();
    // Somebody else may have opened it meanwhile.
    if (current?.isLocked === false && current.token === before) session.update({ token });
  } catch {
    // Without the server the page locks by its own clock, and an ended session has locked it already.
  }
}

/**
 * Locks the desk when nobody types, and at once on two presses of Escape; counts the last seconds. The badge of another person
 * opens it for them.
 */
export function UnlockedPc({ sharedPc: { lockSeconds } }: { readonly sharedPc: SharedPc }) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const [left, setLeft] = useState<number>(lockSeconds);
  useBadgeScanner((badge) => {
    unlock({ badge }).catch((error: unknown) => showToast({ tone: 'error', text: translateError(error) }));
  });
  // It has to be there when the network is not.
  useEffect(() => void import('./lock-screen.tsx').catch(() => undefined), []);
  useEffect(() => {
    let reportedAt = Date.now();
    let lastEscape = -Infinity;
    const handleInput = (event: Event) => {
      noteInput();
      if (!(event instanceof KeyboardEvent) || event.repeat) return;
      if (event.key !== 'Escape') return void (lastEscape = -Infinity);
      if (event.timeStamp - lastEscape <= DOUBLE_PRESS_MS) void lock();
      lastEscape = event.timeStamp;
    };
    const tick = () => {
      const lastInput = getLastInput();
      const now = Date.now();
      const seconds = countSecondsLeft(lastInput, now, lockSeconds);
      setLeft(seconds);
      if (seconds === 0) return void lock();
      if (lastInput <= reportedAt || now - reportedAt < getReportSeconds(lockSeconds) * 1000) return;
      reportedAt = now;
      void reportInput();
    };
    for (const name of inputEvents) window.addEventListener(name, handleInput, { capture: true, passive: true });
    const timer = setInterval(tick, TICK_MS);
    tick();
    return () => {
      clearInterval(timer);
      for (const name of inputEvents) window.removeEventListener(name, handleInput, { capture: true });
    };
  }, [lockSeconds]);
  if (left > LOCK_WARNING_SECONDS) return null;
  return (
    <div className={styles.countdown}>
      <Notice tone="warning">
        <span aria-hidden="true">{t('sharedPc.locksIn', { seconds: String(left) })}</span>
        <span role="status" className="vh">
          {t('sharedPc.locksSoon')}
        </span>
      </Notice>
    </div>
  );
}
