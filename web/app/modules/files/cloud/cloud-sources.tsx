import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { listPickableExtensions } from '@platewright/domain/files/cloud-drives';
import { getUploadLimits } from '@platewright/domain/files/upload-limits';
import { Button } from '@platewright/ui/button';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadPurpose } from '../upload/upload-purposes.ts';
import { openRemotePicker } from './open-picker.ts';
import type { PickedFiles, PickerOptions } from './picker-types.ts';
import { useCloudDrives } from './use-cloud-drives.ts';

const StandInDialog = lazyWithRetry(() => import('./stand-in-dialog.tsx'));

export type CloudDriveChoice = CallAnswer<Contract['orderfilesDrives']>[number];

interface Props {
  readonly purpose: UploadPurpose;
  readonly isMultiple: boolean;
  readonly onPicked: (drive: CloudDriveChoice['name'], picked: PickedFiles) => void;
  /** The picker could not be opened. */
  readonly onFailed: (drive: CloudDriveChoice['name']) => void;
}

/** A button for the picker of each cloud drive; nothing where none is configured [UPL-12, UPL-13]. */
export function CloudSources({ purpose, isMultiple, onPicked, onFailed }: Props) {
  const { t, i18n } = useTranslation();
  const drives = useCloudDrives();
  const [opened, setOpened] = useState<CloudDriveChoice | null>(null);
  const toOptions = ({ name }: CloudDriveChoice): PickerOptions => ({
    extensions: listPickableExtensions(name, getUploadLimits(purpose).formats),
    isMultiple,
    language: i18n.language,
  });
  const open = async (drive: CloudDriveChoice) => {
    setOpened(drive);
    if (drive.picker.kind === 'standIn') return;
    try {
      const picked = await openRemotePicker(drive.picker, toOptions(drive));
      if (picked) onPicked(drive.name, picked);
    } catch {
      onFailed(drive.name);
    } finally {
      setOpened(null);
    }
  };
  const finish = useCallback(
    (picked: PickedFiles | null) => {
      setOpened(null);
      if (opened && picked) onPicked(opened.name, picked);
    },
    [opened, onPicked],
  );
  return (
    <>
      {(drives.data ?? []).map((drive) => (
        <Button
          key={drive.name}
          variant="quiet"
          icon="cloud"
          isBusy={opened?.name === drive.name && drive.picker.kind !== 'standIn'}
          onPress={() => void open(drive)}
        >
          {t(`upload.cloud.${drive.name}`)}
        </Button>
      ))}
      {opened?.picker.kind === 'standIn' && (
        <Suspense>
          <StandInDialog drive={opened.name} path={opened.picker.path} options={toOptions(opened)} onDone={finish} />
        </Suspense>
      )}
    </>
  );
}
