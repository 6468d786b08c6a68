import { usePlateName } from '@platewright/browser/use-plate-name';
import { listPlatesInReview, MAX_FAULT_DESCRIPTION, MAX_FAULT_PHOTOS } from '@platewright/domain/faults/fault-report';
import { partitionUpload, type UploadError } from '@platewright/domain/files/upload-limits';
import { requiredText } from '@platewright/contract/fields';
import { z } from '@platewright/contract/z';
import { Button } from '@platewright/ui/button';
import { Checkbox, CheckboxGroup } from '@platewright/ui/checkbox';
import { Dialog } from '@platewright/ui/dialog';
import { Notice } from '@platewright/ui/notice';
import { TextArea } from '@platewright/ui/text-area';
import { showToast } from '@platewright/ui/toast';
import { Uploader } from '@platewright/ui/uploader';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { FaultColor, OrderFaultsAnswer } from './order-faults-answer.ts';
import styles from './faults.module.css';

interface Values {
  readonly description: string;
  readonly colours: string[];
  readonly photos: File[];
}

const createSchema = (hasPlates: boolean) =>
  z.object({
    description: requiredText(MAX_FAULT_DESCRIPTION, 'faultDescriptionRequired'),
    colours: z.array(z.string()).min(hasPlates ? 1 : 0, 'faultColoursRequired'),
    photos: z.array(z.custom<File>((value) => value instanceof File)).min(1, 'faultPhotoRequired'),
  });

interface Props {
  readonly orderId: number;
  readonly colours: readonly FaultColor[];
  readonly reports: OrderFaultsAnswer['reports'];
  /** Ids of plates that are ticked at first; those that cannot be reported are not. */
  readonly ticked?: readonly string[];
  readonly onClose: () => void;
}

/** Reports a fault: what is wrong, which plates, photographs. What was typed stays when the report is refused. */
export default function ReportFaultDialog({ orderId, colours, reports, ticked = [], onClose }: Props) {
  const { t } = useTranslation();
  const formId = useId();
  const queryClient = useQueryClient();
  const plateName = usePlateName();
  const hasPlates = colours.length > 0;
  const inReview = listPlatesInReview(
    reports.map((report) => ({ state: report.state, colours: report.colours.map(({ id }) => id) })),
  );
  const schema = useMemo(() => createSchema(hasPlates), [hasPlates]);
  const form = useCallForm<Values>({
    schema,
    defaultValues: {
      description: '',
      colours: colours.flatMap(({ id }) => (ticked.includes(id) && !inReview.has(id) ? [id] : [])),
      photos: [],
    },
    // Files cannot be kept, and a half-kept report would seem whole.
    draft: { key: `fault:${orderId}`, keeps: ['description', 'colours'] },
    fieldByErrorName: { uploadMissing: 'photos', fileTypeRefused: 'photos', fileBroken: 'photos' },
    onSubmit: async ({ description, colours: chosen, photos }) => {
      try {
        await api.ordersReportFault({ orderId, description, colours: JSON.stringify(chosen) }, { files: { photos } });
      } finally {
        // A refused plate is in the report of somebody who was faster.
        void queryClient.invalidateQueries({ queryKey: queryKeys.order(orderId) });
      }
      showToast({ tone: 'success', text: t('faults.dialog.sent') });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('faults.dialog.title')}
      size="wide"
      isDismissable={false}
      actions={
        <>
          <Button onPress={onClose} isDisabled={form.busy}>
            {t('faults.dialog.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={form.busy}>
            {t('faults.dialog.send')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={form.submit}>
        <p className="muted">{t('faults.dialog.lead')}</p>
        <Controller
          control={form.control}
          name="description"
          render={({ field }) => (
            <TextArea
              {...field}
              label={t('faults.dialog.description')}
              help={t('faults.dialog.descriptionHelp')}
              rows={3}
              isRequired
              autoFocus
              error={form.getFieldError('description')}
            />
          )}
        />
        {hasPlates && (
          <Controller
            control={form.control}
            name="colours"
            render={({ field }) => (
              <CheckboxGroup
                label={t('faults.dialog.plates')}
                isRequired
                value={field.value}
                onChange={field.onChange}
                error={form.getFieldError('colours')}
              >
                {colours.map((colour) => (
                  <Checkbox
                    key={colour.id}
                    value={colour.id}
                    // One that a draft still has ticked can be taken away.
                    isDisabled={inReview.has(colour.id) && !field.value.includes(colour.id)}
                    help={inReview.has(colour.id) ? t('faults.dialog.inReview') : undefined}
                  >
                    {plateName(colour)}
                  </Checkbox>
                ))}
              </CheckboxGroup>
            )}
          />
        )}
        <Controller
          control={form.control}
          name="photos"
          render={({ field }) => (
            <PhotoField photos={field.value} onChange={field.onChange} error={form.getFieldError('photos')} />
          )}
        />
        {form.formError && (
          <Notice tone="error" announce="alert">
            {form.formError}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

interface PhotoFieldProps {
  readonly photos: readonly File[];
  readonly onChange: (photos: File[]) => void;
  readonly error: string | undefined;
}

function PhotoField({ photos, onChange, error }: PhotoFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const translatePhotoError = (found: UploadError): string => {
    switch (found.key) {
      case 'maximumFilesCount':
        return t('faults.dialog.tooMany', { n: found.n });
      case 'maximumUploadSize':
        return t('faults.dialog.tooLarge');
      case 'maximumFileSize':
        return t('faults.dialog.fileTooLarge', { megabytes: found.megabytes });
      case 'formatNotSupported':
        return t('faults.dialog.wrongType', { name: found.name });
      case 'emptyFile':
        return t('faults.dialog.empty', { name: found.name });
    }
  };
  const addPhotos = (offered: File[]) => {
    const { taken, refused: errors } = partitionUpload('fault', photos, offered);
    setRefused(errors.map(translatePhotoError));
    if (taken.length > 0) onChange([...photos, ...taken]);
  };
  const messages = refused.length > 0 ? refused : error ? [error] : [];
  return (
    <div className={styles.photoField}>
      <Uploader
        compact
        label={t('faults.dialog.photos')}
        title={t('faults.dialog.drop')}
        dropTitle={t('faults.dialog.dropNow')}
        hint={t('faults.dialog.photosHint', { n: MAX_FAULT_PHOTOS })}
        selectLabel={t('faults.dialog.select')}
        listLabel={t('faults.dialog.list')}
        accept={['image/jpeg', 'image/png']}
        onFilesSelected={addPhotos}
        onRemove={(id) => onChange(photos.filter((_photo, index) => String(index) !== id))}
        items={photos.map((photo, index) => ({
          id: String(index),
          name: photo.name,
          state: 'done',
          details: [format.fileSize(photo.size)],
        }))}
      />
      {messages.map((message) => (
        <p key={message} role="alert" className={styles.error}>
          {message}
        </p>
      ))}
    </div>
  );
}
