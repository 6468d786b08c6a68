import { AppSteps } from './app-steps.tsx';
import type { Change } from './change.ts';
import { ChangeStep } from './change-step.tsx';
import { PasskeySteps } from './passkey-steps.tsx';
import type { StepContext } from './program.ts';
import { RenameStep } from './rename-step.tsx';
import { useChangeTitle } from './use-change-title.ts';

interface Props extends StepContext {
  readonly change: Change;
}

/** The steps of a change to the own second factor, in the frames of the program. */
export function SecondFactorChange({ change, ...context }: Props) {
  const title = useChangeTitle(change, context.state.appSince);
  switch (change.kind) {
    case 'setUp':
      return <AppSteps {...context} title={title} />;
    case 'addPasskey':
      return <PasskeySteps {...context} title={title} />;
    case 'rename':
      return <RenameStep {...context} title={title} passkey={change.passkey} />;
    default:
      return (
        <ChangeStep
          {...context}
          key={change.kind}
          title={title}
          kind={change.kind}
          passkey={change.kind === 'remove' ? change.passkey : null}
        />
      );
  }
}
