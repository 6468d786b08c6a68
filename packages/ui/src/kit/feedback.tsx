import { useState } from 'react';
import { Button, IconButton } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Dialog, StaticDialog } from '../dialog.tsx';
import { Drawer } from '../drawer.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState, ForbiddenState, NotFoundState, OfflineState } from '../error-states.tsx';
import { Menu } from '../menu.tsx';
import { Notice } from '../notice.tsx';
import { Panel } from '../panel.tsx';
import { LabelPicture } from '../option-pictures.tsx';
import { LoadingArea, SkeletonLines, Skeleton } from '../skeleton.tsx';
import { showToast } from '../toast.tsx';
import { StaticToast } from '../toast-list.tsx';
import { Uploader, type UploadItem } from '../uploader.tsx';
import drop from '../file-row.module.css';
import type { KitTexts } from './kit-texts.ts';
import { KitGrid, KitRow, KitSection } from './section.tsx';

const LABEL_INKS = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const;

export function UploadsSection({ texts }: { texts: KitTexts }) {
  const { upload, action } = texts;
  const [removedIds, setRemovedIds] = useState<readonly string[]>([]);
  const thumbnail = <LabelPicture inks={LABEL_INKS} />;
  const items: UploadItem[] = [
    {
      id: '1',
      name: 'sidr-500g-v3.pdf',
      thumbnail,
      state: 'uploading',
      percent: 62,
      details: ['62 %', '4.1 MB/s', upload.left],
    },
    { id: '2', name: 'mango-sleeve.ai', thumbnail, state: 'paused', percent: 38, details: [upload.paused] },
    { id: '3', name: 'karak-pouch.psd', thumbnail, state: 'disconnected', percent: 81, details: [upload.disconnected] },
    { id: '4', name: 'proof.exe', state: 'failed', details: [], error: upload.invalidFile },
    { id: '5', name: 'film-sleeve.pdf', state: 'waiting', details: ['412 MB', upload.unfinished] },
    { id: '6', name: 'water-sleeve.pdf', state: 'waiting', details: ['9.6 MB', upload.checking] },
    { id: '7', name: 'date-syrup.pdf', thumbnail, state: 'done', details: ['18.4 MB', upload.ready] },
  ];
  const ignore = () => undefined;
  return (
    <KitSection id="upload" title={texts.sections.upload}>
      <Uploader
        label={upload.place}
        title={upload.title}
        dropTitle={upload.drop}
        hint={upload.hint}
        selectLabel={action.upload}
        listLabel={upload.list}
        items={items.filter((item) => !removedIds.includes(item.id))}
        onFilesSelected={ignore}
        onPause={ignore}
        onResume={ignore}
        onRetry={ignore}
        onRemove={(id) => setRemovedIds([...removedIds, id])}
      />
      <div className={drop.drop} data-drop-target>
        <span className={drop.title}>{upload.drop}</span>
        <span className="faint">{upload.hint}</span>
      </div>
    </KitSection>
  );
}

export function MessagesSection({ texts }: { texts: KitTexts }) {
  const { message, action, list } = texts;
  return (
    <KitSection id="messages" title={texts.sections.messages}>
      <KitGrid wide>
        <Notice>{message.info}</Notice>
        <Notice tone="success">{message.success}</Notice>
        <Notice tone="warning">{message.warning}</Notice>
        <Notice tone="error">{message.error}</Notice>
      </KitGrid>
      <StaticToast
        message={{ text: message.toast, tone: 'success', action: { label: action.undo, onPress: () => undefined } }}
        onDismiss={() => undefined}
      />
      <KitGrid wide>
        <StaticDialog
          title={message.question}
          actions={
            <>
              <Button>{action.no}</Button>
              <Button variant="destructive">{action.yes}</Button>
            </>
          }
        >
          <p className="muted">{message.consequence}</p>
        </StaticDialog>
        <Panel>
          <EmptyState size="tight" title={list.empty} />
        </Panel>
        <Panel>
          <LoadingArea className="stackv">
            <SkeletonLines />
            <Skeleton height="6rem" />
          </LoadingArea>
        </Panel>
        <Panel>
          <NotFoundState size="tight" title={message.notFound} actions={<Button>{action.search}</Button>}>
            {message.notFoundHelp}
          </NotFoundState>
        </Panel>
        <Panel>
          <ErrorState size="tight" title={message.broken} actions={<Button icon="retry">{action.retry}</Button>} />
        </Panel>
        <Panel>
          <ForbiddenState size="tight" title={message.forbidden} />
        </Panel>
        <Panel>
          <OfflineState size="tight" title={message.offline} />
        </Panel>
      </KitGrid>
    </KitSection>
  );
}

export function OverlaysSection({ texts }: { texts: KitTexts }) {
  const { action, message, field } = texts;
  const [open, setOpen] = useState<'dialog' | 'question' | 'drawer' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  return (
    <KitSection id="overlays" title={texts.sections.overlays}>
      <KitRow>
        <Button onPress={() => setOpen('dialog')}>{action.openDialog}</Button>
        <Button onPress={() => setOpen('question')}>{action.openQuestion}</Button>
        <Button onPress={() => setOpen('drawer')}>{action.openDrawer}</Button>
        <Button onPress={() => setOpen('sheet')}>{action.openSheet}</Button>
        <Button onPress={() => showToast({ text: message.toast, tone: 'success' })}>{action.showToast}</Button>
        <Menu
          trigger={<IconButton icon="more" variant="line" label={action.openMenu} />}
          label={action.openMenu}
          items={[
            { id: 'copy', label: action.copy, icon: 'copy' },
            { id: 'download', label: action.download, icon: 'download', isDisabled: true },
            { id: 'separator', kind: 'separator' },
            { id: 'remove', label: action.remove, icon: 'trash', isDangerous: true },
          ]}
        />
      </KitRow>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title={field.projectName}
        actions={
          <>
            <Button onPress={close}>{action.no}</Button>
            <Button variant="primary" onPress={close}>
              {action.apply}
            </Button>
          </>
        }
      >
        <p className="muted">{message.info}</p>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'question'}
        title={message.question}
        confirmLabel={action.yes}
        cancelLabel={action.no}
        onConfirm={close}
        onCancel={close}
        isDangerous
      >
        {message.consequence}
      </ConfirmDialog>
      <Drawer isOpen={open === 'drawer'} onClose={close} title={action.notifications}>
        <p className="muted">{message.info}</p>
      </Drawer>
      <Drawer side="bottom" isOpen={open === 'sheet'} onClose={close} title={texts.price.title}>
        <p className="muted">{texts.price.signIn}</p>
      </Drawer>
    </KitSection>
  );
}
