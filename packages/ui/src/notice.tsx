import clsx from 'clsx';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { useUiTexts } from './ui-provider.tsx';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'good' | 'warn' | 'bad';

export type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  children: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  onClose?: () => void;
  /** status: read when there is time; alert: at once; none: part of the page from the start. */
  announce?: 'none' | 'status' | 'alert';
  /** Full width under the header. */
  banner?: boolean;
  className?: string;
};

const icons: Record<NoticeTone, IconName> = { info: 'info', good: 'check', warn: 'warn', bad: 'warn' };

/** A sentence the reader should see. */
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
      <Icon name={icons[tone]} className={styles.icon} />
      <div className={styles.body}>
        {title && <strong className={styles.title}>{title}</strong>}
        <div>{children}</div>
        {action}
      </div>
      {onClose && <IconButton icon="x" label={texts.close} onPress={onClose} className={styles.close} />}
    </div>
  );
}
