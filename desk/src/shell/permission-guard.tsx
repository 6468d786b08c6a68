import type { Action } from '@platewright/domain/permissions/actions';
import type { ReactNode } from 'react';
import { ForbiddenNotice } from './load-error.tsx';
import { useHasPermission } from './use-has-permission.ts';
import styles from './layout.module.css';
import { PageTitle } from './page-title.tsx';

interface Props {
  readonly action: Action;
  /** Title of the window while access is denied. */
  readonly title: string;
  readonly children: ReactNode;
}

/** Renders a screen if the role includes the action; otherwise says which permission is missing. */
export function PermissionGuard({ action, title, children }: Props) {
  if (useHasPermission(action)) return children;
  return (
    <main id="main" className={styles.page}>
      <PageTitle page={title} />
      <ForbiddenNotice action={action} />
    </main>
  );
}
