import type { ChatMessage } from '@platewright/contract/modules/chat/chat-message';
import { getExtension } from '@platewright/domain/files/file-formats';
import { Icon } from '@platewright/ui/icon';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { paths } from '../../paths.ts';
import styles from './chat-panel.module.css';

interface Props {
  readonly orderId: number;
  readonly attachments: ChatMessage['attachments'];
}

/** The files that a message points at: a proof opens in its viewer, in the version and at the place that were meant. */
export function ChatAttachments({ orderId, attachments }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  if (attachments.length === 0) return null;
  return (
    <ul className={styles.attachments} role="list">
      {attachments.map(({ documentVersionId, documentId, version, kind, name, size, place }, index) => (
        <li key={`${documentVersionId}-${index}`}>
          <Link
            {...(kind === 'approve'
              ? { to: paths.proof(orderId, documentId, version, place) }
              : {
                  to: paths.file(orderId, documentVersionId, 1, getExtension(name)),
                  target: '_blank',
                  rel: 'noopener',
                })}
          >
            <Icon name="file" size="s" />
            <bdi className={styles.fileName}>{name}</bdi>
            <small>
              {[
                t('chat.version', { n: String(version) }),
                ...(place ? [t('chat.place', { page: String(place.page) })] : []),
                format.fileSize(size),
              ].join(', ')}
            </small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
