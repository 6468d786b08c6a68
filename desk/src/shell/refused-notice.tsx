import { Notice } from '@platewright/ui/notice';
import { isRefusal, useSayError } from '../api/failure.ts';

interface Props {
  /** Null while nothing was refused. */
  readonly failure: unknown;
  /** What to say when somebody else was faster; the refusal's own sentence where it is left out. */
  readonly late?: string;
  readonly onClose?: () => void;
}

/** Why something was not taken over. That somebody else was faster is no mistake of the one who reads it. */
export function RefusedNotice({ failure, late, onClose }: Props) {
  const say = useSayError();
  if (failure === null) return null;
  const isLate = isRefusal(failure, 'changedMeanwhile');
  return (
    <Notice tone={isLate ? 'warn' : 'bad'} announce="alert" onClose={onClose}>
      {(isLate && late) || say(failure)}
    </Notice>
  );
}
