import { Button } from '@platewright/ui/button';
import { useState } from 'react';
import { AcceptFindingDialog } from './accept-finding-dialog.tsx';
import { AddFindingDialog } from './add-finding-dialog.tsx';
import { FileFindings, type DeskItem } from './file-findings.tsx';
import { useArtworkTexts } from './use-artwork-texts.ts';
import { useOrderArtwork, type OrderArtwork } from './use-order-artwork.ts';

type ArtworkFile = OrderArtwork['files'][number];
type OpenDialog =
  | { readonly kind: 'accept'; readonly file: ArtworkFile; readonly item: DeskItem }
  | { readonly kind: 'add'; readonly file: ArtworkFile };

/** What was found in the artwork of an order: the list that the customer sees, and what prepress does about it. */
export default function OrderFindings({ orderId }: { orderId: number }) {
  const t = useArtworkTexts();
  const { data, isError, refetch } = useOrderArtwork(orderId);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  if (isError && !data)
    return (
      <p className="small muted" role="alert">
        {t('orderFailed')}{' '}
        <Button size="small" onPress={() => void refetch()}>
          {t('again')}
        </Button>
      </p>
    );
  if (!data) return null;
  const close = () => setDialog(null);
  return (
    <>
      {data.files.map((file) => (
        <FileFindings
          key={file.fileId}
          orderId={orderId}
          file={file}
          reviews={data.reviews}
          onAccept={(item) => setDialog({ kind: 'accept', file, item })}
          onAdd={() => setDialog({ kind: 'add', file })}
        />
      ))}
      {dialog?.kind === 'accept' && (
        <AcceptFindingDialog orderId={orderId} fileId={dialog.file.fileId} item={dialog.item} onClose={close} />
      )}
      {dialog?.kind === 'add' && <AddFindingDialog orderId={orderId} file={dialog.file} onClose={close} />}
    </>
  );
}
