import type { ChatPlace } from '@platewright/contract/modules/chat/chat-message';
import type { PicturePlace } from '@platewright/domain/geometry/picture-place';
import { Button, IconButton } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { Notice } from '@platewright/ui/notice';
import { PlacePicture } from '@platewright/ui/place-picture';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../shell/load-error.tsx';
import { useSignedUrlAccess } from '../../api/use-signed-url-access.ts';
import { api } from '../../api/client.ts';
import { useChatFile } from './use-chats.ts';
import styles from './chat.module.css';

interface Props {
  readonly orderId: number;
  readonly documentVersionId: number;
  readonly name: string;
  /** The place that a message points at. */
  readonly place?: ChatPlace | null;
  /** Undefined: the file is only looked at. */
  readonly onPick?: ((place: ChatPlace) => void) | undefined;
  readonly onClose: () => void;
}

/** The pages of a proof with the place that a message means, or on which a place is chosen for one. */
export function ChatFileDialog({ orderId, documentVersionId, name, place = null, onPick, onClose }: Props) {
  const { t } = useTranslation();
  const file = useChatFile(orderId, documentVersionId);
  const [page, setPage] = useState(place?.page ?? 1);
  const [picked, setPicked] = useState<PicturePlace | null>(null);
  const { download, busy } = useSignedUrlAccess(() => api.deskChatFile({ orderId, documentVersionId }), name);
  const pages = file.data?.pages.length ?? 0;
  const turn = (target: number) => {
    setPage(target);
    setPicked(null);
  };
  const shown = onPick ? picked : place?.page === page ? place : null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={<bdi>{name}</bdi>}
      actions={
        <>
          <Button icon="download" isBusy={busy} onPress={download}>
            {t('chat.download')}
          </Button>
          {onPick && (
            <Button
              variant="primary"
              isDisabled={picked === null}
              onPress={() => {
                if (picked) onPick({ page, ...picked });
                onClose();
              }}
            >
              {t('chat.placeAttach')}
            </Button>
          )}
        </>
      }
    >
      {onPick && <p className="muted">{t('chat.placeHint')}</p>}
      {file.data ? (
        pages === 0 ? (
          <Notice tone="info">{t('chat.noPages')}</Notice>
        ) : (
          <div className={styles.pages}>
            {pages > 1 && (
              <p className={styles.turn}>
                <IconButton
                  icon="prev"
                  flipIcon
                  label={t('chat.pagePrevious')}
                  isDisabled={page <= 1}
                  onPress={() => turn(page - 1)}
                />
                <output aria-live="polite">{t('chat.pageOf', { page: String(page), pages: String(pages) })}</output>
                <IconButton
                  icon="next"
                  flipIcon
                  label={t('chat.pageNext')}
                  isDisabled={page >= pages}
                  onPress={() => turn(page + 1)}
                />
              </p>
            )}
            <PlacePicture
              key={page}
              src={file.data.pages[page - 1] ?? ''}
              alt={t('chat.pageImage', { name, page: String(page) })}
              label={t('chat.placePicture', { page: String(page) })}
              place={shown}
              onPick={onPick && setPicked}
            />
          </div>
        )
      ) : file.isError ? (
        <LoadError query={file} action="desk.chat" />
      ) : (
        <LoadingArea>
          <Skeleton width="100%" height="16rem" />
        </LoadingArea>
      )}
    </Dialog>
  );
}
