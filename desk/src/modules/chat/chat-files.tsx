import type { ChatMessage } from '@platewright/contract/modules/chat/chat-message';
import { Icon } from '@platewright/ui/icon';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import styles from './chat.module.css';

/** The files of the order that a message points at. */
export function ChatFiles({ attachments }: { attachments: ChatMessage['attachments'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (attachments.length === 0) return null;
  return (
    <ul className={styles.files} role="list">
      {attachments.map(({ documentVersionId, name, version, size, place }, index) => (
        <li key={`${documentVersionId}-${index}`}>
          <Icon name="file" size="s" />
          <bdi className={styles.fileName}>{name}</bdi>
          <small>
            {[
              t('chat.version', { n: String(version) }),
              ...(place ? [t('chat.place', { page: String(place.page) })] : []),
              format.fileSize(size),
            ].join(', ')}
          </small>
        </li>
      ))}
    </ul>
  );
}
