import { describePage } from '@platewright/browser/artwork-findings';
import { addedFindingInput } from '@platewright/contract/modules/artwork/artwork-review';
import { findingLevels } from '@platewright/domain/artwork/artwork';
import type { PicturePlace } from '@platewright/domain/geometry/picture-place';
import { Button } from '@platewright/ui/button';
import { PlacePicture } from '@platewright/ui/place-picture';
import { RadioGroup } from '@platewright/ui/radio-group';
import { Select } from '@platewright/ui/select';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { api } from '../../api/client.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormTextArea } from '../../forms/form-fields.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { useReloadOrder } from '../orders/order-page/use-reload-order.ts';
import { useArtworkTexts } from './use-artwork-texts.ts';
import type { OrderArtwork } from './use-order-artwork.ts';
import styles from './artwork.module.css';

/** Without `optional`, because a form field always has a value. */
const formSchema = addedFindingInput
  .pick({ level: true, what: true })
  .extend({ fix: addedFindingInput.shape.fix.unwrap().unwrap() });

interface Props {
  readonly orderId: number;
  readonly file: OrderArtwork['files'][number];
  readonly onClose: () => void;
}

const WHOLE_FILE = 'file';
/** Side of what a mark points at, in mm. */
const MARK_MM = 2;

/** A finding in the words of prepress, about the file, a page, or a place that is marked on its picture. */
export function AddFindingDialog({ orderId, file, onClose }: Props) {
  const t = useArtworkTexts();
  const reload = useReloadOrder(orderId);
  const [where, setWhere] = useState(file.pictures.length > 0 ? '1' : WHOLE_FILE);
  const [mark, setMark] = useState<PicturePlace | null>(null);
  const form = useForm({
    resolver: createSchemaResolver(formSchema),
    defaultValues: { level: 'warning' as (typeof findingLevels)[number], what: '', fix: '' },
  });
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload,
    showAtFields: (error) => showFieldErrors(form, ['what', 'fix'], error),
  });
  const page = where === WHOLE_FILE ? null : Number(where);
  const picture = file.pictures.find((one) => one.page === page);
  const place = mark && picture ? toMillimetres(mark, picture.place) : null;
  const submit = form.handleSubmit((values) =>
    submitCall(() => api.deskAddFinding({ ...values, orderId, fileId: file.fileId, page, place }), t('desk.addDone')),
  );
  const pages = Array.from(
    { length: Math.max(file.facts?.pageCount ?? 0, file.pictures.length) },
    (_, index) => index + 1,
  );
  return (
    <FormDialog
      onClose={onClose}
      title={t('desk.addTitle')}
      size="wide"
      description={t('desk.addHelp')}
      cancelLabel={t('desk.back')}
      confirmLabel={t('desk.add')}
      isBusy={isBusy}
      notice={<CallErrorNotice error={callError} />}
      onSubmit={submit}
    >
      <FormTextArea control={form.control} name="what" label={t('desk.what')} isRequired rows={2} autoFocus />
      <FormTextArea control={form.control} name="fix" label={t('desk.fix')} rows={2} />
      <Controller
        control={form.control}
        name="level"
        render={({ field }) => (
          <RadioGroup
            label={t('desk.levelLabel')}
            value={field.value}
            onChange={field.onChange}
            options={findingLevels.map((level) => ({ value: level, label: t(`level.${level}`) }))}
          />
        )}
      />
      <Select
        label={t('desk.where')}
        value={where}
        onChange={(next) => {
          setWhere(next);
          setMark(null);
        }}
        options={[
          { value: WHOLE_FILE, label: t('wholeFile') },
          ...pages.map((number) => ({ value: String(number), label: describePage(file.facts, number, t) })),
        ]}
      />
      {picture && (
        <div className={styles.place}>
          <p className="small muted">{t('desk.markPlace')}</p>
          <PlacePicture
            src={picture.url}
            alt={t('picture', { page: picture.page })}
            label={t('desk.markPlace')}
            place={mark}
            onPick={setMark}
          />
          {mark && (
            <Button size="small" variant="quiet" onPress={() => setMark(null)}>
              {t('desk.noPlace')}
            </Button>
          )}
        </div>
      )}
    </FormDialog>
  );
}

type Place = OrderArtwork['files'][number]['pictures'][number]['place'];

/** A mark on the picture as findings have their places: the middle of a small square on the page. */
const toMillimetres = ({ x, y }: PicturePlace, shown: Place): Place => ({
  left: round(shown.left + x * shown.width - MARK_MM / 2),
  top: round(shown.top + y * shown.height - MARK_MM / 2),
  width: MARK_MM,
  height: MARK_MM,
});

const round = (mm: number): number => Math.round(mm * 100) / 100;
