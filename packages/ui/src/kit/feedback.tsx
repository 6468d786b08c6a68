import { useState } from 'react';
import { Button, IconButton } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Dialog, StillDialog } from '../dialog.tsx';
import { Drawer } from '../drawer.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState, ForbiddenState, NotFoundState, OfflineState } from '../error-states.tsx';
import { Menu } from '../menu.tsx';
import { Notice } from '../notice.tsx';
import { Panel } from '../panel.tsx';
import { LabelPicture } from '../pictures.tsx';
import { LoadingArea, SkeletonLines, Skeleton } from '../skeleton.tsx';
import { showToast } from '../toast.tsx';
import { StillToast } from '../toast-region.tsx';
import { Uploader, type UploadItem } from '../uploader.tsx';
import drop from '../file-row.module.css';
import type { KitTexts } from './kit-texts.ts';
import { Grid, Row, Section } from './section.tsx';

const INKS = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const;

export function Uploads({ texts }: { texts: KitTexts }) {
  const { upload, action } = texts;
  const [gone, setGone] = useState<readonly string[]>([]);
  const thumbnail = <LabelPicture inks={INKS} />;
  const items: UploadItem[] = [
    {
      id: '1',
      name: 'sidr-500g-v3.pdf',
      thumbnail,
      state: 'running',
      percent: 62,
      facts: ['62 %', '4.1 MB/s', upload.left],
    },
    { id: '2', name: 'mango-sleeve.ai', thumbnail, state: 'paused', percent: 38, facts: [upload.paused] },
    { id: '3', name: 'karak-pouch.psd', thumbnail, state: 'lost', percent: 81, facts: [upload.lost] },
    { id: '4', name: 'proof.exe', state: 'failed', facts: [], error: upload.bad },
    { id: '5', name: 'film-sleeve.pdf', state: 'waiting', facts: ['412 MB', upload.unfinished] },
    { id: '6', name: 'water-sleeve.pdf', state: 'waiting', facts: ['9.6 MB', upload.checking] },
    { id: '7', name: 'date-syrup.pdf', thumbnail, state: 'done', facts: ['18.4 MB', upload.ready] },
  ];
  const ignore = () => undefined;
  return (
    <Section id="upload" title={texts.sections.upload}>
      <Uploader
        label={upload.place}
        title={upload.title}
        dropTitle={upload.drop}
        hint={upload.hint}
        selectLabel={action.upload}
        listLabel={upload.list}
        items={items.filter((item) => !gone.includes(item.id))}
        onFiles={ignore}
        onPause={ignore}
        onResume={ignore}
        onRetry={ignore}
        onRemove={(id) => setGone([...gone, id])}
      />
      <div className={drop.drop} data-drop-target>
        <span className={drop.title}>{upload.drop}</span>
        <span className="faint">{upload.hint}</span>
      </div>
    </Section>
  );
}

export function Messages({ texts }: { texts: KitTexts }) {
  const { message, action, list } = texts;
  return (
    <Section id="messages" title={texts.sections.messages}>
      <Grid wide>
        <Notice>{message.info}</Notice>
        <Notice tone="good">{message.good}</Notice>
        <Notice tone="warn">{message.warn}</Notice>
        <Notice tone="bad">{message.bad}</Notice>
      </Grid>
      <StillToast
        message={{ text: message.toast, tone: 'good', action: { label: action.undo, onPress: () => undefined } }}
        onDone={() => undefined}
      />
      <Grid wide>
        <StillDialog
          title={message.question}
          actions={
            <>
              <Button>{action.no}</Button>
              <Button variant="dangerSolid">{action.yes}</Button>
            </>
          }
        >
          <p className="muted">{message.consequence}</p>
        </StillDialog>
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
      </Grid>
    </Section>
  );
}

export function Overlays({ texts }: { texts: KitTexts }) {
  const { action, message, field } = texts;
  const [open, setOpen] = useState<'dialog' | 'question' | 'drawer' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section id="overlays" title={texts.sections.overlays}>
      <Row>
        <Button onPress={() => setOpen('dialog')}>{action.openDialog}</Button>
        <Button onPress={() => setOpen('question')}>{action.openQuestion}</Button>
        <Button onPress={() => setOpen('drawer')}>{action.openDrawer}</Button>
        <Button onPress={() => setOpen('sheet')}>{action.openSheet}</Button>
        <Button onPress={() => showToast({ text: message.toast, tone: 'good' })}>{action.showToast}</Button>
        <Menu
          trigger={<IconButton icon="more" variant="line" label={action.openMenu} />}
          label={action.openMenu}
          items={[
            { id: 'copy', label: action.copy, icon: 'copy' },
            { id: 'download', label: action.download, icon: 'download', isDisabled: true },
            { id: 'rule', kind: 'rule' },
            { id: 'remove', label: action.remove, icon: 'trash', isDangerous: true },
          ]}
        />
      </Row>
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
    </Section>
  );
}
