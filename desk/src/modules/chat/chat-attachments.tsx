import type { ChatMessage } from '@platewright/contract/modules/chat/chat-message';
import { Icon } from '@platewright/ui/icon';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useSignedUrlAccess } from '../../api/use-signed-url-access.ts';
import { ChatFileDialog } from './chat-file-dialog.tsx';
import styles from './chat.module.css';

type Attachment = ChatMessage['attachments'][number];

interface Props {
  readonly orderId: number;
  readonly attachments: readonly Attachment[];
}

/** The files that a message points at: a proof opens with its pages and the place that is meant, any other is downloaded. */
export function ChatAttachments({ orderId, attachments }: Props) {
  if (attachments.length === 0) return null;
  return (
    <ul className={styles.files} role="list">
      {attachments.map((attachment, index) => (
        <li key={`${attachment.documentVersionId}-${index}`}>
          <FileButton orderId={orderId} attachment={attachment} />
        </li>
      ))}
    </ul>
  );
}

function FileButton({ orderId, attachment }: { orderId: number; attachment: Attachment }) {
  const { documentVersionId, name, version, size, place, pages } = attachment;
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { download, busy } = useSignedUrlAccess(() => api.deskChatFile({ orderId, documentVersionId }), name);
  return (
    <>
      <button
        type="button"
        className={styles.file}
        aria-busy={busy || undefined}
        onClick={() => (pages > 0 ? setOpen(true) : download())}
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
      </button>
      {isOpen && (
        <ChatFileDialog
          orderId={orderId}
          documentVersionId={documentVersionId}
          name={name}
          place={place}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
