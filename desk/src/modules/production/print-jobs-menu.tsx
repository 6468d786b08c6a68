import { printContents, type PrintContent } from '@platewright/contract/modules/production/print-desk-calls';
import { labelFormatNames, type LabelFormat } from '@platewright/domain/production/label-formats';
import { Button } from '@platewright/ui/button';
import { Menu } from '@platewright/ui/menu';
import { showToast } from '@platewright/ui/toast';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useHasPermission } from '../../shell/use-has-permission.ts';

/** What is printed, and on which labels; tickets alone need no label. */
const choices = printContents.flatMap((content): { id: string; content: PrintContent; format: LabelFormat }[] =>
  content === 'tickets'
    ? [{ id: content, content, format: 'bag' }]
    : labelFormatNames.map((format) => ({ id: `${content}-${format}`, content, format })),
);

/** Job tickets and labels of these jobs, without them of today's, in one PDF for whichever printer there is. */
export function PrintJobsMenu({ orderIds }: { readonly orderIds?: readonly number[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const translateError = useTranslateError();
  const [isBusy, setBusy] = useState(false);
  const canPrint = useHasPermission('desk.readPlates');
  if (!canPrint) return null;
  const print = async (choice: (typeof choices)[number]) => {
    setBusy(true);
    try {
      const { url, left, jobs } = await api.deskPrintJobs({
        ...{ content: choice.content, format: choice.format, language },
        ...(orderIds && { orders: [...new Set(orderIds)] }),
      });
      if (url === null) showToast({ tone: 'info', text: t('plateRoom.prints.nothing') });
      else {
        const link = document.createElement('a');
        link.href = url;
        link.download = '';
        link.click();
      }
      if (left > 0)
        showToast({
          tone: 'warning',
          text: t('plateRoom.prints.left', { n: format.number(jobs), left: format.number(left) }),
        });
    } catch (error) {
      showToast({ tone: 'error', text: translateError(error) });
    } finally {
      setBusy(false);
    }
  };
  const label = t(orderIds ? 'plateRoom.prints.chosen' : 'plateRoom.prints.today');
  return (
    <Menu
      label={label}
      placement="bottom end"
      trigger={
        <Button size="small" icon="print" isBusy={isBusy}>
          {label}
        </Button>
      }
      items={choices.map((choice) => ({
        id: choice.id,
        label:
          choice.content === 'tickets'
            ? t('plateRoom.prints.tickets')
            : t(`plateRoom.prints.${choice.content}`, { format: t(`plateRoom.labels.${choice.format}`) }),
        onAction: () => void print(choice),
      }))}
    />
  );
}
