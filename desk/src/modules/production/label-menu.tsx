import {
  labelFiles,
  labelFormatNames,
  type LabelFile,
  type LabelFormat,
} from '@platewright/domain/production/label-formats';
import { Button } from '@platewright/ui/button';
import { Menu } from '@platewright/ui/menu';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSignedUrlAccess } from '../../api/use-signed-url-access.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { PlateRow } from './use-plates.ts';
import { getNumber } from './use-transition-plates.ts';

/** Labels of plates as PDF, for whichever printer there is, or as commands of a label printer. */
export function LabelMenu({ plates }: { readonly plates: readonly PlateRow[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { download, busy } = useSignedUrlAccess((format: LabelFormat, file: LabelFile) =>
    api.deskPlateLabels({ plates: plates.map(({ code }) => code), format, file, language }),
  );
  const [only] = plates;
  const label = plates.length === 1 && only ? t('plateRoom.labels.named', { number: getNumber(only) }) : undefined;
  return (
    <Menu
      trigger={
        <Button size="small" isBusy={busy} aria-label={label}>
          {t('plateRoom.labels.button')}
        </Button>
      }
      label={label ?? t('plateRoom.labels.button')}
      items={labelFiles.flatMap((file) =>
        labelFormatNames.map((format) => ({
          id: `${file}-${format}`,
          label:
            file === 'pdf'
              ? t(`plateRoom.labels.${format}`)
              : t(`plateRoom.labels.${file}`, { format: t(`plateRoom.labels.${format}`) }),
          onAction: () => download(format, file),
        })),
      )}
    />
  );
}
