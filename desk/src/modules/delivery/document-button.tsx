import type { ParcelDocument } from '@platewright/contract/modules/delivery/desk-calls';
import { Button } from '@platewright/ui/button';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSignedUrlAccess } from '../../api/use-signed-url-access.ts';
import { useLanguage } from '../../i18n/use-language.ts';

interface Props {
  readonly document: ParcelDocument;
  readonly parcels: readonly { readonly id: number }[];
}

/** Opens the packing slips or the hand-over list of parcels, in the language of the page. */
export function DocumentButton({ document, parcels }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { open, busy } = useSignedUrlAccess(() =>
    api.deskParcelDocument({ document, parcels: parcels.map(({ id }) => id), language }),
  );
  return (
    <Button size="small" isBusy={busy} onPress={() => open()}>
      {t(`parcels.documents.${document}`)}
    </Button>
  );
}
