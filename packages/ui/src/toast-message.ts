import type { ReactNode } from 'react';

/** What a toast shows. */
export type ToastMessage = {
  text: ReactNode;
  tone?: 'info' | 'success' | 'warning' | 'error';
  /** One button, such as Undo. */
  action?: { label: string; onPress: () => void };
};
