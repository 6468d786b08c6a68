import { Button } from '@platewright/ui/button';
import type { FormEvent, ReactNode } from 'react';
import styles from './second-factor.module.css';

interface Props {
  readonly onSubmit: () => Promise<unknown>;
  readonly submitLabel: string;
  readonly isDangerous?: boolean;
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/** One step of a change to the own second factor: its fields with one button. */
export function StepForm({ onSubmit, submitLabel, isDangerous, isBusy, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form className={styles.steps} noValidate onSubmit={submit}>
      {children}
      <Button type="submit" variant={isDangerous ? 'destructive' : 'primary'} isBusy={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}
