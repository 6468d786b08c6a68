import { Button } from '@platewright/ui/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from './reason-dialog.tsx';

interface Props {
  /** Where the words of the buttons and of the refusal stand: `agentRefuse`. */
  readonly about: 'agent' | 'papers';
  readonly approveDialog: (close: () => void) => ReactNode;
  readonly refuse: (reason: string) => Promise<unknown>;
}

/** What the house says to something that an account asked for: yes in a dialog of its own, no with a reason. */
export function Decision({ about, approveDialog, refuse }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'approve' | 'refuse' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="row row--wrap">
      <Button size="small" variant="primary" onPress={() => setOpen('approve')}>
        {t(`companies.${about}.approve`)}
      </Button>
      <Button size="small" onPress={() => setOpen('refuse')}>
        {t(`companies.${about}.refuse`)}
      </Button>
      {open === 'approve' && approveDialog(close)}
      {open === 'refuse' && <ReasonDialog kind={`${about}Refuse`} onClose={close} send={refuse} />}
    </div>
  );
}
