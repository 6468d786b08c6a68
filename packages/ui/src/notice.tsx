import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { PlainIconButton } from './plain-button.tsx';
import { useUiTexts } from './ui-provider.tsx';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

export type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  children: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  onClose?: () => void;
  /** How a screen reader announces it: politely (status), at once (alert), or not, as part of the page (none). */
  announce?: 'none' | 'status' | 'alert';
  /** Full width below the page header. */
  banner?: boolean;
  className?: string;
};

const NOTICE_ICONS: Record<NoticeTone, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  error: 'warning',
};

/** A message in a box, with an icon for its tone. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
  onClose,
  announce = 'none',
  banner,
  className,
}: NoticeProps) {
  const texts = useUiTexts();
  return (
    <div
      role={announce === 'none' ? undefined : announce}
      className={clsx(styles.notice, tone !== 'info' && styles[tone], banner && styles.banner, className)}
    >
      <Icon name={NOTICE_ICONS[tone]} className={styles.icon} />
      <div className={styles.body}>
        {title && <strong className={styles.title}>{title}</strong>}
        <div>{children}</div>
        {action}
      </div>
      {onClose && <PlainIconButton icon="x" label={texts.close} onPress={onClose} className={styles.close} />}
    </div>
  );
}
