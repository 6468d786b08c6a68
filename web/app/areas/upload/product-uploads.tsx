import { bothSideOf, readAnswers } from '@platewright/domain/options/read';
import { Button } from '@platewright/ui/button';
import { Suspense, useMemo, useState } from 'react';
import { later } from '@platewright/browser/load-code';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { holds } from '../../session/rights.ts';
import { useSession } from '../../session/use-session.ts';
import type { UploadPlace, UploadPurpose } from './purposes.ts';
import { mergeRows, purposeOf, purposeOfTransfer, type Row } from './rows.ts';
import { usePile } from './use-pile.ts';
import { useRemove } from './use-remove.ts';
import { useTransfers } from './use-transfers.ts';
import styles from './upload.module.css';

const UploadModal = later(() => import('./upload-modal.tsx'));
const UploadRows = later(() => import('./upload-rows.tsx'));

/** What a button opens, by its `data-type` (specification 001 section 2). */
const types: Readonly<Partial<Record<UploadPurpose, string>>> = {
  additional: 'additional-file',
  back: 'back-side',
  mounting: 'printing-method',
};

/** What the uploads need of the product page. */
interface Props {
  readonly configurator: {
    readonly product: {
      readonly id: number;
      readonly hasBothSide: boolean;
      readonly hasAttachFile: boolean;
      readonly additional_upload_file: boolean;
    };
    readonly tree: Parameters<typeof bothSideOf>[0];
    readonly config: { readonly selection: Parameters<typeof bothSideOf>[1] };
  };
  readonly submission: {
    /** The server missed a file: its modal opens with a notice. */
    readonly missingFile: UploadPurpose | null;
    readonly forgetMissingFile: () => void;
  };
}

const rowPurpose = (row: Row): UploadPurpose =>
  row.kind === 'transfer' ? purposeOfTransfer(row.transfer) : purposeOf(row.file);

const removeFile = (id: string) => api.orderfilesDelete({ id });

/** The upload buttons that apply to the selection, and their modal. */
export function ProductUploads({ configurator, submission }: Props) {
  const { t } = useTranslation();
  const { product, tree, config } = configurator;
  const session = useSession();
  const mayOrder = holds(session, 'CREATE_ORDER');
  const place: UploadPlace = `product:${product.id}`;
  const pile = usePile(product.id);
  const { list, transfers } = useTransfers(place);
  const [chosen, setChosen] = useState<UploadPurpose | null>(null);
  const rows = useMemo(
    () => mergeRows(pile.data ?? [], list, pile.dataUpdatedAt),
    [pile.data, pile.dataUpdatedAt, list],
  );

  const remove = useRemove(place, transfers, removeFile);

  const bothSide = product.hasBothSide && bothSideOf(tree, config.selection) === 1;
  const mounted = (readAnswers(tree, config.selection).sku('method') ?? 'mntNone') !== 'mntNone';
  const purposes: UploadPurpose[] = ['face'];
  if (bothSide) purposes.push('back');
  if (product.hasAttachFile && mounted) purposes.push('mounting');
  if (product.additional_upload_file) purposes.push('additional');

  const named = (purpose: UploadPurpose) => (purpose === 'face' && !bothSide ? 'plain' : purpose) as 'plain' | 'face';
  const of = (purpose: UploadPurpose) => rows.filter((row) => rowPurpose(row) === purpose);
  const open = submission.missingFile ?? chosen;
  const close = () => {
    setChosen(null);
    submission.forgetMissingFile();
  };
  const running = list.filter((transfer) => transfer.state === 'running' || transfer.state === 'waiting').length;
  // Face and back share their count (001 section 9).
  const counted = (purpose: UploadPurpose) =>
    purpose === 'face' || purpose === 'back' ? [...of('face'), ...of('back')] : of(purpose);
  return (
    <div className="stackv stackv--s">
      <div className={styles.buttons}>
        {purposes.map((purpose) => (
          <Button
            key={purpose}
            icon="up"
            data-type={types[purpose] ?? 'global'}
            isDisabled={!mayOrder}
            onPress={() => setChosen(purpose)}
          >
            {t(`upload.button.${named(purpose)}`)}
          </Button>
        ))}
      </div>
      <p className={styles.summary} role="status">
        {!mayOrder
          ? t(session ? 'product.permission.why' : 'product.upload.guest')
          : [
              ...(rows.length > 0 ? [t('product.upload.count', { n: String(rows.length) })] : []),
              ...(running > 0 ? [t('product.upload.running', { n: String(running) })] : []),
            ].join(' · ')}
      </p>
      {rows.length > 0 && (
        <Suspense>
          <UploadRows rows={rows} transfers={transfers} remove={remove} className={styles.onPage} />
        </Suspense>
      )}
      {open && (
        <Suspense>
          <UploadModal
            isOpen
            onClose={close}
            title={t(`upload.title.${named(open)}`)}
            place={place}
            purpose={open}
            rows={of(open)}
            counted={counted(open)}
            bothSide={bothSide}
            transfers={transfers}
            remove={removeFile}
            notice={submission.missingFile === open ? t('upload.required') : null}
            listFailed={pile.isError}
          />
        </Suspense>
      )}
    </div>
  );
}
