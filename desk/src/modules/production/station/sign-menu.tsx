import { signFormatNames, type SignFormat } from '@platewright/domain/production/sign-formats';
import { Button } from '@platewright/ui/button';
import { Menu } from '@platewright/ui/menu';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useSignedUrlAccess } from '../../../api/use-signed-url-access.ts';

/** The sign of a station for the wall as PDF. */
export function SignMenu({ station }: { readonly station: string }) {
  const { t } = useTranslation();
  const { download, busy } = useSignedUrlAccess((format: SignFormat) => api.deskStationSign({ station, format }));
  return (
    <Menu
      trigger={
        <Button size="small" icon="print" isBusy={busy}>
          {t('plateStation.sign.button')}
        </Button>
      }
      label={t('plateStation.sign.button')}
      placement="bottom end"
      items={signFormatNames.map((format) => ({
        id: format,
        label: t(`plateStation.sign.${format}`),
        onAction: () => download(format),
      }))}
    />
  );
}
