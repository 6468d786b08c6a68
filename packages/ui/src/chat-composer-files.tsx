import clsx from 'clsx';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './chat.module.css';

export interface ChatComposerFile {
  readonly key: string;
  readonly name: string;
  /** Version, page, or how far it has been uploaded. */
  readonly details?: ReactNode;
  readonly isFailed?: boolean;
  readonly removeLabel: string;
  readonly onRemove: () => void;
  readonly retry?: { readonly label: string; readonly onPress: () => void } | undefined;
}

/** The files that go with the message that is being written. */
export function ChatComposerFiles({ label, files }: { label: string; files: readonly ChatComposerFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.picked} role="list" aria-label={label}>
      {files.map(({ key, name, details, isFailed, removeLabel, onRemove, retry }) => (
        <li key={key}>
          <Icon name="file" size="s" />
          <span className={styles.pickedName}>
            <bdi>{name}</bdi>
            {details !== undefined && (
              <small className={clsx(isFailed && styles.error)} role={isFailed ? 'alert' : undefined}>
                {details}
              </small>
            )}
          </span>
          {retry && <IconButton icon="retry" size="small" label={retry.label} onPress={retry.onPress} />}
          <IconButton icon="x" size="small" label={removeLabel} onPress={onRemove} />
        </li>
      ))}
    </ul>
  );
}
