import { hasPermission } from '../session/permissions.ts';
import { useSessionState } from '../session/use-session.ts';
import { useDescribeMissingPermission } from './missing-permission.tsx';
import styles from './may-not-order-note.module.css';

/**
 * Says that the member's role lacks the right to order. It is part of the page before the session is known, and the script
 * before the first paint (`theme-script.ts`) lets those see it whom it concerns: nothing moves when the session comes.
 */
export function MayNotOrderNote({ id }: { id: string }) {
  const session = useSessionState();
  const describeMissingPermission = useDescribeMissingPermission();
  if (session === null || (session !== 'unknown' && hasPermission(session, 'CREATE_ORDER'))) return null;
  return (
    <p id={id} className={session === 'unknown' ? styles.beforeSession : undefined}>
      {describeMissingPermission('CREATE_ORDER')}
    </p>
  );
}
